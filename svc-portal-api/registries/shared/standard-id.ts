/** Record number of a standard: `ISO 9001:2015` becomes `ISO-9001-2015`. */
export function standardId(reference: string): string {
  return reference.replace(/[^0-9A-Za-z._]+/g, '-').replace(/^-|-$/g, '')
}
