import { useRef } from 'react'
import { listRefunds } from 'shared-contracts/http/payments/payment-desk'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskPages, usePageNumber } from '../desk-pages.tsx'
import { DESK_REFUNDS_PATH } from '../desk-paths.ts'
import { useRefundColumns } from '../refund-cells.tsx'

/** Refunds: those that wait for a second official first. */
export function DeskRefundsScreen() {
  const { t } = usePage()
  const page = usePageNumber()
  const heading = useRef<HTMLHeadingElement>(null)
  const call = useApi(listRefunds, { query: { page } }, { keepPrevious: true })
  const columns = useRefundColumns(() => {
    call.retry()
    heading.current?.focus()
  })
  return (
    <DeskFrame part="refunds" lead={t('desk.refunds.lead')} heading={heading}>
      <DeskPages
        call={call}
        path={DESK_REFUNDS_PATH}
        caption={t('desk.tabs.refunds')}
        columns={columns}
        rowKey={({ id }) => id}
        none={t('desk.refunds.none')}
      />
    </DeskFrame>
  )
}
