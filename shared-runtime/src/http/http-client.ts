import type { AxiosAdapter, AxiosInstance, AxiosResponse } from 'axios'
import { BROWSER_CODES } from 'shared-contracts/errors/browser-codes'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { Problem } from 'shared-contracts/http/problem'
import type { Language } from 'shared-contracts/session/language'
import { createCircuit } from './circuit.ts'
import type { Circuit } from './circuit.ts'
import { createShownData } from './shown-data.ts'
import type { ShownData } from './shown-data.ts'

/** Calls of the portal's API; what fails rejects with a PortalError that carries the sentence for the person. */
export interface ApiClient {
  /** Answer of a GET; `path` is below `/api`, as `apiPath` makes it. Refused at once while the API is away. */
  get(path: string, signal?: AbortSignal): Promise<unknown>
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
  readonly adapter?: AxiosAdapter
  /** Chance of waiting a little longer than others; tests only. */
  readonly random?: () => number
}

/** Whoever waits is told no later than of a file that hangs (architecture, section 7). */
const TIMEOUT_MS = 7000

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** An error answer as a PortalError: code and sentence of the server, the time of `Retry-After` where it is given. */
export function problemError(status: number, body: unknown, retryAfter?: string): PortalError {
  // A date is allowed there too, and counts as not said; so does an empty value, which Number makes 0.
  const wait = /^\d{1,9}$/.test(retryAfter ?? '') ? { retryAfter: Number(retryAfter) } : {}
  if (!isProblem(body)) {
    return new PortalError(status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR', { status, ...wait })
  }
  return new PortalError(body.code as ErrorCode, {
    status,
    text: body.message,
    ...(body.errors === undefined ? {} : { fields: body.errors }),
    ...wait,
  })
}

function browserError(code: keyof typeof BROWSER_CODES, language: Language, cause: unknown): PortalError {
  return new PortalError(code, { text: BROWSER_CODES[code].message[language], cause })
}

function readComposition(response: AxiosResponse, options: ApiClientOptions): void {
  const number = Number(response.headers['portal-composition'])
  if (Number.isInteger(number) && number > 0) options.onComposition?.(number)
}

/** Makes a client. axios itself comes with the first call, so that a page without calls does not carry it. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let instance: Promise<AxiosInstance> | undefined

  async function load(): Promise<AxiosInstance> {
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios')
    return axios.create({
      baseURL: '/api',
      timeout: TIMEOUT_MS,
      headers: { Accept: 'application/json' },
      validateStatus: () => true,
      ...(options.adapter === undefined ? {} : { adapter: options.adapter }),
    })
  }

  async function call(path: string, signal?: AbortSignal): Promise<unknown> {
    const language = options.language()
    try {
      instance ??= load()
      const http = await instance.catch((cause: unknown) => {
        instance = undefined
        throw browserError('NETWORK_OFFLINE', language, cause)
      })
      const response = await http.get<unknown>(path, signal === undefined ? {} : { signal })
      readComposition(response, options)
      if (response.status < 400) return response.data
      throw problemError(response.status, response.data, String(response.headers['retry-after'] ?? ''))
    } catch (error) {
      if (isPortalError(error) || signal?.aborted === true) throw error
      const isTimeout = error instanceof Error && 'code' in error && error.code === 'ECONNABORTED'
      throw browserError(isTimeout ? 'NETWORK_TIMEOUT' : 'NETWORK_OFFLINE', language, error)
    }
  }

  const { run, ...circuit } = createCircuit({
    probe: call,
    ...(options.random === undefined ? {} : { random: options.random }),
  })
  return {
    get: (path, signal) => run(path, () => call(path, signal)),
    circuit,
    shown: createShownData(),
  }
}
