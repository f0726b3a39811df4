import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Stack } from 'shared-ui/stack'
import { countFilters } from '../../common/list/list-address.ts'
import type { ListAddress } from '../../common/list/list-address.ts'
import { ListFrame } from '../../common/list/list-frame.tsx'
import { OBLIGATIONS_PATH } from '../../common/payment-paths.ts'
import { PaidFiles } from './paid-files.tsx'
import { PAID_LIST } from './paid-list.ts'
import type { PaidPage } from './paid-payments.api.ts'
import { PaidTable } from './paid-table.tsx'
import styles from './paid-payments.module.css'

interface PaidResultsProps {
  readonly address: ListAddress
  readonly page: PaidPage
  readonly isBusy: boolean
  /** Replaces the payments; the filters stay. */
  readonly failure: ReactNode
}

/** Filters, totals, table and files of paid payments. */
export function PaidResults({ address, page, isBusy, failure }: PaidResultsProps) {
  const { t, language } = usePage()
  const { content, total, perPage, sums, others, present } = page
  const hasNone = total === 0 && countFilters(address) === 0 && address.page === 1
  if (failure === undefined && hasNone) return <NoPayments />
  return (
    <Stack gap="l">
      <ListFrame
        list={PAID_LIST}
        address={address}
        services={present.services}
        statuses={[]}
        dayLabel={t('paid.columns.paymentDate')}
        page={{ total, perPage, length: content.length }}
        count={t('paid.count', { count: total, shown: formatNumber(total, language) })}
        isBusy={isBusy}
        failure={failure}
      >
        <Sums sums={sums} />
        {others > 0 ? <p className={styles.muted}>{t('paid.others')}</p> : null}
        <PaidTable payments={content} address={address} isBusy={isBusy} />
      </ListFrame>
      {failure === undefined && total > 0 ? (
        <PaidFiles address={address} total={total} others={others} />
      ) : null}
    </Stack>
  )
}

/** Sums of the account's own payments that the filters select. */
function Sums({ sums }: Pick<PaidPage, 'sums'>) {
  const { t, language } = usePage()
  const names = ['amount', 'serviceFee', 'governmentFee', 'refunded'] as const
  return (
    <section aria-label={t('paid.sums.title')}>
      {/* Not `FigureList`: its chunk has components that this page does not use. */}
      <dl className={styles.sums}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`paid.sums.${name}`)}</dt>
            <dd>{formatMoney(sums[name], language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where payments come from. */
function NoPayments() {
  const { t, href } = usePage()
  return (
    <EmptyState
      title={t('paid.empty.title')}
      actions={<ButtonLink href={href(OBLIGATIONS_PATH)}>{t('paid.empty.toObligations')}</ButtonLink>}
    >
      <p>{t('paid.empty.text')}</p>
    </EmptyState>
  )
}
