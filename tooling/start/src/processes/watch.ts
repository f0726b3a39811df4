import { isAlive, type ProcessIdentity } from 'shared-service/processes/process-identity'

/** Something that has to run as long as this start does. */
export interface Part {
  readonly name: string
  current(): ProcessIdentity
  /** Starts it again, or finds that another start has done so. */
  restart(): Promise<void>
}

interface WatchOptions {
  readonly say: (line: string) => void
  readonly pollMs?: number
  readonly firstDelayMs?: number
}

const LONGEST_DELAY_MS = 30_000
/** After this time a part counts as healthy, and its next death is not held against it. */
const HEALTHY_MS = 60_000

/** Restarts parts that end, each with growing pauses, and says so. Returns a function that ends the watch. */
export function watchParts(parts: readonly Part[], options: WatchOptions): () => Promise<void> {
  const stop = new AbortController()
  const loops = parts.map((part) => watchPart(part, options, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

async function watchPart(part: Part, options: WatchOptions, stop: AbortSignal): Promise<void> {
  const { say, pollMs = 500, firstDelayMs = 250 } = options
  let delay = firstDelayMs
  let since = Date.now()
  let known = false
  while (!stop.aborted) {
    await pause(pollMs, stop)
    if (stop.aborted || isAlive(part.current())) continue
    if (!known) say(`! ${part.name} ended unexpectedly; starting it again`)
    known = true
    if (Date.now() - since > HEALTHY_MS) delay = firstDelayMs
    await pause(delay, stop)
    if (stop.aborted) return
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    since = Date.now()
    try {
      await part.restart()
      known = false
      say(`✓ ${part.name} runs again`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!stop.aborted) say(`✗ ${part.name}: ${reason}\n  trying again in ${delay / 1000} s`)
    }
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (stop.aborted) return done()
    const finish = (): void => {
      clearTimeout(timer)
      stop.removeEventListener('abort', finish)
      done()
    }
    const timer = setTimeout(finish, milliseconds)
    stop.addEventListener('abort', finish)
  })
}
