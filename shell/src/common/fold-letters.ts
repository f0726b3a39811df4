/** Folds a text to lower case without diacritics, as the server does (SRCH-03): `olcme` matches `Ölçmə`. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ə', 'e')
    .replaceAll('ı', 'i')
}
