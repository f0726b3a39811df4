import { repeatEvery } from 'shared-service/repeat'
import type { Sessions } from '../../common/sessions/sessions.ts'
import type { LiveConnections } from './connections.ts'

const EVERY_MS = 15_000
const AT_ONCE = 2000

interface Watch {
  readonly sessions: Pick<Sessions, 'running'>
  readonly connections: LiveConnections
  readonly onProblem: (error: unknown) => void
  readonly everyMs?: number
}

/**
 * Asks again and again which sessions go on: one may be over because nobody used it, which nobody says, or its end was
 * not heard. Gives what stops it.
 */
export function watchSessions({
  sessions,
  connections,
  onProblem,
  everyMs = EVERY_MS,
}: Watch): () => Promise<void> {
  const work = async (): Promise<void> => {
    const known = connections.sessions()
    for (let from = 0; from < known.length; from += AT_ONCE) {
      const asked = known.slice(from, from + AT_ONCE)
      const running = await sessions.running(asked)
      const ended = new Set(asked.filter((sessionId) => !running.has(sessionId)))
      if (ended.size > 0) connections.endSessions(ended, Date.now())
    }
  }
  return repeatEvery({ everyMs, work, onError: onProblem })
}
