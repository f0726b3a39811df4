/** Whether a file begins with the signature of ZIP (.xlsx), compound files (.xls) or gzip. */
export function isWorkbook(head: Buffer): boolean {
  return /^(?:PK|\xD0\xCF|\x1F\x8B)/.test(head.toString('latin1', 0, 4))
}

/** Separator of a table: the commonest of comma, semicolon and tab in its first line. */
export function detectSeparator(head: Buffer): string {
  const line = head.toString('utf8').split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counts.sort((one, other) => other.count - one.count)[0]?.one ?? ','
}
