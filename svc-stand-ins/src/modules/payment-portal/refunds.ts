import { randomUUID } from 'node:crypto'
import { dieIfSet, faultLine, hasFault } from './faults.ts'
import { MessageRefusal } from './message-refusal.ts'
import { keyOf, type MessageOf, type Payment, type Refund } from './payment-models.ts'
import type { PortalData } from './portal-data.ts'

/** Refunds of successful payments. */
export class Refunds {
  readonly #data: PortalData
  readonly #now: () => Date

  constructor(data: PortalData, now: () => Date) {
    this.#data = data
    this.#now = now
  }

  /**
   * Refunds a payment, once for each reference.
   * @throws MessageRefusal REFERENCE_UNKNOWN, REFERENCE_USED, REFUNDABLE_DIFFERS
   */
  create(message: MessageOf<'refund'>): Promise<Refund> {
    const { merchant, reference, payment, amount } = message
    const paidKey = keyOf({ merchant, reference: payment })
    return this.#data.exclusively(paidKey, async () => {
      const known = this.#data.refunds.get(keyOf(message))
      if (known !== undefined && (known.amount !== amount || known.payment !== payment))
        throw new MessageRefusal('REFERENCE_USED')
      if (known !== undefined) return this.#refresh(known)
      const paid = this.#data.payments.get(paidKey)
      if (paid?.state !== 'success') throw new MessageRefusal('REFERENCE_UNKNOWN')
      const left = refundableOf(this.#data, paid)
      if (message.refundable !== left || amount > left) throw new MessageRefusal('REFUNDABLE_DIFFERS')
      const settlesAt = new Date(this.#now().getTime() + this.#data.switches.refundSeconds * 1000)
      const refund: Refund = {
        merchant,
        reference,
        payment,
        amount,
        providerRef: randomUUID(),
        state: 'submitted',
        settlesAt: settlesAt.toISOString(),
      }
      await this.#data.write({ kind: 'refund', refund })
      await dieIfSet(this.#data, 'refund')
      return this.#refresh(refund)
    })
  }

  async find(key: string): Promise<Refund | undefined> {
    const known = this.#data.refunds.get(key)
    if (known === undefined) return undefined
    return this.#data.exclusively(keyOf({ ...known, reference: known.payment }), async () => {
      const refund = this.#data.refunds.get(key)
      return refund && this.#refresh(refund)
    })
  }

  /** Finishes the refunds that are due. */
  async refreshAll(): Promise<void> {
    for (const key of this.#data.openRefunds) await this.find(key)
  }

  async #refresh(refund: Refund): Promise<Refund> {
    const { state, settlesAt } = refund
    if (state !== 'submitted' || (settlesAt !== null && settlesAt > this.#now().toISOString())) return refund
    const isFailed = hasFault(this.#data, 'failRefunds', keyOf(refund))
    const finished: Refund = { ...refund, settlesAt: null, state: isFailed ? 'error' : 'success' }
    const faults = isFailed ? [faultLine('failRefunds')] : []
    await this.#data.write({ kind: 'refund', refund: finished }, ...faults)
    return finished
  }
}

function refundableOf(data: PortalData, payment: Payment): number {
  const refunded = data.refundsOf(payment).filter(({ state }) => state !== 'error')
  return payment.amount - refunded.reduce((sum, { amount }) => sum + amount, 0)
}
