import { randomUUID } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Clock } from 'shared-service/clock'
import { signMessage } from 'shared-service/messages/signed-message'
import { createCircuitBreaker, OutboundUnavailable } from 'shared-service/outbound/circuit-breaker'
import { parseJson } from 'shared-service/parse-json'
import type * as z from 'zod/mini'
import { isStandIn } from '../../../common/stand-in.ts'
import { parseDailyFile } from './daily-file.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { CreatedReply, PaymentReply, RefundReply, RefusalReply } from './portal-replies.ts'

export interface PaymentPortalSettings {
  readonly url: string
  /** Our name at the payment portal. */
  readonly merchant: string
  /** The first one signs; call-backs may be signed by any. */
  readonly secrets: readonly string[]
  /** Timeout of a request in milliseconds. */
  readonly deadlineMs?: number
  /** Timeout of a daily file in milliseconds. */
  readonly fileDeadlineMs?: number
  /** Milliseconds without requests after failures. */
  readonly openMs?: number
}

const DEADLINE_MS = 10_000
const FILE_DEADLINE_MS = 120_000
const CIRCUIT_OPEN_MS = 5000
const FAILURES = 5
const CONCURRENCY = 40
/** Statuses of a refusal; after every other one the result is unknown. */
const REFUSAL_STATUSES = [404, 409]

/** Response of a working payment portal that refuses a request. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string

  constructor(code: string) {
    super(`the payment portal refused a request: ${code}`)
    this.code = code
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The government payment portal, by signed messages (docs/runbooks/payment-portal.md). Without settings each call
 * throws PAYMENT_PORTAL_UNAVAILABLE.
 */
export function createGovernmentPortal(
  settings: PaymentPortalSettings | undefined,
  clock: Clock,
): PaymentProvider {
  const send = createSender(settings, clock)
  // With its own circuit: a slow file does not keep payments from being requested.
  const sendForFile = createSender(
    settings && { ...settings, deadlineMs: settings.fileDeadlineMs ?? FILE_DEADLINE_MS },
    clock,
  )
  const request = async <Reply extends z.ZodMiniType>(operation: string, fields: Fields, reply: Reply) =>
    readReply(reply, parseJson(await send(operation, fields)), fields)
  const find = <Reply extends z.ZodMiniType>(operation: string, fields: Fields, reply: Reply) =>
    unlessRefused(request(operation, fields, reply), 'REFERENCE_UNKNOWN')
  return {
    isDemonstration: isStandIn(settings?.url),
    isConfigured: settings !== undefined,
    createPayment: ({ expiresAt, ...payment }) => {
      const fields = {
        ...payment,
        expiresAt: expiresAt.toISOString(),
        currency: 'AZN',
        callBackUrl: new URL('/api/public/payment-callbacks', payment.returnUrl).href,
      }
      return unlessRefused(
        request('create-payment', fields, CreatedReply),
        'REFERENCE_CANCELLED',
        'PAYMENT_EXPIRED',
      )
    },
    getPayment: (reference) => find('get-payment', { reference }, PaymentReply),
    cancelPayment: (reference) => find('cancel-payment', { reference }, PaymentReply),
    refund: (refund) => request('refund', { ...refund, currency: 'AZN' }, RefundReply),
    getRefund: (reference) => find('get-refund', { reference }, RefundReply),
    getDailyFile: async (day) => {
      const file = await unlessRefused(sendForFile('get-daily-file', { day }), 'DAY_NOT_FINISHED')
      return file === undefined ? undefined : parseDailyFile(file)
    },
  }
}

/** Sends signed messages; a refusal is thrown as it is, every other failure as PAYMENT_PORTAL_UNAVAILABLE. */
function createSender(settings: PaymentPortalSettings | undefined, clock: Clock) {
  const { url = '', deadlineMs = DEADLINE_MS, openMs = CIRCUIT_OPEN_MS } = settings ?? {}
  const { merchant = '', secrets: [secret = ''] = [] } = settings ?? {}
  const address = `${url.replace(/\/+$/, '')}/messages`
  const circuit = createCircuitBreaker({
    timeoutMs: deadlineMs,
    openMs,
    failures: FAILURES,
    concurrency: CONCURRENCY,
    isExpected: (error) => error instanceof Refusal,
  })
  return async (operation: string, fields: Fields): Promise<string> => {
    if (settings === undefined) throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
    const body = JSON.stringify({ merchant, operation, ...fields })
    const headers = signMessage(body, { id: randomUUID(), secret, now: clock.now() })
    return circuit
      .run((signal) => post(address, { body, headers, signal }))
      .catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        const retryAfter = error instanceof OutboundUnavailable ? { retryAfter: error.retryAfter } : {}
        throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE', { cause: error, ...retryAfter })
      })
  }
}

/** Errors contain neither the message nor the response. */
async function post(address: string, { headers, ...init }: RequestInit): Promise<string> {
  const response = await fetch(address, {
    ...init,
    method: 'POST',
    redirect: 'error',
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
  }).catch(() => {
    throw new Error('the payment portal cannot be reached')
  })
  const text = await response.text()
  if (response.status === 200) return text
  const refusal = RefusalReply.safeParse(parseJson(text))
  if (REFUSAL_STATUSES.includes(response.status) && refusal.success) throw new Refusal(refusal.data.error)
  throw new Error(`the payment portal responded with status ${response.status}`)
}

/** A response about another reference would settle the wrong attempt. */
function readReply<Reply extends z.ZodMiniType>(
  schema: Reply,
  body: unknown,
  { reference }: Fields,
): z.output<Reply> {
  const { success, data, error } = schema.safeParse(body)
  if (success && (data as { readonly reference?: unknown }).reference === reference) return data
  throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE', { cause: error ?? new Error('another reference') })
}

/** Undefined when the request was refused with one of the codes. */
async function unlessRefused<Result>(
  result: Promise<Result>,
  ...codes: readonly string[]
): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) return undefined
    throw error
  }
}
