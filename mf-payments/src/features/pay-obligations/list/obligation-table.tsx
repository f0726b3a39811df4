import type { Obligation } from 'shared-contracts/http/payments/payment-models'
import { formatDate, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Choice } from 'shared-ui/choice'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { directionOf, sortBy, writeListAddress } from '../../../common/list/list-address.ts'
import type { ListAddress } from '../../../common/list/list-address.ts'
import { obligationPath } from '../../../common/payment-paths.ts'
import { ObligationStatus } from '../../../common/obligation-status.tsx'
import { OBLIGATION_LIST } from './obligations.api.ts'
import type { useSelection } from './use-selection.ts'
import styles from './obligations.module.css'

interface ObligationTableProps {
  readonly obligations: readonly Obligation[]
  readonly address: ListAddress
  readonly selection: ReturnType<typeof useSelection>
  readonly isBusy: boolean
}

interface CellProps {
  readonly obligation: Obligation
}

/** What it is for, with its number. */
function Target({ obligation }: CellProps) {
  const { t, href } = usePage()
  const { number, target, isSample } = obligation
  return (
    <span className={styles.target}>
      <Link href={href(obligationPath(number))}>{target}</Link>
      <span className={styles.muted}>{isSample ? `${number} · ${t('obligations.sample')}` : number}</span>
    </span>
  )
}

/** Status, and what it means for the payer. */
function State({ obligation: { status } }: CellProps) {
  const { t } = usePage()
  return (
    <span className={styles.state}>
      <ObligationStatus status={status} />
      {status === 'overdue' || status === 'processing' ? (
        <span className={styles.muted}>{t(`obligations.meaning.${status}`)}</span>
      ) : null}
    </span>
  )
}

/** Way to the page where it is paid, or where an unfinished payment is continued. */
function PayLink({ obligation }: CellProps) {
  const { t, href } = usePage()
  const { number, target, status, isPayable } = obligation
  const key = isPayable ? 'pay' : status === 'processing' ? 'follow' : 'read'
  return (
    <Link href={href(obligationPath(number))}>
      {t(`obligations.links.${key}`)}
      <VisuallyHidden>: {target}</VisuallyHidden>
    </Link>
  )
}

/** Obligations with the columns of the specification: number and target, amount, due day, status, pay (PAY-01). */
export function ObligationTable({ obligations, address, selection, isBusy }: ObligationTableProps) {
  const { t, href, language } = usePage()
  function column(key: string, sort?: string) {
    const header = t(`obligations.columns.${key}`)
    if (sort === undefined) return { key, header }
    const direction = directionOf(address, sort)
    const text = t(direction === 'ascending' ? 'list.sortDown' : 'list.sortUp')
    const target = writeListAddress(OBLIGATION_LIST, sortBy(address, sort))
    return { key, header, sort: { href: href(target), direction, text } }
  }
  const columns: readonly TableColumn<Obligation>[] = [
    {
      ...column('choose'),
      cell: (obligation) =>
        obligation.isPayable ? (
          <Choice
            type="checkbox"
            checked={selection.isChosen(obligation.number)}
            onChange={() => selection.toggle(obligation)}
            label={
              <>
                <span className={styles.chooseWord}>{t('obligations.choose')}</span>
                <VisuallyHidden>: {obligation.target}</VisuallyHidden>
              </>
            }
          />
        ) : (
          <span className={styles.none}>–</span>
        ),
    },
    {
      ...column('target', 'target'),
      primary: true,
      cell: (obligation) => <Target obligation={obligation} />,
    },
    {
      ...column('amount', 'amount'),
      numeric: true,
      compact: true,
      cell: ({ amount }) => <strong>{formatMoney(amount, language)}</strong>,
    },
    { ...column('dueOn', 'dueOn'), compact: true, cell: ({ dueOn }) => formatDate(dueOn) },
    { ...column('status', 'status'), cell: (obligation) => <State obligation={obligation} /> },
    { ...column('pay'), compact: true, cell: (obligation) => <PayLink obligation={obligation} /> },
  ]
  return (
    <div className={styles.table}>
      <Table
        caption={t('obligations.title')}
        captionHidden
        columns={columns}
        rows={obligations}
        rowKey={({ number }) => number}
        sortsCards
        busy={isBusy}
      />
    </div>
  )
}
