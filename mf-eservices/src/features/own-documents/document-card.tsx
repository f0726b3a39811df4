import type { ReactNode } from 'react'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { verifyPath } from './document-paths.ts'
import { DocumentStatus } from './document-status.tsx'
import { describeFile, useOpenFile } from './open-file.ts'
import type { FileToOpen } from './open-file.ts'
import styles from './document-card.module.css'

interface DocumentCardProps {
  readonly document: Pick<OwnDocument, 'kind' | 'status' | 'verification'>
  readonly facts: readonly Fact[]
  /** The file, or why there is none. */
  readonly file: FileToOpen | string
  /** Other actions. */
  readonly children?: ReactNode
}

/** What a document is now, its file and verification, then its facts. */
export function DocumentCard({ document, facts, file, children }: DocumentCardProps) {
  const { t, href } = usePage()
  const { verification } = document
  return (
    <div className={styles.card}>
      <div>
        <DocumentStatus document={document} />
      </div>
      <div className={styles.actions} data-print="no">
        {typeof file === 'string' ? <p>{file}</p> : <FileActions file={file} />}
        {verification === null ? null : (
          <ButtonLink icon="shield" href={href(verifyPath(verification))}>
            {t('documents.actions.verify')}
          </ButtonLink>
        )}
        {children}
      </div>
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
    </div>
  )
}

function FileActions({ file }: { readonly file: FileToOpen }) {
  const { t, language } = usePage()
  const open = useOpenFile(file)
  return (
    <>
      {open === undefined ? null : (
        <Button kind="primary" onClick={open}>
          {t('documents.file.view')}
        </Button>
      )}
      <span className={styles.download}>
        <a href={file.url} download={file.name}>
          {t('documents.file.download')}
        </a>{' '}
        <span className={styles.muted}>{describeFile(file, language)}</span>
      </span>
    </>
  )
}
