import type { AppealSummary } from 'shared-contracts/http/cases/case-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { appealPath } from '../appeal-paths.ts'
import { StateStatus } from '../state-status.tsx'
import { directionOf, sortBy } from './list-address.ts'
import type { ListAddress, SortField } from './list-address.ts'
import styles from './appeal-table.module.css'

interface AppealTableProps {
  readonly appeals: readonly AppealSummary[]
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
  readonly isBusy: boolean
}

/** Number with the subject and the unread messages; the link covers the row. */
function AppealName({ appeal }: { readonly appeal: AppealSummary }) {
  const { t, href } = usePage()
  return (
    <span className={styles.name}>
      <Link href={href(appealPath(appeal.id))} covers>
        {appeal.appealNumber}
      </Link>
      {appeal.unread === 0 ? null : (
        <span className={styles.unread}>{t('follow.list.unread', { count: appeal.unread })}</span>
      )}
      <span className={styles.subject}>{appeal.subject}</span>
    </span>
  )
}

/** Status, and what happens next. */
function AppealState({ appeal }: { readonly appeal: AppealSummary }) {
  return (
    <span className={styles.state}>
      <StateStatus state={appeal.state} />
      <span className={styles.next}>{appeal.nextStep}</span>
    </span>
  )
}

/** Appeals with the columns of the specification, the next step, the deadline and what is unread (APL-02). */
export function AppealTable({ appeals, address, hrefOf, isBusy }: AppealTableProps) {
  const { t } = usePage()
  const none = t('follow.list.none')
  function sortOf(field: SortField) {
    const direction = directionOf(address, field)
    return {
      href: hrefOf(sortBy(address, field)),
      direction,
      text: t(direction === 'ascending' ? 'follow.list.sortDown' : 'follow.list.sortUp'),
    }
  }
  const column = (key: string) => ({ key, header: t(`follow.columns.${key}`) })
  const columns: readonly TableColumn<AppealSummary>[] = [
    {
      ...column('appealNumber'),
      primary: true,
      sort: sortOf('appealNumber'),
      cell: (appeal) => <AppealName appeal={appeal} />,
    },
    { ...column('serviceType'), sort: sortOf('serviceType'), cell: ({ serviceType }) => serviceType },
    { ...column('status'), sort: sortOf('status'), cell: (appeal) => <AppealState appeal={appeal} /> },
    {
      ...column('dueOn'),
      sort: sortOf('dueOn'),
      cell: ({ dueOn }) => (dueOn === null ? none : formatDate(dueOn)),
    },
    {
      ...column('appealDate'),
      sort: sortOf('appealDate'),
      cell: ({ appealDate }) => formatDate(appealDate),
    },
    {
      ...column('registrationNumber'),
      sort: sortOf('registrationNumber'),
      cell: ({ registrationNumber }) => registrationNumber ?? none,
    },
    {
      ...column('applicationStartDate'),
      sort: sortOf('applicationStartDate'),
      cell: ({ reviewStartDate }) => reviewStartDate ?? none,
    },
    {
      ...column('applicationEndDate'),
      sort: sortOf('applicationEndDate'),
      cell: ({ applicationEndDate }) => applicationEndDate ?? none,
    },
  ]
  return (
    <div className={styles.table}>
      <Table
        caption={t('follow.list.caption')}
        captionHidden
        columns={columns}
        rows={appeals}
        rowKey={({ id }) => id}
        busy={isBusy}
      />
    </div>
  )
}
