/** A text in lower case and with plain letters, as the server folds it (SRCH-03): `olcme` finds `Ölçmə`. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ə', 'e')
    .replaceAll('ı', 'i')
}
