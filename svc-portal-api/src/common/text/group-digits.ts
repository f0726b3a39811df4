/** Groups thousands by no-break spaces, as messages write limits: 100 000. */
export function groupDigits(number: number): string {
  return number.toLocaleString('en').replaceAll(',', '\u{A0}')
}
