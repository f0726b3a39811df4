import type { OwnDocument } from 'shared-contracts/http/data/documents'
import type { Language } from 'shared-contracts/session/language'
import { useViewer } from 'shared-runtime/dialogs'
import { formatFileSize } from 'shared-runtime/i18n'

/** File of a document, with the URL of its bytes. */
export interface FileToOpen extends Pick<NonNullable<OwnDocument['file']>, 'name' | 'mediaType' | 'bytes'> {
  readonly url: string
  /** Name of the document, for the viewer and for screen readers. */
  readonly title: string
}

function viewerKind(mediaType: string): 'image' | 'pdf' | undefined {
  if (mediaType === 'application/pdf') return 'pdf'
  return /^image\/(png|jpeg|webp|gif)$/.test(mediaType) ? 'image' : undefined
}

/** Opens a file in the viewer, or in place of the page if there is none; undefined for a file that it cannot show. */
export function useOpenFile({ url, title, name, mediaType }: FileToOpen): (() => void) | undefined {
  const openViewer = useViewer()
  const kind = viewerKind(mediaType)
  if (kind === undefined) return undefined
  return () => {
    void openViewer({ kind, url, title, download: name.slice(-200) }).then((isOpened) => {
      if (!isOpened) window.open(url, '_self')
    })
  }
}

/** Format and size of a file, such as `PDF, 41 KB`. */
export function describeFile(
  { name, bytes }: Pick<FileToOpen, 'name' | 'bytes'>,
  language: Language,
): string {
  const format = (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toUpperCase()
  const size = bytes === null ? '' : formatFileSize(bytes, language)
  return [format, size].filter((text) => text !== '').join(', ')
}
