/** Kinds of a field: a barcode as text, or files that are a document or its picture. */
export const FIELD_KINDS = ['gtin', 'scan'] as const

/** Ends of the names of PDF, JPEG and PNG files. */
export const SCAN_ENDS = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** Media types of PDF, JPEG and PNG files. */
export const SCAN_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']

const GTIN = /^(?:\d{8}|\d{12,14})$/

/** Whether a text is a barcode of 8, 12, 13 or 14 digits, the last of which checks the others. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false
  const sum = [...text]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether the name of a file is that of a PDF, JPEG or PNG file. */
export function isScanName(name: string): boolean {
  return SCAN_ENDS.some((end) => name.toLowerCase().endsWith(end))
}
