import type { SessionInfo } from 'shared-contracts/http/users'
import type { SessionBrowser } from '../session-parts.ts'

/** A sign-on that was begun in this tab. */
interface BegunSignOn {
  /** Compared with the one that comes back; worth nothing to anybody else (AUTH-05). */
  readonly state: string
  readonly redirect: string
  /** Where the person was. */
  readonly from: string
  /** Where to go afterwards, where that is not the first page of a signed-in person. */
  readonly returnTo: string | null
}

/** What a tab remembers while it is at the provider or being reloaded; gone with the tab. Nothing in it opens anything. */
export interface TabMemory {
  way: SessionInfo['way'] | undefined
  /** The place that a session ended at. */
  place: string | undefined
  signOn: BegunSignOn | undefined
  /** Another bounce to where one signs in; false when there were enough (SESS-05). */
  bounce(): boolean
  /** Somebody wants to sign in, so what was before does not count. */
  forgetBounces(): void
}

/** SESS-05: two bounces at most, within this time. */
const MOST_BOUNCES = 2
const BOUNCES_MS = 10 * 60_000

/** The memory of this tab. */
export function createTabMemory(
  companyId: number,
  { storage, now }: Pick<SessionBrowser, 'storage' | 'now'>,
): TabMemory {
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
      // A browser that keeps nothing still signs people in; it only forgets where they were.
    }
  }

  return {
    get way() {
      const way = read('way')
      return way === 'password' || way === 'sign-on' ? way : undefined
    },
    set way(way) {
      write('way', way)
    },
    get place() {
      const place = read('place')
      return typeof place === 'string' ? place : undefined
    },
    set place(place) {
      write('place', place)
    },
    get signOn() {
      return asSignOn(read('sign-on'))
    },
    set signOn(signOn) {
      write('sign-on', signOn)
    },
    bounce() {
      const kept = read('bounces')
      const times: unknown[] = Array.isArray(kept) ? kept : []
      const recent = times.filter((time) => typeof time === 'number' && now() - time < BOUNCES_MS)
      if (recent.length >= MOST_BOUNCES) return false
      write('bounces', [...recent, now()])
      return true
    },
    forgetBounces() {
      write('bounces', undefined)
    },
  }
}

function asSignOn(kept: unknown): BegunSignOn | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { state, redirect, from, returnTo } = kept as Record<string, unknown>
  if (typeof state !== 'string' || typeof redirect !== 'string' || typeof from !== 'string') return undefined
  return { state, redirect, from, returnTo: typeof returnTo === 'string' ? returnTo : null }
}
