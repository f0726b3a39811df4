/** Reference of a refund at the payment portal, another one each time that the desk sends it again. */
export function refundReference({
  id,
  sendings,
}: {
  readonly id: string
  readonly sendings: number
}): string {
  return sendings === 1 ? id : `${id}.${sendings}`
}
