import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { startPayment } from 'shared-contracts/http/payments/payments'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { sumAmounts } from 'shared-contracts/rules/amount'
import { useAction } from 'shared-runtime/actions'
import type { FailureNotice } from 'shared-runtime/actions'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { resultPath } from '../../common/payment-paths.ts'

/** What is paid, with the amounts that the page shows. */
interface PaymentOrder {
  readonly obligations: readonly { readonly number: string; readonly amount: string }[]
  /** Number with control code, for an obligation of another person. */
  readonly code?: string
}

interface PaymentStart {
  readonly start: (order: PaymentOrder) => Promise<void>
  /** Also true while the browser leaves the page. */
  readonly isBusy: boolean
  readonly error: PortalError | undefined
  readonly failure: FailureNotice | undefined
}

/** Errors of a request that has created no attempt: what the page shows is out of date, and a press is a new request. */
const REFUSALS: readonly string[] = [
  'PAYMENT_UNKNOWN',
  'PAYMENT_CODE_UNKNOWN',
  'PAYMENT_NOT_OWED',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_AMOUNT_CHANGED',
  'PAYMENT_KEY_USED',
  'ACCOUNT_CHANGED',
]

/**
 * Whether a payer may be sent to an address that the server has returned: only with TLS, but for a payment portal on the
 * own machine.
 */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

/** Address of the payment portal where an attempt continues; undefined for one that cannot. */
export function findPortalAddress({ state, continueUrl }: PaymentAttempt): string | undefined {
  return state === 'started' && continueUrl !== null && isSafe(continueUrl) ? continueUrl : undefined
}

/** Leaves for the payment portal. */
export function openPaymentPortal(address: string): void {
  window.open(address, '_self')
}

/** Whether the browser leaves the page; false again on a page that the back button has restored. */
function useIsLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const closing = new AbortController()
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', handleShow, { signal: closing.signal })
    return () => closing.abort()
  }, [])
  return [isLeaving, setLeaving] as const
}

/**
 * Starts a payment. The idempotency key of a press stays until the server has replied, so that a repeated press after a
 * lost reply gets the same attempt. An attempt that cannot be continued at the payment portal, or that pays something
 * else, opens its result.
 * @param onRefused loads what the page shows again, after a refusal; the fields of the error are the numbers it is about
 */
export function usePaymentStart(onRefused: (error: PortalError) => void): PaymentStart {
  const { run, isBusy, error, failure } = useAction(startPayment, { quiet: true, shows: true })
  const navigate = usePortalNavigate()
  const account = useAuth().user?.manufacturers.find(({ selected }) => selected)?.selectedCertNumber ?? null
  const [isLeaving, setLeaving] = useIsLeaving()
  const request = useRef<{ readonly order: string; readonly key: string }>(undefined)
  const isRefused = error !== undefined && REFUSALS.includes(error.code)
  const handleRefusal = useEffectEvent(onRefused)
  useEffect(() => {
    if (isRefused) handleRefusal(error)
  }, [isRefused, error])

  async function start({ obligations, code }: PaymentOrder): Promise<void> {
    const order = JSON.stringify([obligations, code, account])
    if (isRefused || request.current?.order !== order) request.current = { order, key: crypto.randomUUID() }
    const { key } = request.current
    const attempt = await run({
      body: {
        key,
        obligations: [...obligations],
        ...(code === undefined ? {} : { code }),
        account,
      },
    })
    if (attempt === undefined) return
    request.current = undefined
    const address = findPortalAddress(attempt)
    if (address === undefined || attempt.amount !== sumAmounts(obligations.map(({ amount }) => amount))) {
      navigate(resultPath(attempt.id))
    } else {
      setLeaving(true)
      openPaymentPortal(address)
    }
  }

  return { start, isBusy: isBusy || isLeaving, error, failure }
}
