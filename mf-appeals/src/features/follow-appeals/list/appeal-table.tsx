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

interface AppealNameProps {
  readonly appeal: AppealSummary
  readonly hasType: boolean
}

/** Subject with number, type unless a column has it, and unread messages; the link covers the row. */
function AppealName({ appeal, hasType }: AppealNameProps) {
  const { t, href } = usePage()
  return (
    <span className={styles.name}>
      <Link href={href(appealPath(appeal.id))} covers>
        {appeal.subject}
      </Link>
      <span className={styles.muted}>
        <span className={styles.number}>{appeal.appealNumber}</span>
        {hasType ? ` · ${appeal.serviceType}` : null}
      </span>
      {appeal.unread === 0 ? null : (
        <span className={styles.unread}>{t('follow.list.unread', { count: appeal.unread })}</span>
      )}
    </span>
  )
}

/** Status, and what happens next. */
function AppealState({ appeal }: { readonly appeal: AppealSummary }) {
  return (
    <span className={styles.state}>
      <StateStatus state={appeal.state} />
      <span className={styles.muted}>{appeal.nextStep}</span>
      {appeal.payments?.map(({ number, text }) => (
        <span key={number}>{text}</span>
      ))}
    </span>
  )
}

/** Appeals with the columns of the specification, the next step, the deadline and what is unread (APL-02). */
export function AppealTable({ appeals, address, hrefOf, isBusy }: AppealTableProps) {
  const { t } = usePage()
  const none = t('follow.list.none')
  const isAll = address.columns === 'all'
  function sortOf(field: SortField) {
    const direction = directionOf(address, field)
    return {
      href: hrefOf(sortBy(address, field)),
      direction,
      text: t(direction === 'ascending' ? 'follow.list.sortDown' : 'follow.list.sortUp'),
    }
  }
  const column = (key: string) => ({ key, header: t(`follow.columns.${key}`) })
  const dateOf = (day: string | null) => (day === null ? none : formatDate(day))
  const columns: readonly TableColumn<AppealSummary>[] = [
    {
      key: 'appealNumber',
      header: t('follow.columns.appeal'),
      primary: true,
      sort: sortOf('appealNumber'),
      cell: (appeal) => <AppealName appeal={appeal} hasType={!isAll} />,
    },
    { ...column('status'), sort: sortOf('status'), cell: (appeal) => <AppealState appeal={appeal} /> },
    // On a card the next step names the day.
    {
      ...column('dueOn'),
      sort: sortOf('dueOn'),
      compact: true,
      deskOnly: !isAll,
      cell: ({ dueOn }) => dateOf(dueOn),
    },
    {
      ...column('appealDate'),
      sort: sortOf('appealDate'),
      compact: true,
      deskOnly: !isAll,
      cell: ({ appealDate }) => formatDate(appealDate),
    },
  ]
  const rest: readonly TableColumn<AppealSummary>[] = [
    { ...column('serviceType'), sort: sortOf('serviceType'), cell: ({ serviceType }) => serviceType },
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
    <div className={isAll ? `${styles.table} ${styles.wide}` : styles.table}>
      <Table
        caption={t('follow.list.caption')}
        captionHidden
        columns={isAll ? [...columns, ...rest] : columns}
        rows={appeals}
        rowKey={({ id }) => id}
        sortsCards
        busy={isBusy}
      />
    </div>
  )
}
