import { randomUUID } from 'node:crypto'
import { signMessage } from 'shared-service/messages/signed-message'
import { delayOf, faultLine, hasFault } from './faults.ts'
import { keyOf, type CallBack, type Payment } from './payment-models.ts'
import type { Line, PortalData } from './portal-data.ts'

const TIMEOUT_MS = 15_000
const CONCURRENCY = 40
/** Retries double their delay up to ten seconds; the last one is sent after about ten minutes. */
const MAX_FAILURES = 63
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 10_000
/** A reordered call-back is sent after those of the following state. */
const REORDERED_MS = 1500
const STALE_MS = 3_600_000

/** Returns the call-backs of a new state, with the faults that are set. */
export function createCallBacks(data: PortalData, payment: Payment, now: Date): readonly Line[] {
  const subject = `${keyOf(payment)} ${payment.state}`
  const extra = (['forgeCallBacks', 'staleCallBacks', 'foreignCallBacks'] as const).filter((name) =>
    hasFault(data, name, subject),
  )
  const kinds = { forgeCallBacks: 'forged', staleCallBacks: 'stale', foreignCallBacks: 'foreign' } as const
  const untrue = extra.flatMap((name) => [
    callBackLine(payment, { nextAt: now, kind: kinds[name], copies: 1 }),
    faultLine(name),
  ])
  if (hasFault(data, 'loseCallBacks', subject)) return [...untrue, faultLine('loseCallBacks')]
  const { bankSeconds } = data.switches
  const isRepeated = hasFault(data, 'repeatCallBacks', subject)
  const isReordered = hasFault(data, 'reorderCallBacks', subject)
  const delay = delayOf(data, 'delayCallBacks', subject)
  const wait = delay + (isReordered ? bankSeconds * 1000 + REORDERED_MS : 0)
  return [
    ...untrue,
    callBackLine(payment, {
      nextAt: new Date(now.getTime() + wait),
      kind: 'true',
      copies: isRepeated ? 2 : 1,
    }),
    ...(isRepeated ? [faultLine('repeatCallBacks')] : []),
    ...(isReordered ? [faultLine('reorderCallBacks')] : []),
    ...(delay > 0 ? [faultLine('delayCallBacks')] : []),
  ]
}

interface CallBackOptions {
  readonly nextAt: Date
  readonly kind: CallBack['kind']
  readonly copies: number
}

function callBackLine(payment: Payment, { nextAt, kind, copies }: CallBackOptions): Line {
  const reference = kind === 'foreign' ? randomUUID() : payment.reference
  // The untrue ones report a success, which would be the most harmful.
  const state = kind === 'true' ? payment.state : 'success'
  const body = JSON.stringify({
    merchant: payment.merchant,
    reference,
    providerRef: payment.providerRef,
    state,
  })
  const callBack = {
    id: kind === 'true' ? randomUUID() : `${kind}-${randomUUID()}`,
    url: payment.callBackUrl,
    kind,
    body,
    copies,
    failures: 0,
    isDone: false,
  }
  return { kind: 'call-back', callBack: { ...callBack, nextAt: nextAt.toISOString() } }
}

interface DeliveryOptions {
  readonly data: PortalData
  readonly now: () => Date
  readonly secret: string
}

/** Deliveries of call-backs; a slow receiver delays no others. */
export function createDeliveries({ data, now, secret }: DeliveryOptions) {
  const running = new Map<string, Promise<void>>()

  async function deliver(callBack: CallBack): Promise<void> {
    const status = await postCallBack(callBack, { secret, now: now() })
    const { kind } = callBack
    const next = nextOf(callBack, status === 200, now())
    const counted = kind === 'true' ? [] : [faultLine(`${kind} call-back: ${status ?? 'no reply'}`)]
    await data.write({ kind: 'call-back', callBack: next }, ...counted)
  }

  return {
    /** Starts the deliveries that are due, up to a limit. */
    startDue(onError: (error: unknown) => void): void {
      const time = now().toISOString()
      for (const callBack of data.callBacks.values()) {
        const { id, nextAt } = callBack
        if (running.size >= CONCURRENCY) return
        if (nextAt > time || running.has(id)) continue
        running.set(
          id,
          deliver(callBack)
            .catch(onError)
            .finally(() => running.delete(id)),
        )
      }
    },
    async stop(): Promise<void> {
      await Promise.all(running.values())
    },
  }
}

function nextOf(callBack: CallBack, isAccepted: boolean, now: Date): CallBack {
  const { kind, copies, failures } = callBack
  if (isAccepted || kind !== 'true') return { ...callBack, copies: copies - 1, isDone: copies <= 1 }
  const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
  return {
    ...callBack,
    failures: failures + 1,
    isDone: failures + 1 >= MAX_FAILURES,
    nextAt: new Date(now.getTime() + wait).toISOString(),
  }
}

interface PostOptions {
  readonly secret: string
  readonly now: Date
}

/** Status of the reply; undefined without one. */
async function postCallBack(
  { url, id, kind, body }: CallBack,
  { secret, now }: PostOptions,
): Promise<number | undefined> {
  const signing = {
    id,
    secret: kind === 'forged' ? randomUUID() : secret,
    now: kind === 'stale' ? new Date(now.getTime() - STALE_MS) : now,
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...signMessage(body, signing), 'content-type': 'application/json' },
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
