import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import type { ObligationPage } from 'shared-contracts/http/payments/payments'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type * as z from 'zod/mini'
import { raiseObligation, type NewObligation } from '../../modules/payments/obligations/raise-obligation.ts'
import type { PaymentsContext } from '../../modules/payments/payments-context.ts'
import { createMemoryStorage } from '../files/memory-storage.ts'
import { TEST_SECRETS } from '../test-callers.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'
import { createFakeProvider, type FakeProvider } from './fake-provider.ts'

/** Secrets of the payment portal, of which the second one replaces the first. */
export const PORTAL_SECRETS = ['first-secret-of-the-payment-portal', 'second-secret-of-the-payment-portal']
/** Secrets of a system that adds obligations. */
const SOURCE_SECRETS: ReadonlyMap<string, readonly string[]> = new Map([
  ['customs', ['first-secret-of-the-customs-system', 'second-secret-of-the-customs-system']],
])

/** The API with a payment portal in memory. */
export interface TestPayments extends TestIdentity {
  readonly provider: FakeProvider
  readonly context: PaymentsContext
  /** Raises an obligation of 24.50: a service fee of 20.00 and a government fee of 4.50. Returns its number. */
  raise(personId: string, change?: Partial<NewObligation>): Promise<string>
  start(browser: TestBrowser, given: StartedPayment): Promise<LightMyRequestResponse>
  /** Runs with a payment portal that is a stand-in, which moves no money. */
  withStandIn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Starts a payment that is accepted. */
  begin(browser: TestBrowser, ...numbers: readonly string[]): Promise<PaymentAttempt>
  read(browser: TestBrowser, number: string): Promise<z.infer<typeof ObligationPage>>
}

interface StartedPayment {
  readonly numbers: readonly string[]
  readonly amount?: string
  readonly key?: string
  readonly code?: string
  readonly account?: string | null
  readonly language?: string
}

interface PaymentsOptions {
  /** Receives the log lines. */
  readonly log?: string[]
}

export async function testPayments({ log }: PaymentsOptions = {}): Promise<TestPayments> {
  const provider = createFakeProvider()
  const storage = createMemoryStorage()
  const identity = await testIdentity({
    dependencies: { paymentProvider: provider, fileStorage: storage },
    publicOrigin: 'https://portal.example',
    settings: { PAYMENT_PORTAL_SECRETS: PORTAL_SECRETS, PAYMENT_SOURCES: SOURCE_SECRETS },
    ...(log === undefined ? {} : { log }),
  })
  const { pool, clock, app } = identity
  const start: TestPayments['start'] = (browser, { numbers, amount = '24.50', key, language, ...given }) =>
    browser.change({
      method: 'POST',
      url: `/api/payment-attempts?lang=${language ?? 'en'}`,
      payload: {
        key: key ?? randomUUID(),
        obligations: numbers.map((number) => ({ number, amount })),
        ...given,
      },
    })
  return {
    ...identity,
    provider,
    context: { pool, clock, companyId: 2, secrets: TEST_SECRETS, provider, storage, log: app.log },
    raise: (personId, change) =>
      inTransaction(pool, (transaction) => raiseTestObligation(transaction, personId, change)),
    start,
    async withStandIn(work) {
      provider.isDemonstration = true
      try {
        return await work()
      } finally {
        provider.isDemonstration = false
      }
    },
    async begin(browser, ...numbers) {
      const reply = await start(browser, { numbers })
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json<PaymentAttempt>()
    },
    async read(browser, number) {
      const reply = await browser.send({ url: `/api/payment-obligations/${number}?lang=en` })
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json<z.infer<typeof ObligationPage>>()
    },
  }
}

/** Raises an obligation of a person for tests. Returns its number. */
export function raiseTestObligation(
  transaction: Queries,
  personId: string,
  change: Partial<NewObligation> = {},
): Promise<string> {
  return raiseObligation(transaction, {
    companyId: 2,
    origin: 'official',
    caseId: null,
    source: 'test',
    reference: randomUUID(),
    service: null,
    target: { az: 'Tərəzinin yoxlanılması', en: 'Verification of scales', ru: 'Поверка весов' },
    hasOwnText: false,
    personId,
    account: null,
    payerName: 'Vətəndaş Bir',
    serviceFee: 2000,
    governmentFee: 450,
    isSample: false,
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    createdBy: null,
    now: new Date('2026-11-20T09:00:00Z'),
    ...change,
  })
}
