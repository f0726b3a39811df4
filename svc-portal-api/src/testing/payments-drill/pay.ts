import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { sendUntilReplied, type Call, type Line, type Reply } from '../kills/repeated-calls.ts'
import type { SignedInPerson } from '../kills/sign-in-people.ts'
import type { Journal } from './journal.ts'
import type { PaymentsPortal } from './payments-portal.ts'
import type { Story } from './plan-payments.ts'

/** One payer at work. */
export interface Payer {
  readonly line: Line<PaymentsPortal>
  readonly journal: Journal
  readonly person: SignedInPerson
}

/** Obligation to pay. */
export interface Owed {
  readonly number: string
  readonly amount: string
}

/** One payment of the drill: its story and its participants. */
export interface Scene extends Payer {
  readonly story: Story
  readonly owed: readonly [Owed, ...Owed[]]
  /** Pays for `person` by the code. */
  readonly other: SignedInPerson
  /** Of finance: one requests refunds, the other one decides. */
  readonly officials: readonly [SignedInPerson, SignedInPerson]
}

const TRIES = 400
const PAUSE_MS = 250

/** A request of the start page, which can be sent several times. */
interface StartRequest {
  readonly key: string
  readonly obligations: readonly Owed[]
  readonly code?: string
}

export function newRequest(obligations: readonly Owed[], code?: string): StartRequest {
  return { key: randomUUID(), obligations, ...(code === undefined ? {} : { code }) }
}

/** What payers and officials send; the reply to each kind is lost at times. */
type CallKind = 'start' | 'return page' | 'cancel' | 'refund request' | 'refund decision' | 'refund again'

/** Like `sendUntilReplied`, but the reply is lost at times, so that the call is sent again. @throws Error without a reply */
async function sendAndLose({ line, journal }: Payer, kind: CallKind, call: Call): Promise<Reply> {
  const reply = await sendUntilReplied(line, call)
  return journal.losesReply(kind) ? sendUntilReplied(line, call) : reply
}

/** Returns the result of `sendAndLose`. @throws Error when the call is refused */
export async function sendForResult(payer: Payer, kind: CallKind, call: Call): Promise<unknown> {
  const { status, body } = await sendAndLose(payer, kind, call)
  if (status !== 200) throw new Error(`${kind}: ${JSON.stringify(body)}`)
  return body
}

/** Starts a payment, sometimes by two clicks. Undefined while another one is in progress. @throws Error when it is refused */
export async function startOnce(payer: Payer, body: StartRequest): Promise<PaymentAttempt | undefined> {
  const call: Call = { method: 'POST', path: '/api/payment-attempts', body, headers: payer.person.headers }
  const clicks = payer.line.random() < 0.15 ? [call, call] : [call]
  if (clicks.length > 1) payer.journal.count('payer: starts with two clicks')
  const replies = await Promise.all(clicks.map((each) => sendAndLose(payer, 'start', each)))
  const attempts: PaymentAttempt[] = []
  for (const { status, body: reply } of replies) {
    if (status === 200) attempts.push(reply as PaymentAttempt)
    else if (codeOf(reply) !== 'PAYMENT_IN_PROGRESS') throw new Error(`start: ${JSON.stringify(reply)}`)
  }
  for (const { id, state } of attempts) {
    payer.journal.addAttempt(body.key, id)
    payer.journal.addState(id, state)
  }
  return attempts[0]
}

/** Starts a payment that nothing prevents. @throws Error when it is refused */
export async function start(payer: Payer, body: StartRequest): Promise<PaymentAttempt> {
  const attempt = await startOnce(payer, body)
  if (attempt === undefined) throw new Error('start: another payment is in progress')
  return attempt
}

export function codeOf(body: unknown): string {
  return (body as { readonly code?: string }).code ?? 'none'
}

/** Opens the return page once. @throws Error when it is refused */
export async function openReturnPage(payer: Payer, id: string): Promise<AttemptPage> {
  const call: Call = {
    method: 'GET',
    path: `/api/payment-attempts/${id}`,
    headers: payer.person.headers,
  }
  const page = (await sendForResult(payer, 'return page', call)) as AttemptPage
  payer.journal.addState(id, page.state)
  return page
}

const FINAL = ['success', 'failed', 'cancelled', 'expired', 'error']

/** Waits on the return page until the payment has ended. Returns its state. @throws Error when it does not end */
export async function waitForEnd(payer: Payer, id: string, before?: () => Promise<unknown>): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    await before?.()
    const { state } = await openReturnPage(payer, id)
    if (FINAL.includes(state)) return state
    await sleep(PAUSE_MS)
  }
  throw new Error(`the payment ${id} does not end`)
}
