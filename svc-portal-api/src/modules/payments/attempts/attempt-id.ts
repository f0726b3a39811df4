const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a reference of the payment portal can be the id of an attempt; a foreign one may be any text. */
export function isAttemptId(reference: string): boolean {
  return UUID.test(reference)
}
