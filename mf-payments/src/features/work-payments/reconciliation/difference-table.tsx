import type { Difference } from 'shared-contracts/http/payments/payment-desk'
import { formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { deskObligationPath } from '../desk-paths.ts'

interface DifferenceTableProps {
  readonly differences: readonly Difference[]
  readonly busy: boolean
  /** Opens the form of a difference. */
  readonly onResolve: (id: string) => void
}

/** Differences of a day: what each side has. */
export function DifferenceTable({ differences, busy, onResolve }: DifferenceTableProps) {
  const { t, href, language } = usePage()
  function sideOf(side: Difference['ours']) {
    if (side === null) return t('desk.reconciliation.absent')
    return t('desk.reconciliation.payment', {
      amount: formatMoney(side.amount, language),
      state: t(`desk.obligation.attemptStates.${side.state}`),
    })
  }
  const columns: readonly DeskColumn<Difference>[] = [
    {
      key: 'kind',
      header: t('desk.reconciliation.kind'),
      primary: true,
      cell: ({ kind }) => t(`desk.reconciliation.kinds.${kind}`),
    },
    { key: 'ours', header: t('desk.reconciliation.ours'), cell: ({ ours }) => sideOf(ours) },
    { key: 'theirs', header: t('desk.reconciliation.theirs'), cell: ({ theirs }) => sideOf(theirs) },
    {
      key: 'numbers',
      header: t('desk.reconciliation.numbers'),
      compact: true,
      cell: ({ numbers }) => (
        <Stack gap="s">
          {numbers.map((number) => (
            <Link key={number} href={href(deskObligationPath(number))}>
              {number}
            </Link>
          ))}
        </Stack>
      ),
    },
    { key: 'reference', header: t('desk.reconciliation.reference'), cell: ({ reference }) => reference },
    {
      key: 'resolution',
      header: t('desk.reconciliation.resolution'),
      cell: ({ id, kind, reference, resolution, isOwn }) => {
        if (resolution !== null)
          return t('desk.reconciliation.resolved', {
            note: resolution.note,
            time: formatMoment(resolution.at),
            name: resolution.by,
          })
        if (isOwn === true) return t('desk.reconciliation.own')
        return (
          <Button onClick={() => onResolve(id)}>
            {t('desk.reconciliation.resolve')}
            <VisuallyHidden>
              {' '}
              (
              {t('desk.reconciliation.resolveOf', {
                kind: t(`desk.reconciliation.kinds.${kind}`),
                reference,
              })}
              )
            </VisuallyHidden>
          </Button>
        )
      },
    },
  ]
  return (
    <DeskTable
      caption={t('desk.tabs.reconciliations')}
      columns={columns}
      rows={differences}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}
