/** Source of the versions that a case writes. */
export function sourceOfCase(number: string): string {
  return `case:${number}`
}
