import type { ServiceDocument } from 'shared-contracts/http/software'
import { useViewer } from 'shared-runtime/dialogs'
import { useLanguage } from 'shared-runtime/i18n'
import { documentUrl } from '../../common/services.api.ts'

/** Opens a file of a service in the viewer, or in the browser where the viewer cannot be loaded. */
export function useOpenFile(file: ServiceDocument): () => Promise<void> {
  const language = useLanguage()
  const openViewer = useViewer()
  const url = documentUrl(file.id, language)
  return async () => {
    const opened = await openViewer({
      kind: file.kind,
      url,
      title: file.title[language],
      download: file.fileName,
      ...(file.alt === null ? {} : { alt: file.alt[language] }),
      tracks: file.tracks.map((track) => ({
        url: documentUrl(track.id, language),
        language: track.language,
        label: track.label,
      })),
    })
    if (!opened) window.open(url, '_self')
  }
}
