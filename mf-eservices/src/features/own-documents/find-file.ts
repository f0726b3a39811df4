import type { OwnDocument } from 'shared-contracts/http/data/documents'
import type { PageContext } from 'shared-runtime/navigation'
import { fileUrl } from './document-paths.ts'
import type { FileToOpen } from './open-file.ts'

/** File of an own document, or why it cannot be opened. */
export function findFile(
  { id, name, file }: OwnDocument,
  { t, language }: Pick<PageContext, 't' | 'language'>,
): FileToOpen | string {
  if (file === null) return t('documents.file.notReady')
  if (!file.isAvailable) return t('documents.file.infected')
  return { ...file, url: fileUrl(id, language), title: name }
}
