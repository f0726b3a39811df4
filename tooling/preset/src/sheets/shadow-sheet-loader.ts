import { shadowSheet } from './shadow-sheet.ts'

/** See {@link shadowSheet}. */
export default function shadowSheetLoader(source: string): string {
  return shadowSheet(source)
}
