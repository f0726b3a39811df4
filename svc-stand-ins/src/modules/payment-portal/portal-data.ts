import * as z from 'zod/mini'
import { openJournal, type Journal } from './journal.ts'
import { CallBack, isFinal, keyOf, Payment, Refund, Switches } from './payment-models.ts'

/** Change as it is stored. The last line about a payment, refund or call-back is its present state. */
const Line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), payment: Payment }),
  z.object({ kind: z.literal('refund'), refund: Refund }),
  z.object({ kind: z.literal('cancelled'), key: z.string() }),
  z.object({ kind: z.literal('call-back'), callBack: CallBack }),
  z.object({ kind: z.literal('switches'), switches: Switches }),
  z.object({ kind: z.literal('fault'), name: z.string() }),
])
export type Line = z.infer<typeof Line>

/** Data of the payment portal: in memory, and in a journal from which a restart reads them. */
export class PortalData {
  /** By merchant and reference. */
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  /** References that were cancelled before a payment had them, and can have none any more. */
  readonly cancelled = new Set<string>()
  /** Payments and refunds that time alone can change. */
  readonly open = new Set<string>()
  readonly openRefunds = new Set<string>()
  /** Call-backs to deliver. */
  readonly callBacks = new Map<string, CallBack>()
  /** Number of faults by name since the first start. */
  readonly faults = new Map<string, number>()
  switches: Switches = Switches.parse({})
  readonly #keys = new Map<string, string>()
  readonly #refundKeys = new Map<string, Set<string>>()
  readonly #locks = new Map<string, Promise<unknown>>()
  #journal: Journal | undefined

  /** Opens the data of a file, which the first start creates. */
  static async open(file: string): Promise<PortalData> {
    const data = new PortalData()
    data.#journal = await openJournal(file, (line) => data.#apply(Line.parse(line)))
    return data
  }

  findByProviderRef(providerRef: string): Payment | undefined {
    return this.payments.get(this.#keys.get(providerRef) ?? '')
  }

  refundsOf(payment: Payment): readonly Refund[] {
    return [...(this.#refundKeys.get(keyOf(payment)) ?? [])].flatMap((key) => this.refunds.get(key) ?? [])
  }

  /** Stores lines together, then applies them. @throws Error of the file system */
  async write(...lines: readonly Line[]): Promise<void> {
    await this.#journal?.append(lines)
    for (const line of lines) this.#apply(line)
  }

  /** Runs changes of one payment after each other. */
  async exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#locks.get(key) ?? Promise.resolve()).then(work)
    const settled = result.catch(() => undefined)
    this.#locks.set(key, settled)
    try {
      return await result
    } finally {
      if (this.#locks.get(key) === settled) this.#locks.delete(key)
    }
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  #apply(line: Line): void {
    if (line.kind === 'switches') this.switches = line.switches
    else if (line.kind === 'fault') this.faults.set(line.name, (this.faults.get(line.name) ?? 0) + 1)
    else if (line.kind === 'payment') this.#applyPayment(line.payment)
    else if (line.kind === 'refund') this.#applyRefund(line.refund)
    else if (line.kind === 'cancelled') this.cancelled.add(line.key)
    else if (line.callBack.isDone) this.callBacks.delete(line.callBack.id)
    else this.callBacks.set(line.callBack.id, line.callBack)
  }

  #applyPayment(payment: Payment): void {
    const key = keyOf(payment)
    this.payments.set(key, payment)
    this.#keys.set(payment.providerRef, key)
    if (isFinal(payment)) this.open.delete(key)
    else this.open.add(key)
  }

  #applyRefund(refund: Refund): void {
    const key = keyOf(refund)
    this.refunds.set(key, refund)
    const paid = keyOf({ merchant: refund.merchant, reference: refund.payment })
    this.#refundKeys.set(paid, (this.#refundKeys.get(paid) ?? new Set()).add(key))
    if (refund.state === 'submitted') this.openRefunds.add(key)
    else this.openRefunds.delete(key)
  }
}
