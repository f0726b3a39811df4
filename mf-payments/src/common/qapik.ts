import { isAmount, normalizeAmount } from 'shared-contracts/rules/amount'

/** Typed amount in whole qəpik; undefined for what is no amount. */
export function readQapik(typed: string): number | undefined {
  const amount = normalizeAmount(typed)
  return isAmount(amount) ? Number(amount.replace('.', '')) : undefined
}
