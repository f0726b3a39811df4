import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { getDeskObligation, type DeskObligation } from 'shared-contracts/http/payments/payment-desk'
import { useApi } from 'shared-runtime/http'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable } from 'shared-ui/antd/table'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Section } from '../../../common/section.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { DESK_OBLIGATIONS_PATH } from '../desk-paths.ts'
import { useRefundColumns } from '../refund-cells.tsx'
import { CloseForm } from './close-form.tsx'
import { AttemptTable, ObligationFacts, ReceiptTable } from './obligation-parts.tsx'
import { RefundForm } from './refund-form.tsx'

/** An obligation at the desk: what happened to it, and what finance can do about it. */
export function DeskObligationScreen() {
  const { t, href } = usePage()
  const { number = '' } = useParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const call = useApi(getDeskObligation, { params: { number } }, { keepPrevious: true })
  return (
    <DeskFrame part="obligations" page={t('desk.obligation.title', { number })} heading={heading}>
      {call.error?.code === 'PAYMENT_UNKNOWN' ? (
        <EmptyState
          title={t('desk.obligations.unknown')}
          actions={<ButtonLink href={href(DESK_OBLIGATIONS_PATH)}>{t('desk.obligations.back')}</ButtonLink>}
        >
          <p>{t('desk.obligations.unknownText')}</p>
        </EmptyState>
      ) : (
        <DeskLoaded call={call}>
          {(obligation) => (
            <Obligation
              key={number}
              obligation={obligation}
              onRefused={call.retry}
              onDone={() => {
                call.retry()
                heading.current?.focus()
              }}
            />
          )}
        </DeskLoaded>
      )}
    </DeskFrame>
  )
}

interface ObligationProps {
  readonly obligation: DeskObligation
  /** Loads the obligation again, as it differs from what is shown. */
  readonly onRefused: () => void
  /** The same after a change, which removes the form that had the focus. */
  readonly onDone: () => void
}

function Obligation({ obligation, onRefused, onDone }: ObligationProps) {
  const { t } = usePage()
  const { status, receipts } = obligation
  const isOwed = status === 'open' || status === 'overdue'
  return (
    <>
      <ObligationFacts obligation={obligation} />
      <Section title={t('desk.obligation.attempts')}>
        <AttemptTable attempts={obligation.attempts} />
      </Section>
      <Section title={t('desk.obligation.receipts')}>
        <ReceiptTable receipts={receipts} />
        {receipts
          .filter(({ refundable }) => refundable !== '0.00')
          .map((receipt) => (
            <RefundForm key={receipt.id} receipt={receipt} onRefused={onRefused} onDone={onDone} />
          ))}
      </Section>
      {obligation.refunds.length === 0 ? null : <Refunds obligation={obligation} onDone={onDone} />}
      {isOwed ? (
        <Section title={t('desk.obligation.close')}>
          <CloseForm obligation={obligation} onRefused={onRefused} onDone={onDone} />
        </Section>
      ) : null}
      {status === 'processing' ? <p>{t('desk.obligation.processing')}</p> : null}
      <Section title={t('desk.obligation.looks')}>
        <ul>
          {obligation.looks.map(({ official: name, at }) => (
            <li key={`${at} ${name}`}>{t('desk.obligation.look', { time: formatMoment(at), name })}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Refunds({ obligation, onDone }: Omit<ObligationProps, 'onRefused'>) {
  const { t } = usePage()
  const columns = useRefundColumns(onDone)
  return (
    <Section title={t('desk.obligation.refunds')}>
      <DeskTable
        caption={t('desk.obligation.refunds')}
        columns={columns}
        rows={obligation.refunds}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}
