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

/** One call. `path` is below `/api`, as `apiPath` makes it; `body` goes as JSON. */
export interface ApiCall extends ProbedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Past the guard: what the session itself asks for. */
  readonly isBare?: boolean
  /** Nobody asked for it: made by the page itself, and no use of the session. */
  readonly isBackground?: boolean
}

/** The session's part in every call; the shell has one, see {@link ApiClientOptions}. */
export interface CallGuard {
  /** Headers that the call needs, known before it is made; undefined for none. */
  headers(call: ApiCall): Promise<Readonly<Record<string, string>>> | undefined
  /** Told of a refusal. True: the reason for it is gone, and the call is made once more. */
  recover(error: PortalError, call: ApiCall): Promise<boolean>
}

/** Calls of the portal's API; what fails rejects with a PortalError that carries the sentence for the person. */
export interface ApiClient {
  /** Answer of a GET; `path` is below `/api`, as `apiPath` makes it. Refused at once while the API is away. */
  get(path: string, signal?: AbortSignal): Promise<unknown>
  /** Answer of a call of any kind. What changes something is never repeated after an answer that was lost. */
  send(call: ApiCall): Promise<unknown>
  /** Whether the API answers. Opens after failures in a row and closes by itself once an answer comes. */
  readonly circuit: Omit<Circuit, 'run'>
  /** What of its answers is on the page. */
  readonly shown: ShownData
}

/** What a client is made of. `adapter` stands for the network in tests. */
export interface ApiClientOptions {
  readonly language: () => Language
  /** Told the number of the composition that the API names in every answer. */
  readonly onComposition?: (number: number) => void
  readonly guard?: CallGuard
  /** Called with the call, such as `GET /public/registries/:registry`, whose answer had another shape than its contract. */
  readonly onInvalidAnswer?: (call: string) => void
  readonly adapter?: AxiosAdapter
  /** Chance of waiting a little longer than others; tests only. */
  readonly random?: () => number
}

/** Whoever waits is told no later than of a file that hangs (architecture, section 7). */
const TIMEOUT_MS = 7000
/** What changes something may wait for a system of others; giving up sooner would say "failed" of what was done. */
const CHANGE_TIMEOUT_MS = 15_000

/** An answer that is no success. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: unknown
  /** Header `Retry-After`. */
  readonly retryAfter?: string
}

/**
 * An error answer as a PortalError with a sentence for the user: the server's message, otherwise the one for an unknown
 * error in the page's language (HTTP-02). Its code is the server's, or one by status where the body has none.
 */
export function problemError({ status, body, retryAfter }: ErrorAnswer, language: Language): PortalError {
  const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {}
  const { code, message, errors } = problem
  return new PortalError((code ?? (status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')) as ErrorCode, {
    status,
    text: typeof message === 'string' && message !== '' ? message : unknownErrorMessage(language),
    ...(errors === undefined ? {} : { fields: errors }),
    // A date is allowed there too, and counts as not said; so does an empty value, which Number makes 0.
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
 * Error of an answer with another shape than its contract. Where the API itself, which names its composition, answers so,
 * it is an error of this call alone; anything else, such as a page of a proxy or half an answer, is an outage.
 */
function invalidAnswer({ data, headers }: AxiosResponse<unknown>, language: Language): PortalError {
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

/** Makes a client. axios itself comes with the first call, so that a page without calls does not carry it. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let instance: Promise<AxiosInstance> | undefined

  async function once(call: ApiCall): Promise<unknown> {
    const { method, path, body, signal } = call
    const language = options.language()
    try {
      const guarded = call.isBare === true ? undefined : await options.guard?.headers(call)
      const headers = call.isBackground === true ? { ...guarded, [BACKGROUND_HEADER]: '1' } : guarded
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
        ...(headers === undefined ? {} : { headers }),
        ...(signal === undefined ? {} : { signal }),
      })
      readComposition(response, options)
      if (response.status < 400) {
        if (fitsShape(response.data, call.endpoint?.shape)) return response.data
        options.onInvalidAnswer?.(`${method} ${call.endpoint?.path ?? ''}`)
        throw invalidAnswer(response, language)
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
