import type { ContentFile } from 'shared-contracts/http/content'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Icon } from 'shared-ui/icon'
import styles from './content-blocks.module.css'

const KILOBYTE = 1024

/** A file to take away: what it is, its kind, its size and the language it is written in. */
export function FileLink({ file }: { readonly file: ContentFile }) {
  const t = useTexts()
  const language = useLanguage()
  const kind = file.mediaType.split('/').at(-1)?.replace(/\+.*/, '').toUpperCase() ?? ''
  const size = formatNumber(Math.max(1, Math.round(file.size / KILOBYTE)), language)
  const about = [
    kind,
    t('common.kilobytes', { size }),
    ...(file.language === null || file.language === language
      ? []
      : [t(`common.inLanguage.${file.language}`)]),
  ]
  return (
    <span className={styles.file}>
      <Icon name="document" />
      <a href={file.href} download>
        {file.title}
      </a>
      <span className={styles.about}>{about.join(', ')}</span>
    </span>
  )
}
