import { useId } from 'react'
import type { ServiceDocument } from 'shared-contracts/http/software'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { isPlainPress } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { documentUrl, downloadUrl } from '../../common/services.api.ts'
import { useOpenFile } from './use-open-file.ts'
import styles from './service-files.module.css'

/** A file: its name opens it in the viewer, and without JavaScript in the browser itself. */
function FileRow({ file }: { readonly file: ServiceDocument }) {
  const t = useTexts()
  const language = useLanguage()
  const open = useOpenFile(file)
  const url = documentUrl(file.id, language)
  const title = file.title[language]
  const kilobytes = formatNumber(Math.max(1, Math.round(file.bytes / 1024)), language)
  const about = [
    t(`files.kinds.${file.kind}`),
    t('files.size', { size: kilobytes }),
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
      <a href={downloadUrl(file.id, language)} download={file.fileName} className={styles.download}>
        {t('files.download')} <VisuallyHidden>{title}</VisuallyHidden>
      </a>
    </li>
  )
}

export interface ServiceFilesProps {
  readonly documents: readonly ServiceDocument[]
}

/** Forms, guides, pictures and films of a service: those in the page's language, the others folded below. */
export function ServiceFiles({ documents }: ServiceFilesProps) {
  const t = useTexts()
  const language = useLanguage()
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
