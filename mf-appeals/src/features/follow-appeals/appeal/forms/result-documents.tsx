import { getDocumentFile } from 'shared-contracts/http/data/documents'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import { formatDate, formatFileSize } from 'shared-runtime/i18n'
import { apiPath } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { Section } from '../../../../common/section.tsx'
import { useOpenFile } from '../case-files.tsx'
import styles from '../appeal.module.css'

/** Documents that the agency has issued with its decision. */
export function ResultDocuments({ documents }: { readonly documents: readonly OwnDocument[] }) {
  const { t } = usePage()
  return (
    <Section title={t('follow.documents.title')}>
      {documents.map((document) => (
        <ResultDocument key={document.id} document={document} />
      ))}
    </Section>
  )
}

interface ResultDocumentProps {
  readonly document: OwnDocument
}

function toneOf({ status }: OwnDocument): StatusTone {
  if (status === 'valid') return 'success'
  return status === 'withdrawn' || status === 'annulled' ? 'error' : 'warning'
}

/** Name, number and status of a document, its file and verification. */
function ResultDocument({ document }: ResultDocumentProps) {
  const { t, href } = usePage()
  const { id, name, number, status, validUntil, verification, file } = document
  const verify = verification === null ? '' : new URLSearchParams(verification).toString()
  return (
    <article className={styles.letter}>
      <h3>
        <Link href={href(`/my-documents/${id}`)}>{name}</Link>
      </h3>
      <div className={styles.facts}>
        <strong className={styles.number}>{verification?.number ?? number}</strong>
        <Status tone={toneOf(document)}>{t(`follow.documents.statuses.${status}`)}</Status>
        {validUntil === null ? null : (
          <span>{t('follow.documents.until', { date: formatDate(validUntil) })}</span>
        )}
      </div>
      <div className={styles.facts} data-print="no">
        {file?.isAvailable === true ? (
          <ResultFile document={document} file={file} />
        ) : (
          <span className={styles.muted}>{t('follow.documents.notReady')}</span>
        )}
        {verification === null ? null : (
          <ButtonLink icon="shield" href={href(`/verify?${verify}`)}>
            {t('follow.documents.verify')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function ResultFile({
  document: { id, name: title },
  file,
}: ResultDocumentProps & { readonly file: NonNullable<OwnDocument['file']> }) {
  const { t, language } = usePage()
  const url = `/api${apiPath(getDocumentFile, { params: { id } }, language)}`
  const open = useOpenFile({ ...file, url, title })
  const size = file.bytes === null ? '' : ` (${formatFileSize(file.bytes, language)})`
  return (
    <>
      {open === undefined ? null : (
        <Button kind="primary" onClick={open}>
          {t('follow.documents.open')}
        </Button>
      )}
      <a href={url} download={file.name}>
        {t('follow.documents.download')}
        {size}
      </a>
    </>
  )
}
