import { useSearchParams } from 'react-router-dom'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { readListAddress } from '../../common/list/list-address.ts'
import { AccountName } from '../../common/account-name.tsx'
import { Loaded } from '../../common/loaded.tsx'
import { REPORT_PATH } from '../../common/payment-paths.ts'
import { PAID_LIST } from './paid-list.ts'
import { paidPaymentsCall } from './paid-payments.api.ts'
import { PaidResults } from './paid-results.tsx'
import styles from './paid-payments.module.css'

/** Paid payments of the account, with receipts and statements (PAY-01, PAY-04). The list is in the address (HTTP-03). */
export function PaidPaymentsScreen() {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const address = readListAddress(PAID_LIST, search)
  const payments = paidPaymentsCall.useReply(address)
  usePageTitle(t('paid.title'))
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('paid.title')}</h1>
        <p className={styles.lead}>{t('paid.lead')}</p>
        <AccountName />
      </Stack>
      <Loaded call={payments} shape="rows" count={6} keepsLast>
        {(page, failure) => (
          <PaidResults address={address} page={page} isBusy={payments.isFetching} failure={failure} />
        )}
      </Loaded>
      <p data-print="no">
        <Link href={href(REPORT_PATH)}>{t('paid.report')}</Link>
      </p>
    </Stack>
  )
}
