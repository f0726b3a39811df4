import { randomUUID } from 'node:crypto'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { DeskObligation, DeskRefund } from 'shared-contracts/http/payments/payment-desk'
import type { Queries } from 'shared-service/transaction'
import { settleAttempt } from '../../modules/payments/attempts/settle-attempt.ts'
import { addOfficial } from '../cases/test-engine.ts'
import type { TestBrowser } from '../test-sessions.ts'
import { testPayments, type TestPayments } from './test-payments.ts'

/** Reply of the desk: its status, `code` of a refusal, and the body. */
interface DeskReply {
  readonly status: number
  readonly code: string | undefined
  readonly body: unknown
}

/** Finance desk of a test. Paths are below `/api/payment-desk`. */
export interface TestPaymentDesk extends TestPayments {
  /** Signs in an official, by default with the duty of finance. */
  official(duties?: readonly Duty[]): Promise<TestBrowser>
  get<Body>(browser: TestBrowser, path: string): Promise<Body>
  refusalOf(browser: TestBrowser, path: string): Promise<string | undefined>
  post(browser: TestBrowser, path: string, payload?: object): Promise<DeskReply>
  /** Obligation as the official reads it. */
  open(browser: TestBrowser, number: string): Promise<DeskObligation>
  refunds(browser: TestBrowser): Promise<readonly DeskRefund[]>
  /** Pays obligations of 24.50 together. Returns the id of the attempt. */
  pay(browser: TestBrowser, ...numbers: readonly string[]): Promise<string>
  /** Requests a refund of the receipt of a paid obligation. */
  request(browser: TestBrowser, number: string, change?: object): Promise<DeskReply>
  /** Entries of a kind of transfer of an obligation, as `account debit credit` in qəpik. */
  entries(number: string, kind: string): Promise<readonly string[]>
}

export async function testPaymentDesk(): Promise<TestPaymentDesk> {
  const payments = await testPayments()
  const { pool, context, provider } = payments
  const urlOf = (path: string): string => `/api/payment-desk${path}${path.includes('?') ? '&' : '?'}lang=en`
  const post: TestPaymentDesk['post'] = async (browser, path, payload) => {
    const url = urlOf(path)
    const reply = await browser.change({ method: 'POST', url, ...(payload === undefined ? {} : { payload }) })
    const body: unknown = reply.json()
    return { status: reply.statusCode, code: (body as { readonly code?: string }).code, body }
  }
  const get: TestPaymentDesk['get'] = async <Body>(browser: TestBrowser, path: string) => {
    const reply = await browser.send({ url: urlOf(path) })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<Body>()
  }
  const open: TestPaymentDesk['open'] = (browser, number) => get(browser, `/obligations/${number}`)
  return {
    ...payments,
    post,
    get,
    open,
    async official(duties = ['finance']) {
      return payments.signIn('ADMIN', { personId: await addOfficial(pool, duties, { unit: 'reception' }) })
    },
    async refusalOf(browser, path) {
      return (await browser.send({ url: urlOf(path) })).json<{ code?: string }>().code
    },
    async refunds(browser) {
      return (await get<{ content: DeskRefund[] }>(browser, '/refunds')).content
    },
    async pay(browser, ...numbers) {
      const { id } = await payments.begin(browser, ...numbers)
      await settleAttempt(context, provider.report(id), 'callback')
      return id
    },
    async request(browser, number, change = {}) {
      const { rows } = await pool.query<{ id: string }>(
        `select r.id from payment_receipt r join payment_obligation o on o.id = r.obligation_id
         where o.number = $1 order by r.number`,
        [number],
      )
      return post(browser, '/refunds', {
        key: randomUUID(),
        receipt: rows[0]?.id ?? randomUUID(),
        amount: '24.50',
        refundable: '24.50',
        reason: 'The scales were not verified.',
        ...change,
      })
    },
    entries: (number, kind) => listEntries(pool, number, kind),
  }
}

async function listEntries(queries: Queries, number: string, kind: string): Promise<readonly string[]> {
  const { rows } = await queries.query<{ entry: string }>(
    `select e.account || ' ' || e.debit || ' ' || e.credit as entry
     from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
       join payment_obligation o on o.id = t.obligation_id
     where o.number = $1 and t.kind = $2 order by t.id, e.account`,
    [number, kind],
  )
  return rows.map(({ entry }) => entry)
}
