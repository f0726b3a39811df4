import { randomUUID } from 'node:crypto'
import { createCallBacks } from './call-backs.ts'
import { dieIfSet, faultLine } from './faults.ts'
import { MessageRefusal } from './message-refusal.ts'
import { keyOf, type MessageOf, type Payment } from './payment-models.ts'
import type { PortalData } from './portal-data.ts'

/** What a payer does on the page. `check`: pays, and the bank takes some seconds to confirm. */
export const PAYER_ACTIONS = ['pay', 'check', 'refuse', 'cancel'] as const
export type PayerAction = (typeof PAYER_ACTIONS)[number]

interface PaymentsOptions {
  readonly data: PortalData
  readonly now: () => Date
  /** Whether an address belongs to a portal that this stand-in serves. */
  readonly isPortalAddress: (address: string) => boolean
}

/** Payments and their changes by merchants, payers, the bank and time. */
export class Payments {
  readonly #options: PaymentsOptions

  constructor(options: PaymentsOptions) {
    this.#options = options
  }

  /**
   * Creates a payment, once for each reference.
   * @throws MessageRefusal REFERENCE_USED, REFERENCE_CANCELLED, PAYMENT_EXPIRED, ADDRESS_REFUSED
   */
  create(message: MessageOf<'create-payment'>): Promise<Payment> {
    const { data, now, isPortalAddress } = this.#options
    return data.exclusively(keyOf(message), async () => {
      const { operation: _operation, currency: _currency, ...given } = message
      const known = data.payments.get(keyOf(message))
      if (known !== undefined && known.amount !== message.amount) throw new MessageRefusal('REFERENCE_USED')
      if (known !== undefined) return this.#refresh(known)
      if (data.cancelled.has(keyOf(message))) {
        await data.write(faultLine('cancelledBeforeCreate'))
        throw new MessageRefusal('REFERENCE_CANCELLED')
      }
      if (message.expiresAt <= now().toISOString()) throw new MessageRefusal('PAYMENT_EXPIRED')
      if (!isPortalAddress(message.returnUrl) || !isPortalAddress(message.callBackUrl))
        throw new MessageRefusal('ADDRESS_REFUSED')
      const nothing = { settlesAt: null, failReason: null, bankRef: null, paidAt: null }
      const payment: Payment = { ...given, ...nothing, providerRef: randomUUID(), state: 'created' }
      await data.write({ kind: 'payment', payment })
      await dieIfSet(data, 'create')
      return payment
    })
  }

  find(key: string): Promise<Payment | undefined> {
    return this.#change(key, async (payment) => payment)
  }

  /** Cancels a payment unless it was too late. An unknown reference is kept, and cannot be created afterwards. */
  async cancel(key: string): Promise<Payment | undefined> {
    const { data } = this.#options
    const isKnown = await data.exclusively(key, async () => {
      if (data.payments.has(key)) return true
      if (!data.cancelled.has(key)) await data.write({ kind: 'cancelled', key })
      return false
    })
    return isKnown ? this.act(key, 'cancel') : undefined
  }

  /** Applies the action of a payer; a payment that is no longer `created` stays as it is. */
  act(key: string, action: PayerAction): Promise<Payment | undefined> {
    const { data, now } = this.#options
    return this.#change(key, async (payment) => {
      if (payment.state !== 'created') return payment
      const changed = await this.#store(payment, changeBy(action, now(), data.switches.bankSeconds))
      await dieIfSet(data, action === 'cancel' ? 'cancel' : 'pay')
      return changed
    })
  }

  /** The bank confirms a payment that had ended without success. */
  succeedLate(key: string): Promise<Payment | undefined> {
    const { now } = this.#options
    return this.#change(key, async (payment) =>
      payment.state === 'success'
        ? payment
        : this.#store(payment, { state: 'success', failReason: null, ...confirm(now()) }),
    )
  }

  /** Applies what time has changed to all open payments. */
  async refreshAll(): Promise<void> {
    const { data, now } = this.#options
    const time = now().toISOString()
    for (const key of [...data.open].filter((each) => isDue(data.payments.get(each), time)))
      await this.find(key)
  }

  /** Runs `work` with the present state of a payment, if it exists. */
  #change(key: string, work: (payment: Payment) => Promise<Payment>): Promise<Payment | undefined> {
    const { data } = this.#options
    return data.exclusively(key, async () => {
      const payment = data.payments.get(key)
      return payment === undefined ? undefined : work(await this.#refresh(payment))
    })
  }

  /** Applies what time has changed: the bank has confirmed, or the payment has expired. */
  async #refresh(payment: Payment): Promise<Payment> {
    const { now } = this.#options
    if (!isDue(payment, now().toISOString())) return payment
    if (payment.state === 'created') return this.#store(payment, { state: 'expired' })
    return this.#store(payment, { state: 'success', ...confirm(now()) })
  }

  /** Stores a change with its call-backs. */
  async #store(payment: Payment, change: Partial<Payment>): Promise<Payment> {
    const { data, now } = this.#options
    const changed = { ...payment, ...change }
    await data.write({ kind: 'payment', payment: changed }, ...createCallBacks(data, changed, now()))
    return changed
  }
}

function isDue(payment: Payment | undefined, time: string): boolean {
  if (payment?.state === 'created') return payment.expiresAt <= time
  return payment?.state === 'submitted' && payment.settlesAt !== null && payment.settlesAt <= time
}

function confirm(at: Date): Pick<Payment, 'bankRef' | 'paidAt' | 'settlesAt'> {
  const digits = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
  return { bankRef: `DEMO${digits}`, paidAt: at.toISOString(), settlesAt: null }
}

function changeBy(action: PayerAction, at: Date, bankSeconds: number): Partial<Payment> {
  if (action === 'pay') return { state: 'success', ...confirm(at) }
  if (action === 'refuse') return { state: 'failed', failReason: 'funds' }
  if (action === 'cancel') return { state: 'cancelled' }
  return { state: 'submitted', settlesAt: new Date(at.getTime() + bankSeconds * 1000).toISOString() }
}
