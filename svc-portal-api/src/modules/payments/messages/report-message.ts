import type { PaymentsContext } from '../payments-context.ts'

/** Why a message has no effect. `foreign`: it is about no payment of this variant. */
export type MessageFault = 'forged' | 'stale' | 'foreign' | 'repeated'

interface FaultyMessage {
  /** `payment-portal`, or the name of a system that sends obligations. */
  readonly sender: string
  readonly because: MessageFault
}

/** Time in which equal faults are one event, so that forgeries do not fill the append-only log. */
const EVENT_MINUTES = 1

/**
 * Reports a message without effect: each one in the log of the service, and one event per minute, sender and fault for
 * finance. Only a repeated message is usual, as senders repeat what they got no reply to.
 */
export async function reportMessage(
  { pool, clock, companyId, log }: Pick<PaymentsContext, 'pool' | 'clock' | 'companyId' | 'log'>,
  fault: FaultyMessage,
): Promise<void> {
  const kind = fault.because === 'repeated' ? 'message-repeated' : 'message-refused'
  log.warn({ event: `payment-${kind}`, ...fault }, 'payments: a message has no effect')
  const now = clock.now()
  await pool.query(
    `insert into payment_event (company_id, at, kind, detail)
     select $1, $2::timestamptz, $3, $4::jsonb
     where not exists (select from payment_event where company_id = $1 and kind = $3 and detail = $4::jsonb
       and at > $2::timestamptz - $5 * interval '1 minute')`,
    [companyId, now, kind, JSON.stringify(fault), EVENT_MINUTES],
  )
}
