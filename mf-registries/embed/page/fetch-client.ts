import {
  commandUnhandledMessage,
  networkMessage,
  type NetworkCode,
} from 'shared-contracts/errors/browser-messages'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { createCircuit, createShownData, fitsShape, problemError } from 'shared-runtime/http-client'
import type { ApiCall, ApiClient } from 'shared-runtime/http-client'

const TIMEOUT_MS = 10_000
const TIMED_OUT = new Error()

interface FetchClientOptions {
  /** Origin of the portal. */
  readonly portal: string
  readonly language: () => Language
}

function browserError(code: NetworkCode, language: Language, cause: unknown): PortalError {
  return new PortalError(code, { text: networkMessage(code, language), cause })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string
}

/** Without cookies: a host that gives its own `fetch` credentials does not reach this request. */
function request(address: string, signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', address)
    call.setRequestHeader('accept', 'application/json')
    call.timeout = TIMEOUT_MS
    call.onload = () =>
      resolve({
        status: call.status,
        body: parse(call.responseText),
        retryAfter: call.getResponseHeader('retry-after') ?? '',
      })
    call.onerror = () => reject(new Error())
    call.onabort = call.onerror
    call.ontimeout = () => reject(TIMED_OUT)
    signal?.addEventListener('abort', () => call.abort())
    call.send()
  })
}

/**
 * The public calls of the portal from another origin: GET only, without cookies and without a word of the host's page,
 * so that nobody's session is ever part of an embed.
 */
export function createFetchClient({ portal, language }: FetchClientOptions): ApiClient {
  async function once({ method, path, signal, endpoint }: ApiCall): Promise<unknown> {
    const words = language()
    if (method !== 'GET') throw new PortalError('COMMAND_UNHANDLED', { text: commandUnhandledMessage(words) })
    try {
      const { status, body, retryAfter } = await request(`${portal}/api${path}`, signal)
      const isSuccess = status < 300
      if (isSuccess && fitsShape(body, endpoint?.shape)) return body
      throw problemError({ status: isSuccess ? 503 : status, body, retryAfter }, words)
    } catch (error) {
      if (isPortalError(error) || signal?.aborted === true) throw error
      throw browserError(error === TIMED_OUT ? 'NETWORK_TIMEOUT' : 'NETWORK_OFFLINE', words, error)
    }
  }
  const { run, ...circuit } = createCircuit({
    probe: ({ path, endpoint }) => once({ method: 'GET', path, endpoint }),
  })
  const send = (call: ApiCall): Promise<unknown> => run(call, () => once(call))
  return {
    get: (path, signal) => send({ method: 'GET', path, signal }),
    send,
    circuit,
    shown: createShownData(),
  }
}
