import type { PDFDocumentProxy } from 'pdfjs-dist'
import { foldLetters } from '../../../common/fold-letters.ts'

export function fold(text: string): string {
  return foldLetters(text).replaceAll(/\s+/g, ' ')
}

/** Finds the numbers of the pages that contain the words. */
export async function findPages(document: PDFDocumentProxy, words: string): Promise<readonly number[]> {
  const search = fold(words.trim())
  if (search === '') return []
  const matches: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    if (fold(text).includes(search)) matches.push(number)
  }
  return matches
}
