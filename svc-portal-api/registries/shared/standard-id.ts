/** The number of a record of a standard: its reference, fit for an address: `ISO 9001:2015` is `ISO-9001-2015`. */
export function standardId(reference: string): string {
  return reference.replace(/[^0-9A-Za-z._]+/g, '-').replace(/^-|-$/g, '')
}
