import { getDeskFile } from 'shared-contracts/http/cases/case-desk'
import type { CaseFile } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { apiPath } from 'shared-runtime/http'
import { formatFileSize, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { Section } from '../../../common/section.tsx'
import styles from './case.module.css'

const SCAN_TONES: Readonly<Record<CaseFile['scan'], StatusTone>> = {
  clean: 'success',
  'not-scanned': 'warning',
  infected: 'error',
}

/** Files of a case with the result of the virus scanner. A file that was not scanned cannot be opened. */
export function CaseFiles({ detail: { id, files } }: { readonly detail: DeskCaseDetail }) {
  const { t, language } = usePage()
  if (files.length === 0) return null
  return (
    <Section title={t('cases.files.title')}>
      <ul role="list" className={styles.list}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            {file.isAvailable ? (
              <a
                href={`/api${apiPath(getDeskFile, { params: { id, file: file.id } }, language)}`}
                download={file.name}
              >
                {file.name}
              </a>
            ) : (
              <span>{file.name}</span>
            )}
            <p className={styles.muted}>
              {[
                formatFileSize(file.bytes, language),
                t(`cases.files.from.${file.from}`),
                formatMoment(file.receivedAt),
              ].join(' · ')}
            </p>
            <Status tone={SCAN_TONES[file.scan]}>{t(`cases.files.scan.${file.scan}`)}</Status>
          </li>
        ))}
      </ul>
    </Section>
  )
}
