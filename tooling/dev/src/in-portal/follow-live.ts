import { setTimeout as sleep } from 'node:timers/promises'
import { Composition, SignedComposition } from 'shared-contracts/release/composition'

interface FollowOptions {
  readonly registryUrl: string
  readonly signal: AbortSignal
  readonly onComposition: (composition: Composition) => Promise<void> | void
  /** Called once per outage, and once afterwards. */
  readonly onReachable: (isReachable: boolean) => void
  readonly pollMs?: number
}

const POLL_MS = 1000
const REQUEST_TIMEOUT_MS = 5000

/**
 * Follows the live composition. Resolves when the first one is in use; later outages change nothing.
 * @throws Error without a release registry at the start.
 */
export async function followLive(following: FollowOptions): Promise<void> {
  const first = await readCurrent(following, undefined).catch((cause: unknown) => {
    throw new Error(`No release registry answers at ${following.registryUrl}.`, { cause })
  })
  await report(following, first)
  void poll(following, first?.etag)
}

async function poll(following: FollowOptions, first: string | undefined): Promise<void> {
  const { signal, onReachable } = following
  let etag = first
  let wasReachable = true
  while (!signal.aborted) {
    await sleep(following.pollMs ?? POLL_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    let isReachable = true
    try {
      const found = await readCurrent(following, etag)
      await report(following, found)
      etag = found?.etag ?? etag
    } catch {
      isReachable = false
    }
    if (signal.aborted) return
    if (isReachable !== wasReachable) onReachable(isReachable)
    wasReachable = isReachable
  }
}

interface LiveComposition {
  readonly composition: Composition
  readonly etag: string | undefined
}

async function report({ onComposition }: FollowOptions, found: LiveComposition | undefined): Promise<void> {
  if (found !== undefined) await onComposition(found.composition)
}

async function readCurrent(
  { registryUrl, signal }: FollowOptions,
  etag: string | undefined,
): Promise<LiveComposition | undefined> {
  const response = await fetch(`${registryUrl}/compositions/current`, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  })
  if (response.status === 304) return undefined
  if (!response.ok) throw new Error(`The release registry answered ${String(response.status)}.`)
  const { payload } = SignedComposition.parse(await response.json())
  return {
    composition: Composition.parse(JSON.parse(payload)),
    etag: response.headers.get('etag') ?? undefined,
  }
}
