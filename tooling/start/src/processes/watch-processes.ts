import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from 'shared-service/processes/process-identity'

export interface WatchedProcess {
  readonly name: string
  current(): ProcessIdentity
  /** Restarts it, or finds that another start did. */
  restart(): Promise<void>
}

type Print = (line: string) => void

const POLL_MS = 500
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000
/** Then a part counts as healthy, and its backoff is reset. */
const HEALTHY_MS = 60_000

/** Restarts parts that end, with backoff. Returns the stop function. */
export function watchProcesses(parts: readonly WatchedProcess[], print: Print): () => Promise<void> {
  const stop = new AbortController()
  const loops = parts.map((part) => watchProcess(part, print, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

async function watchProcess(part: WatchedProcess, print: Print, stop: AbortSignal): Promise<void> {
  let delay = FIRST_DELAY_MS
  let since = Date.now()
  let known = false
  while (!stop.aborted) {
    await pause(POLL_MS, stop)
    if (stop.aborted || isAlive(part.current())) continue
    if (!known) print(`! ${part.name} ended unexpectedly; starting it again`)
    known = true
    if (Date.now() - since > HEALTHY_MS) delay = FIRST_DELAY_MS
    await pause(delay, stop)
    if (stop.aborted) return
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    since = Date.now()
    try {
      await part.restart()
      known = false
      print(`✓ ${part.name} runs again`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!stop.aborted) print(`✗ ${part.name}: ${reason}\n  trying again in ${delay / 1000} s`)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}
