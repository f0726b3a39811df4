/** Adds decimal amounts with two places, exactly. */
export function addAmounts(...amounts: readonly string[]): string {
  return formatCoins(amounts.reduce((sum, amount) => sum + coinsOf(amount), 0n))
}

/** Multiplies a decimal amount with two places by a whole number, exactly. */
export function multiplyAmount(amount: string, count: number): string {
  return formatCoins(coinsOf(amount) * BigInt(count))
}

/** Qəpik of an amount in manats, such as `7.50`. */
function coinsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function formatCoins(coins: bigint): string {
  const digits = coins.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
