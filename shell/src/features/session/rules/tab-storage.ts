import type { SessionInfo } from 'shared-contracts/http/users'
import type { SessionBrowser } from '../session-dependencies.ts'

interface PendingSignOn {
  /** OAuth state, compared with that of the callback (AUTH-05). */
  readonly state: string
  readonly redirect: string
  readonly from: string
  /** Null for the first page of signed-in users. */
  readonly returnTo: string | null
}

/** Maximum automatic redirects to the sign-in within `REDIRECTS_MS` (SESS-05). */
const MAX_REDIRECTS = 2
const REDIRECTS_MS = 10 * 60_000

/** Session storage of this tab: sign-in method, page where a session ended, pending sign-on. */
export function createTabStorage(
  companyId: number,
  { storage, now }: Pick<SessionBrowser, 'storage' | 'now'>,
) {
  const nameOf = (key: string) => `portal_${String(companyId)}_${key}`

  function read(key: string): unknown {
    try {
      return JSON.parse(storage.getItem(nameOf(key)) ?? 'null')
    } catch {
      return null
    }
  }

  function write(key: string, value: unknown): void {
    try {
      if (value === undefined) storage.removeItem(nameOf(key))
      else storage.setItem(nameOf(key), JSON.stringify(value))
    } catch {
      // Sign-in works without storage.
    }
  }

  return {
    get way(): SessionInfo['way'] | undefined {
      const way = read('way')
      return way === 'password' || way === 'sign-on' ? way : undefined
    },
    set way(way) {
      write('way', way)
    },
    get returnAddress(): string | undefined {
      const address = read('place')
      return typeof address === 'string' ? address : undefined
    },
    set returnAddress(address) {
      write('place', address)
    },
    get signOn(): PendingSignOn | undefined {
      return parsePendingSignOn(read('sign-on'))
    },
    set signOn(signOn) {
      write('sign-on', signOn)
    },
    /** Counts a redirect to the sign-in; false when the maximum is reached (SESS-05). */
    countRedirect(): boolean {
      const stored = read('bounces')
      const times: unknown[] = Array.isArray(stored) ? stored : []
      const recent = times.filter((time) => typeof time === 'number' && now() - time < REDIRECTS_MS)
      if (recent.length >= MAX_REDIRECTS) return false
      write('bounces', [...recent, now()])
      return true
    },
    resetRedirects(): void {
      write('bounces', undefined)
    },
  }
}

function parsePendingSignOn(stored: unknown): PendingSignOn | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { state, redirect, from, returnTo } = stored as Record<string, unknown>
  if (typeof state !== 'string' || typeof redirect !== 'string' || typeof from !== 'string') return undefined
  return { state, redirect, from, returnTo: typeof returnTo === 'string' ? returnTo : null }
}
