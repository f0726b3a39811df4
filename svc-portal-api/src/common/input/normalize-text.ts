import { isBlank, withoutHidden } from './hidden-characters.ts'

/** Normalizes a typed line: NFC, trimmed, single spaces, without hidden characters; empty if readers see nothing of it. */
export function normalizeLine(text: string): string {
  const line = withoutHidden(text.replaceAll(/\s/g, ' ')).normalize('NFC').replaceAll(/ +/g, ' ').trim()
  return isBlank(line) ? '' : line
}

/** Normalizes a typed text with line breaks; null if readers see nothing of it. */
export function normalizeNote(text: string | null): string | null {
  const lines = (text ?? '').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  const note = withoutHidden(lines).normalize('NFC').trim()
  return isBlank(note) ? null : note
}
