import { BROWSER_CODES } from 'shared-contracts/errors/browser-codes'
import { BUS_CODES } from 'shared-contracts/errors/bus-codes'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { createCircuit, createShownData, problemError } from 'shared-runtime/http-client'
import type { ApiCall, ApiClient } from 'shared-runtime/http-client'

const TIMEOUT_MS = 10_000

interface FetchClientOptions {
  /** Origin of the portal. */
  readonly portal: string
  readonly language: () => Language
}

function browserError(code: keyof typeof BROWSER_CODES, language: Language, cause: unknown): PortalError {
  return new PortalError(code, { text: BROWSER_CODES[code].message[language], cause })
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The public calls of the portal from another origin: GET only, without cookies and without a word of the host's page,
 * so that nobody's session is ever part of an embed.
 */
export function createFetchClient({ portal, language }: FetchClientOptions): ApiClient {
  async function once({ method, path, signal }: ApiCall): Promise<unknown> {
    const words = language()
    if (method !== 'GET')
      throw new PortalError('COMMAND_UNHANDLED', { text: BUS_CODES.COMMAND_UNHANDLED.message[words] })
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await fetch(`${portal}/api${path}`, {
        headers: { accept: 'application/json' },
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'strict-origin-when-cross-origin',
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      })
      const body = await readBody(response)
      if (response.ok) return body
      const retryAfter = response.headers.get('retry-after') ?? ''
      throw problemError({ status: response.status, body, retryAfter }, words)
    } catch (error) {
      if (isPortalError(error) || signal?.aborted === true) throw error
      throw browserError(limit.aborted ? 'NETWORK_TIMEOUT' : 'NETWORK_OFFLINE', words, error)
    }
  }
  const { run, ...circuit } = createCircuit({ probe: (path) => once({ method: 'GET', path }) })
  const send = (call: ApiCall): Promise<unknown> => run(call.path, () => once(call))
  return {
    get: (path, signal) => send({ method: 'GET', path, signal }),
    send,
    circuit,
    shown: createShownData(),
  }
}
