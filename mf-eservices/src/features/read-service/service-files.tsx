import { useId } from 'react'
import type { ServiceDocument } from 'shared-contracts/http/software'
import { formatFileSize, useLanguage } from 'shared-runtime/i18n'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { useViewer } from 'shared-runtime/dialogs'
import { documentUrl } from '../../common/services.api.ts'
import styles from './service-files.module.css'

/** File whose name opens it in the viewer, or in the browser without JavaScript. */
function FileRow({ file }: { readonly file: ServiceDocument }) {
  const { t, language } = usePage()
  const open = useOpenFile(file)
  const url = documentUrl(file.id, language)
  const title = file.title[language]
  const about = [
    t(`files.kinds.${file.kind}`),
    formatFileSize(file.bytes, language),
    ...(file.language === null ? [] : [t(`files.languages.${file.language}`)]),
  ]

  return (
    <li className={styles.file}>
      <Icon name="document" className={styles.icon} />
      <div className={styles.body}>
        <a
          href={url}
          onClick={(event) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            void open()
          }}
        >
          {title}
        </a>
        <span className={styles.about}>{about.join(' · ')}</span>
      </div>
      <a href={documentUrl(file.id, language, '1')} download={file.fileName} className={styles.download}>
        {t('files.download')} <VisuallyHidden>{title}</VisuallyHidden>
      </a>
    </li>
  )
}

/** Opens a file in the viewer, or in the browser if the viewer cannot be loaded. */
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

/** Files of a service: those in the page's language, then the others, collapsed. */
export function ServiceFiles({ documents }: { readonly documents: readonly ServiceDocument[] }) {
  const { t, language } = usePage()
  const id = useId()
  if (documents.length === 0) return null
  const own = documents.filter((file) => file.language === null || file.language === language)
  const others = documents.filter((file) => !own.includes(file))
  return (
    <section aria-labelledby={id} className={styles.files}>
      <h2 id={id} className={styles.title}>
        {t('files.title')}
      </h2>
      <ul role="list" className={styles.list}>
        {own.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      {others.length === 0 ? null : (
        <details>
          <summary className={styles.more}>{t('files.others', { count: others.length })}</summary>
          <ul role="list" className={styles.list}>
            {others.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
