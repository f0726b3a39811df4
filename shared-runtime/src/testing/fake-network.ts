import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { PROBLEM_TYPE } from 'shared-contracts/http/problem'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** A call as the fake network sees it. */
export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** What was sent, as the contract of the endpoint takes it. */
  readonly body: unknown
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>
}

/** A problem as a test words it; `errors` names fields. */
export interface FakeProblem {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  /** Seconds of `Retry-After`. */
  readonly retryAfter?: number
}

/** The reply of an endpoint that refuses, as the server words it. */
export function problem(code: ErrorCode, status: number, message: string) {
  return { problem: { code, status, message } }
}

/** A refusal that names fields, or says when to try again. */
export function refusal(code: ErrorCode, words: Omit<FakeProblem, 'code'>) {
  return { problem: { code, ...words } }
}

/** A promise that the test resolves: a slow server. */
export function deferred<Value>(): {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
} {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** An answer as it is, which need not fit the contract: that of a proxy, or a truncated one. */
export interface RawAnswer {
  readonly status: number
  readonly body: unknown
}

/** What an endpoint answers with in a test: a reply of the contract, a problem, or anything at all. */
export type FakeReply<Reply> = Reply | { readonly problem: FakeProblem } | { readonly raw: RawAnswer }

interface Answer {
  readonly endpoint: Endpoint
  readonly reply: (request: FakeRequest) => unknown
}

/** One answer of the fake network, typed by the endpoint it stands for. A promise stands for a slow server. */
export function answer<
  Params extends Schema,
  Query extends Schema,
  Reply extends Schema,
  Body extends Schema,
>(
  endpoint: Endpoint<Params, Query, Reply, Body>,
  reply: (request: FakeRequest) => FakeReply<z.input<Reply>> | Promise<FakeReply<z.input<Reply>>>,
): Answer {
  return { endpoint, reply }
}

/** The network of a test and what was called over it. */
export interface FakeNetwork {
  readonly adapter: AxiosAdapter
  /** Method and path with query below `/api`, in order. */
  readonly calls: readonly string[]
  /** Bodies of the calls that had one, in order. */
  readonly bodies: readonly unknown[]
}

function matchParams(path: string, pathname: string): Record<string, string> | undefined {
  const wanted = path.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

function isRaw(reply: unknown): reply is { raw: RawAnswer } {
  return typeof reply === 'object' && reply !== null && 'raw' in reply
}

function isProblem(reply: unknown): reply is { problem: FakeProblem } {
  return typeof reply === 'object' && reply !== null && 'problem' in reply
}

/** What is sent must fit the contract, as the server would check it. */
function readBody({ path, body }: Endpoint, data: unknown): unknown {
  const sent: unknown = typeof data === 'string' ? JSON.parse(data) : data
  if (body === undefined) {
    if (sent === undefined) return undefined
    throw new Error(`${path} takes no body`)
  }
  return check(`What was sent to ${path}`, body, sent)
}

function check(what: string, schema: Schema, value: unknown): unknown {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const where = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ')
  throw new Error(`${what} does not fit the contract: ${where}`)
}

function headersOf({ headers }: InternalAxiosRequestConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...headers }).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

function problemAnswer({ status, code, message, errors, retryAfter }: FakeProblem) {
  const data = { type: 'about:blank', title: code, status, code, message }
  return {
    status,
    data: errors === undefined ? data : { ...data, errors },
    headers: {
      'content-type': PROBLEM_TYPE,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  }
}

/**
 * A network that knows the given endpoints only and fails on any other call. Bodies and replies must fit the contract:
 * a screen or a fake that drifts from it fails the test.
 */
export function fakeNetwork(answers: readonly Answer[]): FakeNetwork {
  const calls: string[] = []
  const bodies: unknown[] = []

  const adapter: AxiosAdapter = async (config) => {
    const method = (config.method ?? 'get').toUpperCase()
    const url = new URL(config.url ?? '', 'http://portal.test')
    calls.push(`${method} ${url.pathname}${url.search}`)
    for (const { endpoint, reply } of answers) {
      const params = endpoint.method === method ? matchParams(endpoint.path, url.pathname) : undefined
      if (params === undefined) continue
      const body = readBody(endpoint, config.data)
      if (body !== undefined) bodies.push(body)
      const given = await reply({ params, query: url.searchParams, body, headers: headersOf(config) })
      const common = { config, statusText: '', request: undefined }
      if (isRaw(given)) return { ...common, status: given.raw.status, data: given.raw.body, headers: {} }
      if (isProblem(given)) return { ...common, ...problemAnswer(given.problem) }
      const data = check(`The fake answer of ${endpoint.path}`, endpoint.reply, given)
      return { ...common, status: 200, data, headers: {} }
    }
    throw new Error(`The fake network has no answer for ${method} ${url.pathname}`)
  }

  return { adapter, calls, bodies }
}
