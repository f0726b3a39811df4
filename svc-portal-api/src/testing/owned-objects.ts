import { randomUUID } from 'node:crypto'
import type { OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import { inTransaction } from 'shared-service/transaction'
import { addOfficial, takeTestStep, testEngine } from './cases/test-engine.ts'
import { raiseTestObligation } from './payments/test-payments.ts'
import { makeTestReceipts, settleTestAttempt } from './payments/test-receipts.ts'
import { addCall } from './test-calls.ts'
import { addAccount } from './test-people.ts'
import type { TestBrowser, TestIdentity } from './test-sessions.ts'

const PEOPLE = ['USER', 'ASAN_USER', 'ADMIN'] as const

const WATCHING = { tells: 'all', fields: [], mail: 'never', warnsOfExpiry: false } as const

const DRAFT = { type: 'suggestion', formVersion: 1, step: null, values: {} } as const

const SIGNED_ON = ['ASAN_USER', 'ADMIN'] as const

/** What an applicant sends about an appeal; each call has a key of its own. */
const ENTRY = {
  text: 'More about it.',
  fileIds: [],
  get key() {
    return randomUUID()
  },
}
/** The same for a step of a new appeal. */
const FIRST_STEP = {
  version: 1,
  text: '',
  fileIds: [],
  get key() {
    return randomUUID()
  },
}

/** Calls that name an object of a person; to all other users the object is unknown. */
export const OWNED_OBJECTS: Readonly<Record<string, OwnedObject>> = {
  'DELETE /api/user/sessions/:id': {
    owners: ['USER', 'ASAN_USER', 'ADMIN'],
    idOf: async (browser) => {
      const listed = await browser.send({ url: '/api/user/sessions' })
      return listed.json<{ content: { id: string }[] }>().content[0]?.id ?? ''
    },
  },
  'PUT /api/watches/:id': { owners: PEOPLE, idOf: watchOf, payload: { settings: WATCHING, isPaused: true } },
  'DELETE /api/watches/:id': { owners: PEOPLE, idOf: watchOf },
  'DELETE /api/call-center/call-backs/:id': { owners: SIGNED_ON, idOf: callBackOf },
  'PUT /api/call-center/calls/:callNo/rating': {
    owners: SIGNED_ON,
    idOf: ({ personId }, { pool }) => addCall(pool, personId),
    payload: { rating: 5 },
  },
  'GET /api/case-drafts/:id': { owners: ['ASAN_USER', 'ADMIN'], idOf: draftOf },
  'PUT /api/case-drafts/:id': {
    owners: ['ASAN_USER', 'ADMIN'],
    idOf: draftOf,
    payload: { ...DRAFT, baseRevision: 1 },
  },
  'DELETE /api/case-drafts/:id': { owners: ['ASAN_USER', 'ADMIN'], idOf: draftOf },
  'GET /api/payment-obligations/:number': { owners: SIGNED_ON, idOf: obligationOf },
  'GET /api/payment-attempts/:id': { owners: SIGNED_ON, idOf: paymentAttemptOf },
  'POST /api/payment-attempts/:id/cancellations': { owners: SIGNED_ON, idOf: paymentAttemptOf },
  'GET /api/payments/:number/receipt': { owners: SIGNED_ON, idOf: paidObligationOf },
  'GET /api/appeals/:id': { owners: SIGNED_ON, idOf: appealOf },
  'POST /api/appeals/:id/steps/:step': {
    owners: SIGNED_ON,
    idOf: async (browser) => `${await appealOf(browser)} withdraw`,
    payload: FIRST_STEP,
  },
  'POST /api/appeals/:id/drafts': {
    owners: SIGNED_ON,
    idOf: appealOf,
    get payload() {
      return { key: randomUUID(), purpose: 'template' }
    },
  },
  'POST /api/appeals/:id/messages': { owners: SIGNED_ON, idOf: appealOf, payload: ENTRY },
  'POST /api/appeals/:id/read': { owners: SIGNED_ON, idOf: appealOf, payload: { sequence: 1 } },
  'PUT /api/appeals/:id/rating': {
    owners: SIGNED_ON,
    idOf: decidedAppealOf,
    payload: { solved: 'yes', score: 5, text: '' },
  },
  'GET /api/appeals/:id/chain': { owners: SIGNED_ON, idOf: appealOf },
  'GET /api/appeals/:id/dossier': { owners: SIGNED_ON, idOf: appealOf, query: 'format=pdf' },
  'GET /api/appeals/:id/files/:file': { owners: SIGNED_ON, idOf: appealFileOf },
  'GET /api/documents/:id': { owners: SIGNED_ON, idOf: receiptOf },
  'GET /api/documents/:id/file': { owners: SIGNED_ON, idOf: receiptOf },
  'POST /api/documents/:id/copies': {
    owners: SIGNED_ON,
    idOf: receiptOf,
    get payload() {
      return { key: randomUUID() }
    },
  },
  'POST /api/documents/:id/shares': {
    owners: SIGNED_ON,
    idOf: receiptOf,
    payload: { until: '2026-12-01', note: '' },
  },
  'DELETE /api/documents/:id/shares/:share': { owners: SIGNED_ON, idOf: shareOf },
  'PUT /api/files/:id/parts/:number': { owners: PEOPLE, idOf: fileOf, payload: { base64: 'YWJj' } },
  'POST /api/files/:id/complete': { owners: PEOPLE, idOf: fileOf },
  'GET /api/files/:id': { owners: PEOPLE, idOf: fileOf },
  'GET /api/files/:id/content': { owners: PEOPLE, idOf: completeFileOf },
  'DELETE /api/files/:id': { owners: PEOPLE, idOf: fileOf },
  'GET /api/possessors/:id': { owners: ['USER'], idOf: possessorOf },
  'PUT /api/possessors/:id': {
    owners: ['USER'],
    idOf: possessorOf,
    payload: { name: 'Changed Works', address: 'Changed street 1', description: null },
  },
  'POST /api/public/auth/v2/select-structure': {
    owners: ['ASAN_USER', 'ADMIN'],
    parameter: 'certNumber',
    idOf: (browser, { pool }) => addAccount(pool, browser.personId),
  },
}

/** Object of a person that calls name by its id. */
export interface OwnedObject {
  readonly owners: readonly (typeof PEOPLE)[number][]
  idOf(browser: TestBrowser, identity: TestIdentity): Promise<string>
  readonly payload?: object
  /** Location of the object's id when it is not in the path. */
  readonly parameter?: string
  /** What the address has after the path. */
  readonly query?: string
}

async function watchOf(browser: TestBrowser): Promise<string> {
  const payload = { registry: 'measuring-instruments', query: '' }
  const reply = await browser.change({ method: 'POST', url: '/api/watches', payload })
  return reply.json<{ id: string }>().id
}

function obligationOf({ personId }: TestBrowser, { pool }: TestIdentity): Promise<string> {
  return inTransaction(pool, (transaction) => raiseTestObligation(transaction, personId))
}

async function paidObligationOf(browser: TestBrowser, identity: TestIdentity): Promise<string> {
  const number = await obligationOf(browser, identity)
  const attemptId = await beginPayment(browser, number)
  await settleTestAttempt(identity, { attemptId, amount: 2450 })
  await makeTestReceipts(identity, attemptId)
  return number
}

async function paymentAttemptOf(browser: TestBrowser, identity: TestIdentity): Promise<string> {
  return beginPayment(browser, await obligationOf(browser, identity))
}

async function beginPayment(browser: TestBrowser, number: string): Promise<string> {
  const payload = { key: randomUUID(), obligations: [{ number, amount: '24.50' }] }
  const reply = await browser.change({ method: 'POST', url: '/api/payment-attempts', payload })
  return reply.json<{ id: string }>().id
}

async function callBackOf(browser: TestBrowser): Promise<string> {
  const { days } = (await browser.send({ url: '/api/call-center' })).json<OwnCallCenter>()
  const startsAt = days.flatMap(({ times }) => times)[0]?.startsAt
  const wish = { topic: 'other', phone: '+994 50 000 00 01', language: 'az', need: 'none', note: '' }
  const payload = { ...wish, key: randomUUID(), startsAt }
  const reply = await browser.change({ method: 'POST', url: '/api/call-center/call-backs', payload })
  return reply.json<{ id: string }>().id
}

async function draftOf(browser: TestBrowser): Promise<string> {
  const id = crypto.randomUUID()
  const payload = { ...DRAFT, baseRevision: 0 }
  await browser.change({ method: 'PUT', url: `/api/case-drafts/${id}`, payload })
  return id
}

function appealOf(browser: TestBrowser): Promise<string> {
  return submitAppeal(browser, [])
}

/** Document that proves a submission. */
async function receiptOf(browser: TestBrowser): Promise<string> {
  return `receipt.${await appealOf(browser)}`
}

async function shareOf(browser: TestBrowser): Promise<string> {
  const document = await receiptOf(browser)
  const payload = { until: '2026-12-01', note: '' }
  const reply = await browser.change({ method: 'POST', url: `/api/documents/${document}/shares`, payload })
  return `${document} ${reply.json<{ share: { id: string } }>().share.id}`
}

/** Submits an application. */
async function submitAppeal(browser: TestBrowser, fileIds: readonly string[]): Promise<string> {
  const values = { request: 'information', subject: 'Scales', text: 'Which scales?', files: fileIds }
  const payload = { type: 'application', formVersion: 1, values, joins: null }
  const url = `/api/appeals/submissions/${randomUUID()}`
  const reply = await browser.change({ method: 'PUT', url, payload })
  return reply.json<{ id: string }>().id
}

async function decidedAppealOf(browser: TestBrowser, identity: TestIdentity): Promise<string> {
  const id = await appealOf(browser)
  const engine = testEngine(identity.pool, identity.clock)
  const actor = {
    kind: 'official',
    personId: await addOfficial(identity.pool, ['intake', 'caseworker']),
  } as const
  for (const step of ['register', 'start-review', 'decide']) await takeTestStep(engine, id, { step, actor })
  // As after ten minutes, when the session would have to be refreshed.
  await identity.pool.query('update service_case set undo = null where id = $1', [id])
  return id
}

async function appealFileOf(browser: TestBrowser): Promise<string> {
  const file = await completeFileOf(browser)
  return `${await submitAppeal(browser, [file])} ${file}`
}

/** A file whose bytes are received. */
async function fileOf(browser: TestBrowser): Promise<string> {
  const payload = { key: randomUUID(), name: 'a.txt', size: 3, purpose: 'case', sha256: null }
  const reply = await browser.change({ method: 'POST', url: '/api/files', payload })
  const { id } = reply.json<{ file: { id: string } }>().file
  const part = { method: 'PUT', url: `/api/files/${id}/parts/0`, payload: { base64: 'YWJj' } } as const
  await browser.change(part)
  return id
}

async function completeFileOf(browser: TestBrowser): Promise<string> {
  const id = await fileOf(browser)
  await browser.change({ method: 'POST', url: `/api/files/${id}/complete` })
  return id
}

async function possessorOf({ personId }: TestBrowser, { pool }: TestIdentity): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select possessor_id as id from person where id = $1', [
    personId,
  ])
  return rows[0]?.id ?? ''
}
