import { PortalError } from 'shared-contracts/errors/portal-error'
import { Taxpayer } from 'shared-contracts/models/taxpayer'
import { createCircuitBreaker, OutboundUnavailable } from 'shared-service/outbound/circuit-breaker'

export interface TaxRegisterSettings {
  /** Without the path of a taxpayer. */
  readonly url: string
  /** Timeout of a request in milliseconds. */
  readonly deadlineMs?: number
  /** Milliseconds without requests after failures. */
  readonly openMs?: number
}

export type TaxRegister = ReturnType<typeof createTaxRegister>

const DEADLINE_MS = 5000
const CIRCUIT_OPEN_MS = 10_000
const FAILURES = 3
const CONCURRENCY = 20
const NOT_FOUND = 404

/** Names of taxpayers in the state register; unavailable without settings. */
export function createTaxRegister(settings: TaxRegisterSettings | undefined) {
  const { url = '', deadlineMs = DEADLINE_MS, openMs = CIRCUIT_OPEN_MS } = settings ?? {}
  const base = url.replace(/\/+$/, '')
  const circuit = createCircuitBreaker({
    timeoutMs: deadlineMs,
    openMs,
    failures: FAILURES,
    concurrency: CONCURRENCY,
    // An unknown number is returned as undefined, so every error is a failure.
    isExpected: () => false,
  })
  return {
    /** @throws PortalError TAXPAYER_UNKNOWN, TAX_REGISTER_UNAVAILABLE */
    async getName(taxNumber: string): Promise<string> {
      if (settings === undefined) throw new PortalError('TAX_REGISTER_UNAVAILABLE')
      const name = await circuit
        .run((signal) => requestName(`${base}/taxpayers/${taxNumber}`, taxNumber, signal))
        .catch((error: unknown) => {
          const retryAfter = error instanceof OutboundUnavailable ? { retryAfter: error.retryAfter } : {}
          throw new PortalError('TAX_REGISTER_UNAVAILABLE', { cause: error, ...retryAfter })
        })
      if (name === undefined) throw new PortalError('TAXPAYER_UNKNOWN')
      return name
    },
  }
}

/** Errors contain neither the number nor the response. */
async function requestName(url: string, taxNumber: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new Error('the tax register cannot be reached')
  })
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '')
  if ((response.status !== 200 && response.status !== NOT_FOUND) || !isJson) {
    await response.body?.cancel()
    throw new Error(`the tax register responded with status ${response.status}`)
  }
  const body: unknown = await response.json().catch(() => undefined)
  // A plain 404 may be a wrong address; an unknown taxpayer has the register's own response body.
  if (response.status === NOT_FOUND) return undefined
  const { data } = Taxpayer.safeParse(body)
  if (data?.taxNumber !== taxNumber) throw new Error('the tax register responded with another taxpayer')
  return data.name
}
