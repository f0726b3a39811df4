import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomNumbers } from './plan-kills.ts'

/** A call that may be repeated. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly headers: Readonly<Record<string, string>>
}

/** Instances of the API that may be killed. */
interface Instances {
  /** Calls are not repeated afterwards. */
  readonly isClosed: boolean
  /** Address of an instance, also of one that does not run. */
  pickUrl(random: RandomNumbers): string
}

/** Connection of an applicant to the portal, and what was lost on it. */
export interface Line<Portal extends Instances = Instances> {
  readonly portal: Portal
  readonly random: RandomNumbers
  /** Number of attempts by outcome, e.g. `TimeoutError` or `503`. */
  readonly outcomes: Map<string, number>
}

const SHORTEST_TIMEOUT_MS = 300
const TIMEOUT_RANGE_MS = 1500
const LONGEST_GROWTH = 8
const RETRY_MS = 600
/** Longer than a restart on a busy machine. */
const DEADLINE_MS = 300_000
/** The server is away or overloaded; any other status is a refusal. */
const TEMPORARY = [502, 503, 504]

/** Reply of the API: a result, or a refusal that another try does not change. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Like `sendUntilReplied`. Returns the result. @throws Error when it is refused, or gets no reply */
export async function sendRepeatedly(line: Line, call: Call): Promise<unknown> {
  return resultOf(call, await sendUntilReplied(line, call))
}

/**
 * Sends a call, and sends it again after timeouts, connection errors and temporary failures, until a reply is received.
 * @throws Error when it gets no reply
 */
export async function sendUntilReplied(line: Line, call: Call): Promise<Reply> {
  const deadline = Date.now() + DEADLINE_MS
  for (let attempt = 1; Date.now() < deadline && !line.portal.isClosed; attempt += 1) {
    // Longer each time, so that a slow machine can reply.
    const timeoutMs =
      Math.min(attempt, LONGEST_GROWTH) * (SHORTEST_TIMEOUT_MS + line.random() * TIMEOUT_RANGE_MS)
    const reply = await send(line, call, timeoutMs)
    if (reply !== undefined) return reply
    await sleep(line.random() * RETRY_MS)
  }
  throw new Error(`no reply: ${call.method} ${call.path}`)
}

/** Sends a call once with a short timeout; the reply or undefined. @throws Error when it is refused */
export async function sendOnce(line: Line, call: Call): Promise<unknown> {
  const reply = await send(line, call, line.random() * 60)
  return reply && resultOf(call, reply)
}

function resultOf({ method, path }: Call, { status, body }: Reply): unknown {
  if (status === 200) return body
  throw new Error(`${method} ${path} was refused: ${status} ${JSON.stringify(body)}`)
}

async function send(line: Line, call: Call, timeoutMs: number): Promise<Reply | undefined> {
  const { portal, random, outcomes } = line
  const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  let status: number
  let text: string
  try {
    const response = await fetch(`${portal.pickUrl(random)}${call.path}?lang=en`, {
      method: call.method,
      headers: { ...call.headers, ...(call.body !== undefined && { 'content-type': 'application/json' }) },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: AbortSignal.timeout(Math.max(1, Math.round(timeoutMs))),
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    count(nameOf(error))
    return undefined
  }
  count(String(status))
  if (TEMPORARY.includes(status)) return undefined
  return { status, body: JSON.parse(text) }
}

function nameOf(error: unknown): string {
  const { name, cause } = error as Error
  const { code } = (cause ?? {}) as { readonly code?: string }
  return code ?? name
}
