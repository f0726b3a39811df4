import { getAppealFile } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, CaseFile } from 'shared-contracts/http/cases/case-models'
import { useViewer } from 'shared-runtime/dialogs'
import { apiPath } from 'shared-runtime/http'
import { formatMoment } from 'shared-runtime/i18n'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { formatFileSize } from '../../../common/file-size.ts'
import { FoldedSection } from '../../../common/folded-section.tsx'
import styles from './case-files.module.css'

const SCAN_TONES: Readonly<Record<CaseFile['scan'], StatusTone>> = {
  clean: 'success',
  'not-scanned': 'info',
  infected: 'error',
}

function viewerKind(mediaType: string): 'image' | 'pdf' | undefined {
  if (mediaType === 'application/pdf') return 'pdf'
  return /^image\/(png|jpeg|webp|gif)$/.test(mediaType) ? 'image' : undefined
}

interface FileProps {
  readonly appealId: string
  readonly file: CaseFile
}

/** Name of a file that opens it in the viewer, or downloads it. */
function FileLink({ appealId, file }: FileProps) {
  const { language } = usePage()
  const openViewer = useViewer()
  const kind = viewerKind(file.mediaType)
  const url = `/api${apiPath(getAppealFile, { params: { id: appealId, file: file.id } }, language)}`
  if (!file.isAvailable) return <span>{file.name}</span>
  return (
    <a
      href={url}
      download={file.name}
      onClick={(event) => {
        if (kind === undefined || !isPlainPress(event)) return
        event.preventDefault()
        const viewed = { kind, url, title: file.name, download: file.name.slice(-200) }
        void openViewer(viewed).then((isOpened) => {
          if (!isOpened) window.open(url, '_self')
        })
      }}
    >
      {file.name}
    </a>
  )
}

interface FileLinksProps {
  readonly appeal: AppealDetail
  readonly ids: readonly string[]
}

/** Links to some files of an appeal. Renders nothing without files. */
export function FileLinks({ appeal, ids }: FileLinksProps) {
  const files = appeal.files.filter(({ id }) => ids.includes(id))
  if (files.length === 0) return null
  return (
    <ul role="list" className={styles.links}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink appealId={appeal.id} file={file} />
        </li>
      ))}
    </ul>
  )
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
          formatFileSize(bytes, { t, language }),
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
