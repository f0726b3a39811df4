import type { PDFDocumentProxy } from 'pdfjs-dist'

const PLAIN: Readonly<Record<string, string>> = { ə: 'e', ı: 'i', ё: 'е' }

/** One form for every way to write a word: small letters without signs, so that `olcme` finds `Ölçmə` (SRCH-03). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[əıё]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
}

/** Numbers of the pages that have the words, from the first on. */
export async function findPages(document: PDFDocumentProxy, words: string): Promise<readonly number[]> {
  const wanted = fold(words.trim())
  if (wanted === '') return []
  const found: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    if (fold(text).includes(wanted)) found.push(number)
  }
  return found
}
