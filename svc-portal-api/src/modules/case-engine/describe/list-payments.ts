import type { CasePayment } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../engine.ts'

/** What is owed or was paid for cases, by case; nothing of a case without it. */
export function listPayments(
  { fees, pool, clock }: CaseEngine,
  caseIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly CasePayment[]>> {
  return fees.list(pool, { caseIds, language, now: clock.now() })
}
