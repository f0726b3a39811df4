import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChunk } from 'shared-runtime/http'
import { formatMoney, formatNumber } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import {
  NO_FILTERS,
  changeListAddress,
  countFilters,
  readListAddress,
  writeListAddress,
} from '../../../common/list/list-address.ts'
import type { ListAddress } from '../../../common/list/list-address.ts'
import { ListFrame } from '../../../common/list/list-frame.tsx'
import { AccountName } from '../../../common/account-name.tsx'
import { Loaded } from '../../../common/loaded.tsx'
import { BY_CODE_PATH, PAID_PATH } from '../../../common/payment-paths.ts'
import { ObligationTable } from './obligation-table.tsx'
import { OBLIGATION_LIST, obligationsCall } from './obligations.api.ts'
import type { ObligationsReply } from './obligations.api.ts'
import type { PayBarProps } from './pay-bar.tsx'
import { useSelection } from './use-selection.ts'
import styles from './obligations.module.css'

/** What the chosen account has to pay (PAY-01). The state of the list is in the address (HTTP-03). */
export function ObligationsScreen() {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const address = readListAddress(OBLIGATION_LIST, search)
  const call = obligationsCall.useReply(address)
  const account = useAuth().user?.manufacturers.find(({ selected }) => selected)?.selectedCertNumber
  usePageTitle(t('obligations.title'))
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('obligations.title')}</h1>
        <p className={styles.lead}>{t('obligations.lead')}</p>
        <AccountName />
        <nav aria-label={t('obligations.ways')} className={styles.ways}>
          <Link href={href(BY_CODE_PATH)}>{t('byCode.title')}</Link>
          <Link href={href(PAID_PATH)}>{t('obligations.toPaid')}</Link>
        </nav>
      </Stack>
      <Loaded call={call} shape="rows" count={5} keepsLast>
        {(reply, failure) => (
          // What one account has chosen is not paid by another one.
          <Obligations
            key={account}
            address={address}
            reply={reply}
            isBusy={call.isFetching}
            failure={failure}
            onRefused={call.retry}
          />
        )}
      </Loaded>
    </Stack>
  )
}

interface ObligationsProps {
  readonly address: ListAddress
  readonly reply: ObligationsReply
  readonly isBusy: boolean
  readonly failure: ReactNode
  readonly onRefused: () => void
}

function Obligations({ address, reply, isBusy, failure, onRefused }: ObligationsProps) {
  const { t, language } = usePage()
  const selection = useSelection(reply.content)
  const { content, total, perPage, owed, sum, present } = reply
  const payable = content.filter(({ isPayable }) => isPayable)
  if (failure === undefined && total === 0 && countFilters(address) === 0) return <NothingOwed />
  const statuses = ['', ...OBLIGATION_LIST.statuses].map((value) => ({
    value,
    label:
      value === '' || value === 'all' ? t(`obligations.filter.${value || 'toPay'}`) : t(`statuses.${value}`),
  }))
  return (
    <>
      <Owed owed={owed} />
      <ListFrame
        list={OBLIGATION_LIST}
        address={address}
        services={present.services}
        statuses={statuses}
        dayLabel={t('obligations.columns.dueOn')}
        page={{ total, perPage, length: content.length }}
        count={t('obligations.count', {
          count: total,
          shown: formatNumber(total, language),
          sum: formatMoney(sum, language),
        })}
        isBusy={isBusy}
        failure={failure}
      >
        <ObligationTable obligations={content} address={address} selection={selection} isBusy={isBusy} />
      </ListFrame>
      <PayPart selection={selection} payable={payable} onRefused={onRefused} />
    </>
  )
}

function loadPayBar() {
  return import(/* webpackChunkName: "pay-bar" */ './pay-bar.tsx')
}

/** The bar that pays, loaded after the list; it stays when nothing can be chosen any more, with its last message. */
function PayPart(props: PayBarProps) {
  const isNeeded = props.payable.length > 0 || props.selection.chosen.length > 0
  const bar = useChunk('pay-bar', loadPayBar, { enabled: isNeeded })
  if (bar.data === undefined && !isNeeded) return null
  return <Loaded call={bar}>{({ PayBar }) => <PayBar {...props} />}</Loaded>
}

/** Totals of what can be paid now, whatever the filters are. */
function Owed({ owed: { count, sum, overdue } }: Pick<ObligationsReply, 'owed'>) {
  const { t, language } = usePage()
  if (count === 0) return <p className={styles.owed}>{t('obligations.owed.nothing')}</p>
  return (
    <p className={styles.owed}>
      <strong>{t('obligations.owed.sum', { count, sum: formatMoney(sum, language) })}</strong>
      {overdue === 0 ? null : (
        <span className={styles.overdue}>{t('obligations.owed.overdue', { count: overdue })}</span>
      )}
    </p>
  )
}

/** Nothing to pay: where obligations come from, and what else can be read. */
function NothingOwed() {
  const { t, href } = usePage()
  const all = changeListAddress(readListAddress(OBLIGATION_LIST, new URLSearchParams()), {
    ...NO_FILTERS,
    status: 'all',
  })
  return (
    <EmptyState
      title={t('obligations.empty.title')}
      actions={
        <>
          <ButtonLink href={href('/e-services')}>{t('common.toServices')}</ButtonLink>
          <ButtonLink kind="quiet" href={href(writeListAddress(OBLIGATION_LIST, all))}>
            {t('obligations.empty.all')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('obligations.empty.text')}</p>
    </EmptyState>
  )
}
