/** Controls, and signs that nobody sees and that turn text around; line ends stand in notes only. */
const HIDDEN = /(?!\r?\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A line that a person typed: composed, without what surrounds it, runs of blanks as one. */
export function typedLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(HIDDEN, '').replaceAll(/ +/g, ' ').trim()
}

/** A note of several lines; null where there is nothing in it. */
export function typedNote(text: string | null): string | null {
  const note = (text ?? '')
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replaceAll(HIDDEN, '')
    .trim()
  return note === '' ? null : note
}
