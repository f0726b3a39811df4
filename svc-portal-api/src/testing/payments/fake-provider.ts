import { PortalError } from 'shared-contracts/errors/portal-error'
import { civilDay } from '../../common/civil-day.ts'
import type {
  NewProviderPayment,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../../modules/payments/provider/payment-provider.ts'

/** Payment portal in memory, which a test controls. */
export interface FakeProvider extends PaymentProvider {
  readonly payments: Map<string, ProviderPayment>
  /** Payments as they were requested. */
  readonly created: NewProviderPayment[]
  readonly refunds: Map<string, ProviderRefund & { readonly amount: number }>
  /** Operations with their references, in order. */
  readonly calls: string[]
  /** Whether it is a stand-in, which moves no money. */
  isDemonstration: boolean
  isConfigured: boolean
  /** While true it does not respond, and does nothing. */
  isDown: boolean
  /** While true it does what is requested, but the response is lost. */
  losesReplies: boolean
  /** State of new refunds. */
  refundState: ProviderRefund['state']
  /** Changes a payment as its payer or bank does, and returns the report about it. */
  report(reference: string, change?: Partial<ProviderPayment>): ProviderPayment
}

const PAID_AT = new Date('2026-11-20T09:05:00Z')

/** Successful payment, as the payment portal reports it. */
export function successOf(reference: string, amount: number): ProviderPayment {
  return {
    reference,
    providerRef: `P-${reference}`,
    state: 'success',
    amount,
    failReason: undefined,
    bankRef: `B-${reference.slice(0, 8)}`,
    paidAt: PAID_AT,
  }
}

function createdOf({ reference, amount }: NewProviderPayment): ProviderPayment {
  return { ...successOf(reference, amount), state: 'created', bankRef: undefined, paidAt: undefined }
}

export function createFakeProvider(): FakeProvider {
  const payments = new Map<string, ProviderPayment>()
  const refunds: FakeProvider['refunds'] = new Map()
  const calls: string[] = []
  const created: NewProviderPayment[] = []
  /** References that were cancelled before they existed. */
  const cancelled = new Set<string>()

  async function respond<Reply>(call: string, work: () => Reply): Promise<Reply> {
    calls.push(call)
    if (fake.isDown) throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
    const reply = work()
    if (fake.losesReplies) throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
    return reply
  }

  const fake: FakeProvider = {
    payments,
    created,
    refunds,
    calls,
    isDemonstration: false,
    isConfigured: true,
    isDown: false,
    losesReplies: false,
    refundState: 'success',
    report(reference, change = { state: 'success' }) {
      const known = payments.get(reference) ?? { ...successOf(reference, 0), state: 'created' }
      const payment = { ...successOf(reference, known.amount), ...known, ...change }
      payments.set(reference, payment)
      return payment
    },
    createPayment: (payment) =>
      respond(`create ${payment.reference}`, () => {
        const { reference } = payment
        if (cancelled.has(reference)) return undefined
        created.push(payment)
        if (!payments.has(reference)) payments.set(reference, createdOf(payment))
        return { providerRef: `P-${reference}`, continueUrl: `https://payment-portal.test/pay/${reference}` }
      }),
    getPayment: (reference) => respond(`get ${reference}`, () => payments.get(reference)),
    cancelPayment: (reference) =>
      respond(`cancel ${reference}`, () => {
        const payment = payments.get(reference)
        if (payment === undefined) cancelled.add(reference)
        if (payment?.state !== 'created') return payment
        return fake.report(reference, { state: 'cancelled' })
      }),
    refund: ({ reference, amount }) =>
      respond(`refund ${reference}`, () => {
        const added = { providerRef: `R-${reference}`, state: fake.refundState, amount }
        const refund = refunds.get(reference) ?? added
        refunds.set(reference, refund)
        return refund
      }),
    getRefund: (reference) => respond(`get-refund ${reference}`, () => refunds.get(reference)),
    getDailyFile: (day) =>
      respond(`daily-file ${day}`, () => [...payments.values()].filter((payment) => isPaidOn(payment, day))),
  }
  return fake
}

function isPaidOn({ state, paidAt }: ProviderPayment, day: string): boolean {
  return state === 'success' && paidAt !== undefined && civilDay(paidAt) === day
}
