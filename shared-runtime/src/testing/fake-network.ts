import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { PROBLEM_TYPE } from 'shared-contracts/http/problem'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** Request to the fake network. */
export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Body, parsed by the contract of the endpoint. */
  readonly body: unknown
  /** Headers with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
}

/** Error response of a test; `errors` has messages by field. */
export interface FakeProblem {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  /** Value of `Retry-After` in seconds. */
  readonly retryAfter?: number
}

/** Error response with a message. */
export function problem(code: ErrorCode, status: number, message: string) {
  return { problem: { code, status, message } }
}

/** Error response with errors of fields or `Retry-After`. */
export function refusal(code: ErrorCode, words: Omit<FakeProblem, 'code'>) {
  return { problem: { code, ...words } }
}

/** Promise that the test resolves, to simulate a slow server. */
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

/** Raw response, which may violate the contract, e.g. of a proxy or truncated. */
export interface RawResponse {
  readonly status: number
  readonly body: unknown
}

/** Response of an endpoint in a test: a reply of the contract, an error or a raw response. */
export type FakeReply<Reply> = Reply | { readonly problem: FakeProblem } | { readonly raw: RawResponse }

interface FakeEndpoint {
  readonly endpoint: Endpoint
  readonly reply: (request: FakeRequest) => unknown
}

/** Defines the response of an endpoint in the fake network. A promise simulates a slow server. */
export function answer<
  Params extends Schema,
  Query extends Schema,
  Reply extends Schema,
  Body extends Schema,
>(
  endpoint: Endpoint<Params, Query, Reply, Body>,
  reply: (request: FakeRequest) => FakeReply<z.input<Reply>> | Promise<FakeReply<z.input<Reply>>>,
): FakeEndpoint {
  return { endpoint, reply }
}

/** Network of a test with its recorded calls. */
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

function isRaw(reply: unknown): reply is { raw: RawResponse } {
  return typeof reply === 'object' && reply !== null && 'raw' in reply
}

function isProblem(reply: unknown): reply is { problem: FakeProblem } {
  return typeof reply === 'object' && reply !== null && 'problem' in reply
}

/** Parses the body by the contract, as the server does. */
function readBody({ path, body }: Endpoint, data: unknown): unknown {
  const sent: unknown = typeof data === 'string' ? JSON.parse(data) : data
  if (body === undefined) {
    if (sent === undefined) return undefined
    throw new Error(`${path} takes no body`)
  }
  return check(`The body of ${path}`, body, sent)
}

function check(what: string, schema: Schema, value: unknown): unknown {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const where = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ')
  throw new Error(`${what} does not match the contract: ${where}`)
}

function headersOf({ headers }: InternalAxiosRequestConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...headers }).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

function problemResponse({ status, code, message, errors, retryAfter }: FakeProblem) {
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
 * Creates a network with the given endpoints. All other calls fail, as do bodies and replies that do not match the
 * contract.
 */
export function fakeNetwork(answers: readonly FakeEndpoint[]): FakeNetwork {
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
      if (isProblem(given)) return { ...common, ...problemResponse(given.problem) }
      const data = check(`The fake reply of ${endpoint.path}`, endpoint.reply, given)
      return { ...common, status: 200, data, headers: {} }
    }
    throw new Error(`The fake network has no response for ${method} ${url.pathname}`)
  }

  return { adapter, calls, bodies }
}
