import type { AxiosAdapter, AxiosInstance, AxiosResponse } from 'axios'
import {
  networkMessage,
  unknownErrorMessage,
  type NetworkCode,
} from 'shared-contracts/errors/browser-messages'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { Problem } from 'shared-contracts/http/problem'
import type { Language } from 'shared-contracts/session/language'
import { BACKGROUND_HEADER } from 'shared-contracts/session/session-cookies'
import { createCircuit } from './circuit.ts'
import type { Circuit, ProbedCall } from './circuit.ts'
import { fitsShape } from './fits-shape.ts'
import { createShownData } from './shown-data.ts'
import type { ShownData } from './shown-data.ts'

export { createCircuit, createBackoff } from './circuit.ts'
export { fitsShape } from './fits-shape.ts'
export { createShownData } from './shown-data.ts'

/** API call. `path` is below `/api`, from `apiPath`; `body` is sent as JSON. */
export interface ApiCall extends ProbedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Headers of this call, e.g. the token of a visitor's upload. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Bypasses the guard, for calls of the session itself. */
  readonly isBare?: boolean
  /** Made without a user action, so it does not reset the idle timeout of the session. */
  readonly isBackground?: boolean
}

/** Hooks of the session in each call, provided by the shell in {@link ApiClientOptions}. */
export interface CallGuard {
  /** Headers of the call; undefined for none. */
  headers(call: ApiCall): Promise<Readonly<Record<string, string>>> | undefined
  /** Handles a refused call. True if it should be retried once, e.g. after a refresh of the session. */
  recover(error: PortalError, call: ApiCall): Promise<boolean>
}

/** Client of the portal's API. Rejects with a PortalError that has a message for the user. */
export interface ApiClient {
  /** Response of a GET request to a path from `apiPath`. Fails at once while the circuit is open. */
  get(path: string, signal?: AbortSignal): Promise<unknown>
  /** Response of a call. Calls with side effects are not retried after an outage. */
  send(call: ApiCall): Promise<unknown>
  /** Circuit breaker: opens after consecutive failures, closes with the first response. */
  readonly circuit: Omit<Circuit, 'run'>
  /** Age of the data on the page. */
  readonly shown: ShownData
}

/** Options of a client. `adapter` replaces the network in tests. */
export interface ApiClientOptions {
  readonly language: () => Language
  /** Called with the number of the composition in each response. */
  readonly onComposition?: (number: number) => void
  readonly guard?: CallGuard
  /** Called with an endpoint such as `GET /public/registries/:registry` whose response does not match its contract. */
  readonly onInvalidResponse?: (call: string) => void
  readonly adapter?: AxiosAdapter
  /** Random source of the jitter; tests only. */
  readonly random?: () => number
}

/** Timeout of a read, the same as for files (architecture, section 7). */
const TIMEOUT_MS = 7000
/**
 * Timeout of a change, which may wait for an external system. A shorter one would report completed changes as failed.
 */
const CHANGE_TIMEOUT_MS = 15_000

/** Error response. */
export interface ErrorResponse {
  readonly status: number
  readonly body: unknown
  /** Header `Retry-After`. */
  readonly retryAfter?: string
}

/**
 * Converts an error response to a PortalError with the server's message, or that of an unknown error in the page's
 * language (HTTP-02). Its code is the server's, or follows from the status.
 */
export function problemError({ status, body, retryAfter }: ErrorResponse, language: Language): PortalError {
  const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {}
  const { code, message, errors } = problem
  return new PortalError((code ?? (status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')) as ErrorCode, {
    status,
    text: typeof message === 'string' && message !== '' ? message : unknownErrorMessage(language),
    ...(errors === undefined ? {} : { fields: errors }),
    // Dates, which HTTP allows too, and empty values are ignored.
    ...(/^\d{1,9}$/.test(retryAfter ?? '') ? { retryAfter: Number(retryAfter) } : {}),
  })
}

function browserError(code: NetworkCode, language: Language, cause: unknown): PortalError {
  return new PortalError(code, { text: networkMessage(code, language), cause })
}

function readComposition(response: AxiosResponse, options: ApiClientOptions): void {
  const number = Number(response.headers['portal-composition'])
  if (Number.isInteger(number) && number > 0) options.onComposition?.(number)
}

/**
 * Creates the error of a response that does not match its contract. From the API itself, which sends the number of the
 * composition, it is an error of this call only; otherwise, e.g. a page of a proxy or a truncated response, an outage.
 */
function invalidResponseError({ data, headers }: AxiosResponse<unknown>, language: Language): PortalError {
  const isOfApi = typeof data === 'object' && headers['portal-composition'] !== undefined
  return new PortalError(isOfApi ? 'INTERNAL_ERROR' : 'SERVICE_UNAVAILABLE', {
    text: unknownErrorMessage(language),
  })
}

async function loadAxios({ adapter }: ApiClientOptions): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios')
  return axios.create({
    baseURL: '/api',
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
    ...(adapter === undefined ? {} : { adapter }),
  })
}

/** Creates a client. axios is loaded with the first call, so that pages without calls do not need it. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let instance: Promise<AxiosInstance> | undefined

  async function once(call: ApiCall): Promise<unknown> {
    const { method, path, body, signal } = call
    const language = options.language()
    try {
      const guarded = call.isBare === true ? undefined : await options.guard?.headers(call)
      const background = call.isBackground === true ? { [BACKGROUND_HEADER]: '1' } : {}
      const headers = { ...call.headers, ...guarded, ...background }
      instance ??= loadAxios(options)
      const http = await instance.catch((cause: unknown) => {
        instance = undefined
        throw browserError('NETWORK_OFFLINE', language, cause)
      })
      const response = await http.request<unknown>({
        method,
        url: path,
        timeout: method === 'GET' ? TIMEOUT_MS : CHANGE_TIMEOUT_MS,
        ...(body === undefined ? {} : { data: body }),
        headers,
        ...(signal === undefined ? {} : { signal }),
      })
      readComposition(response, options)
      if (response.status < 400) {
        if (fitsShape(response.data, call.endpoint?.shape)) return response.data
        options.onInvalidResponse?.(`${method} ${call.endpoint?.path ?? ''}`)
        throw invalidResponseError(response, language)
      }
      const retryAfter = String(response.headers['retry-after'] ?? '')
      throw problemError({ status: response.status, body: response.data, retryAfter }, language)
    } catch (error) {
      if (isPortalError(error) || signal?.aborted === true) throw error
      const isTimeout = error instanceof Error && 'code' in error && error.code === 'ECONNABORTED'
      throw browserError(isTimeout ? 'NETWORK_TIMEOUT' : 'NETWORK_OFFLINE', language, error)
    }
  }

  async function send(call: ApiCall): Promise<unknown> {
    try {
      return await run(call, () => once(call))
    } catch (error) {
      const isRefusal = isPortalError(error) && (error.status === 401 || error.status === 403)
      if (call.isBare === true || !isRefusal || !(await options.guard?.recover(error, call))) throw error
    }
    return run(call, () => once(call))
  }

  const { run, ...circuit } = createCircuit({
    probe: ({ path, endpoint }) => once({ method: 'GET', path, isBare: true, endpoint }),
    ...(options.random === undefined ? {} : { random: options.random }),
  })
  return {
    get: (path, signal) => send({ method: 'GET', path, signal }),
    send,
    circuit,
    shown: createShownData(),
  }
}
