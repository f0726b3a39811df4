import type { AppealDetail, CaseFile } from 'shared-contracts/http/cases/case-models'
import { formatFileSize, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { FoldedSection } from '../../../common/folded-section.tsx'
import { FileLink } from './case-files.tsx'
import type { FileProps } from './case-files.tsx'
import styles from './case-files.module.css'

const SCAN_TONES: Readonly<Record<CaseFile['scan'], StatusTone>> = {
  clean: 'success',
  'not-scanned': 'info',
  infected: 'error',
}

function FileEntry({ appealId, file }: FileProps) {
  const { t, language } = usePage()
  const { name, bytes, from, receivedAt, hash, scan, isAvailable } = file
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        <FileLink appealId={appealId} file={file} />
      </span>
      <span className={styles.muted}>
        {[
          formatFileSize(bytes, language),
          t(`follow.files.from.${from}`),
          t('follow.files.received', { at: formatMoment(receivedAt) }),
        ].join(' · ')}
      </span>
      <Status tone={SCAN_TONES[scan]}>{t(`follow.files.scan.${scan}`)}</Status>
      {isAvailable ? null : <span>{t('follow.files.unavailable')}</span>}
      <details>
        <summary className={styles.proof}>
          {t('follow.files.proof')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </summary>
        <p className={styles.muted}>{t('follow.files.proofText')}</p>
        <code className={styles.hash}>{hash}</code>
      </details>
    </li>
  )
}

/** Files of the appeal with their proof of receipt and the result of the virus scanner. */
export function FilesSection({ appeal }: { readonly appeal: AppealDetail }) {
  const { t } = usePage()
  if (appeal.files.length === 0) return null
  return (
    <FoldedSection title={t('follow.files.titleCount', { count: appeal.files.length })}>
      <ul role="list" className={styles.files}>
        {appeal.files.map((file) => (
          <FileEntry key={file.id} appealId={appeal.id} file={file} />
        ))}
      </ul>
    </FoldedSection>
  )
}
