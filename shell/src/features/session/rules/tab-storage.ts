import type { SessionInfo } from 'shared-contracts/http/users'
import type { SessionBrowser } from '../session-dependencies.ts'

interface PendingSignOn {
  /** Compared with the one that comes back (AUTH-05). */
  readonly state: string
  readonly redirect: string
  readonly from: string
  /** Null for the first page of a signed-in person. */
  readonly returnTo: string | null
}

/** SESS-05. */
const MAX_REDIRECTS = 2
const REDIRECTS_MS = 10 * 60_000

/** Session storage of this tab: way of the sign-in, page where a session ended, pending sign-on. */
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
      // Signing in works without storage.
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
    get place(): string | undefined {
      const place = read('place')
      return typeof place === 'string' ? place : undefined
    },
    set place(place) {
      write('place', place)
    },
    get signOn(): PendingSignOn | undefined {
      return parsePendingSignOn(read('sign-on'))
    },
    set signOn(signOn) {
      write('sign-on', signOn)
    },
    /** Counts a redirect to the sign-in; false when there were enough (SESS-05). */
    bounce(): boolean {
      const kept = read('bounces')
      const times: unknown[] = Array.isArray(kept) ? kept : []
      const recent = times.filter((time) => typeof time === 'number' && now() - time < REDIRECTS_MS)
      if (recent.length >= MAX_REDIRECTS) return false
      write('bounces', [...recent, now()])
      return true
    },
    forgetBounces(): void {
      write('bounces', undefined)
    },
  }
}

function parsePendingSignOn(kept: unknown): PendingSignOn | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { state, redirect, from, returnTo } = kept as Record<string, unknown>
  if (typeof state !== 'string' || typeof redirect !== 'string' || typeof from !== 'string') return undefined
  return { state, redirect, from, returnTo: typeof returnTo === 'string' ? returnTo : null }
}
