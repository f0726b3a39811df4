import type { DocumentSort, OwnDocument } from 'shared-contracts/http/data/documents'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { documentPath } from '../document-paths.ts'
import { DocumentStatus } from '../document-status.tsx'
import { FileLinks } from '../file-links.tsx'
import { findFile } from '../find-file.ts'
import shared from '../own-documents.module.css'
import { directionOf, sortBy } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import styles from './my-documents.module.css'

interface DocumentTableProps {
  readonly documents: readonly OwnDocument[]
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
  readonly isBusy: boolean
}

interface DocumentCellProps {
  readonly document: OwnDocument
}

/** Name with number and service, type and origin; on a phone also with the date. */
function DocumentName({ document }: DocumentCellProps) {
  const { t, href } = usePage()
  const { number, kind, service, issuedBy, date } = document
  const about = [number, kind === 'receipt' ? null : service?.label]
  const origin = [t(`documents.kinds.${kind}`), issuedBy ?? t('documents.list.you')]
  return (
    <span className={styles.name}>
      <Link href={href(documentPath(document.id))}>{document.name}</Link>
      <span className={shared.muted}>{about.filter(Boolean).join(' · ')}</span>
      <span className={shared.muted}>
        {origin.join(' · ')}
        <span className={styles.date}> · {formatDate(date)}</span>
      </span>
    </span>
  )
}

/** Links to the file, or why there is none. */
function DocumentFile({ document }: DocumentCellProps) {
  const file = findFile(document, usePage())
  return typeof file === 'string' ? <span className={shared.muted}>{file}</span> : <FileLinks file={file} />
}

/** Documents with name, type, origin, date, end of validity, status and file (ESRV-05). */
export function DocumentTable({ documents, address, hrefOf, isBusy }: DocumentTableProps) {
  const { t } = usePage()
  const none = t('documents.list.none')
  function sortOf(field: DocumentSort) {
    const direction = directionOf(address, field)
    return {
      href: hrefOf(sortBy(address, field)),
      direction,
      text: t(direction === 'ascending' ? 'documents.list.sortDown' : 'documents.list.sortUp'),
    }
  }
  const column = (key: string) => ({ key, header: t(`documents.columns.${key}`) })
  const columns: readonly TableColumn<OwnDocument>[] = [
    {
      ...column('name'),
      primary: true,
      sort: sortOf('name'),
      cell: (document) => <DocumentName document={document} />,
    },
    {
      ...column('date'),
      sort: sortOf('date'),
      deskOnly: true,
      compact: true,
      cell: ({ date }) => formatDate(date),
    },
    {
      ...column('validUntil'),
      sort: sortOf('validUntil'),
      compact: true,
      cell: ({ validUntil }) =>
        validUntil === null ? <span className={styles.none}>{none}</span> : formatDate(validUntil),
    },
    {
      ...column('status'),
      sort: sortOf('status'),
      cell: (document) => <DocumentStatus document={document} />,
    },
    { ...column('file'), cell: (document) => <DocumentFile document={document} /> },
  ]
  return (
    <div className={styles.table}>
      <Table
        caption={t('documents.title')}
        captionHidden
        columns={columns}
        rows={documents}
        rowKey={({ id }) => id}
        sortsCards
        busy={isBusy}
      />
    </div>
  )
}
