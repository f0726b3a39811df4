import type { DeskObligation } from 'shared-contracts/http/payments/payment-desk'
import { formatDate, formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { ObligationStatus } from '../../../common/obligation-status.tsx'

type Attempt = DeskObligation['attempts'][number]
type Receipt = DeskObligation['receipts'][number]

interface ObligationFactsProps {
  readonly obligation: DeskObligation
}

/** What an obligation is for, who owes it, and what became of it. */
export function ObligationFacts({ obligation }: ObligationFactsProps) {
  const { t, href, language } = usePage()
  const { closing, case: appeal, isSample } = obligation
  const fact = (key: string, value: Fact['value']): Fact => ({
    key,
    name: t(`desk.obligation.${key}`),
    value,
  })
  return (
    <>
      <Facts
        facts={[
          fact('target', obligation.target),
          fact('payer', obligation.payer),
          fact(
            'amount',
            t('desk.obligation.fees', {
              amount: formatMoney(obligation.amount, language),
              service: formatMoney(obligation.serviceFee, language),
              government: formatMoney(obligation.governmentFee, language),
            }),
          ),
          fact('issuedOn', formatDate(obligation.issuedOn)),
          fact('dueOn', formatDate(obligation.dueOn)),
          fact('status', <ObligationStatus status={obligation.status} />),
          ...(appeal === null
            ? []
            : [fact('case', <Link href={href(`/desk/cases/${appeal.id}`)}>{appeal.number}</Link>)]),
          ...(closing === null ? [] : [fact('closing', <Closing {...closing} />)]),
        ]}
      />
      {isSample ? <p>{t('desk.obligation.sample')}</p> : null}
    </>
  )
}

function Closing({ on, reason, by }: NonNullable<DeskObligation['closing']>) {
  const { t } = usePage()
  return t('desk.obligation.closed', { day: formatDate(on), name: by ?? '–', reason })
}

/** Attempts to pay an obligation, the latest first. */
export function AttemptTable({ attempts }: Pick<DeskObligation, 'attempts'>) {
  const { t, language } = usePage()
  if (attempts.length === 0) return <p>{t('desk.obligation.noAttempts')}</p>
  const columns: readonly DeskColumn<Attempt>[] = [
    {
      key: 'startedAt',
      header: t('desk.obligation.startedAt'),
      primary: true,
      compact: true,
      cell: ({ startedAt }) => formatMoment(startedAt),
    },
    {
      key: 'state',
      header: t('desk.obligation.status'),
      cell: ({ state }) => t(`desk.obligation.attemptStates.${state}`),
    },
    {
      key: 'amount',
      header: t('desk.obligation.amount'),
      compact: true,
      cell: ({ amount }) => formatMoney(amount, language),
    },
    {
      key: 'finishedAt',
      header: t('desk.obligation.finishedAt'),
      compact: true,
      cell: ({ finishedAt }) => (finishedAt === null ? '–' : formatMoment(finishedAt)),
    },
    { key: 'id', header: t('desk.obligation.attempt'), cell: ({ id }) => id },
  ]
  return (
    <DeskTable
      caption={t('desk.obligation.attempts')}
      columns={columns}
      rows={attempts}
      rowKey={({ id }) => id}
    />
  )
}

/** Receipts of an obligation with what can still be refunded. */
export function ReceiptTable({ receipts }: Pick<DeskObligation, 'receipts'>) {
  const { t, language } = usePage()
  if (receipts.length === 0) return <p>{t('desk.obligation.noReceipts')}</p>
  const columns: readonly DeskColumn<Receipt>[] = [
    {
      key: 'number',
      header: t('desk.obligation.receipt'),
      primary: true,
      compact: true,
      cell: ({ number }) => number,
    },
    {
      key: 'paidAt',
      header: t('desk.obligation.paidAt'),
      compact: true,
      cell: ({ paidAt }) => formatMoment(paidAt),
    },
    {
      key: 'amount',
      header: t('desk.obligation.amount'),
      compact: true,
      cell: ({ amount }) => formatMoney(amount, language),
    },
    {
      key: 'refundable',
      header: t('desk.obligation.refundable'),
      compact: true,
      cell: ({ refundable }) => formatMoney(refundable, language),
    },
  ]
  return (
    <DeskTable
      caption={t('desk.obligation.receipts')}
      columns={columns}
      rows={receipts}
      rowKey={({ id }) => id}
    />
  )
}
