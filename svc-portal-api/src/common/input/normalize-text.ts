/** Control characters, invisible ones and bidirectional overrides, except line breaks of notes. */
const HIDDEN = /(?!\r?\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Normalizes a typed line: NFC, trimmed, single spaces. */
export function normalizeLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(HIDDEN, '').replaceAll(/ +/g, ' ').trim()
}

export function normalizeNote(text: string | null): string | null {
  const note = (text ?? '')
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replaceAll(HIDDEN, '')
    .trim()
  return note === '' ? null : note
}
