import { useViewer } from 'shared-runtime/dialogs'
import { formatFileSize } from 'shared-runtime/i18n'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './own-documents.module.css'

interface FileLinksProps {
  readonly url: string
  /** Name of the document, for the viewer and for screen readers. */
  readonly title: string
  readonly file: { readonly name: string; readonly mediaType: string; readonly bytes: number | null }
}

function viewerKind(mediaType: string): 'image' | 'pdf' | undefined {
  if (mediaType === 'application/pdf') return 'pdf'
  return /^image\/(png|jpeg|webp|gif)$/.test(mediaType) ? 'image' : undefined
}

/** Links that open a file in the viewer, if it can show it, and download it, with format and size. */
export function FileLinks({ url, title, file }: FileLinksProps) {
  const { t, language } = usePage()
  const openViewer = useViewer()
  const kind = viewerKind(file.mediaType)
  const format = (/\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1] ?? '').toUpperCase()
  const size = file.bytes === null ? '' : formatFileSize(file.bytes, language)
  return (
    <span className={styles.files}>
      {kind === undefined ? null : (
        <a
          href={url}
          onClick={(event) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            void openViewer({ kind, url, title, download: file.name.slice(-200) }).then((isOpened) => {
              if (!isOpened) window.open(url, '_self')
            })
          }}
        >
          {t('documents.file.view')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      )}
      <a href={url} download={file.name}>
        {t('documents.file.download')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      <span className={styles.muted}>{[format, size].filter((text) => text !== '').join(', ')}</span>
    </span>
  )
}
