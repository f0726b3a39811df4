import type { AxiosAdapter } from 'axios'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { PROBLEM_TYPE } from 'shared-contracts/http/problem'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** A call as the fake network sees it. */
export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** What an endpoint answers with in a test: a reply of the contract, or a problem. */
export type FakeReply<Reply> = Reply | { readonly problem: { status: number; code: string; message: string } }

interface Answer {
  readonly endpoint: Endpoint
  readonly reply: (request: FakeRequest) => unknown
}

/** One answer of the fake network, typed by the endpoint it stands for. A promise stands for a slow server. */
export function answer<Params extends Schema, Query extends Schema, Reply extends Schema>(
  endpoint: Endpoint<Params, Query, Reply>,
  reply: (request: FakeRequest) => FakeReply<z.input<Reply>> | Promise<FakeReply<z.input<Reply>>>,
): Answer {
  return { endpoint, reply }
}

/** The network of a test and what was called over it. */
export interface FakeNetwork {
  readonly adapter: AxiosAdapter
  /** Method and path with query below `/api`, in order. */
  readonly calls: readonly string[]
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

function isProblem(reply: unknown): reply is { problem: { status: number; code: string; message: string } } {
  return typeof reply === 'object' && reply !== null && 'problem' in reply
}

/**
 * A network that knows the given endpoints only and fails on any other call. Replies must fit the contract: a fake
 * that drifts from it fails the test.
 */
export function fakeNetwork(answers: readonly Answer[]): FakeNetwork {
  const calls: string[] = []

  const adapter: AxiosAdapter = async (config) => {
    const method = (config.method ?? 'get').toUpperCase()
    const url = new URL(config.url ?? '', 'http://portal.test')
    calls.push(`${method} ${url.pathname}${url.search}`)
    for (const { endpoint, reply } of answers) {
      const params = endpoint.method === method ? matchParams(endpoint.path, url.pathname) : undefined
      if (params === undefined) continue
      const given = await reply({ params, query: url.searchParams })
      const common = { config, statusText: '', request: undefined }
      if (isProblem(given)) {
        const { status, code, message } = given.problem
        const data = { type: 'about:blank', title: code, status, code, message }
        return { ...common, status, data, headers: { 'content-type': PROBLEM_TYPE } }
      }
      const checked = endpoint.reply.safeParse(given)
      if (checked.success) return { ...common, status: 200, data: checked.data, headers: {} }
      const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ')
      throw new Error(`The fake answer of ${endpoint.path} does not fit the contract: ${where}`)
    }
    throw new Error(`The fake network has no answer for ${method} ${url.pathname}`)
  }

  return { adapter, calls }
}
