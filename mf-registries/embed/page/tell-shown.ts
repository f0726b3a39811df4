import type { Query, QueryClient } from '@tanstack/react-query'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { recordsPath } from '../../src/features/browse-registry/browse-registry.api.ts'
import { readListAddress } from '../../src/features/browse-registry/list-address.ts'
import type { Tell } from '../element/element-events.ts'
import { screenAt } from './embed-place.ts'
import type { PlaceKeeper } from './embed-place.ts'

interface Shown {
  readonly cache: QueryClient
  readonly place: PlaceKeeper
  readonly tell: Tell
  readonly version: string
  /** Of the element as it is now. */
  readonly language: () => Language
}

function totalOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('total' in answer)) return undefined
  return typeof answer.total === 'number' ? answer.total : undefined
}

/** The answer that a list on the page shows, where it is there; suggestions of its search are none. */
function listAnswer(cache: QueryClient, path: string): Query | undefined {
  const query = cache.getQueryCache().find({ queryKey: [path] })
  if (query === undefined || query.getObserversCount() === 0) return undefined
  return query.state.status === 'success' && query.state.fetchStatus === 'idle' ? query : undefined
}

/** Tells the host of lists that stand and of calls that failed; returns what ends it. */
export function tellShown({ cache, place, tell, version, language }: Shown): { ready(): void; stop(): void } {
  let told = ''
  let isReady = false
  function ready(): void {
    if (isReady) return
    isReady = true
    tell('quality-registry:ready', { version })
  }
  function look(): void {
    const { path, search } = place.state.value
    const at = screenAt(path)
    if (at === undefined || at.id !== undefined) {
      told = ''
      return
    }
    const asked = recordsPath(at.registry, readListAddress(new URLSearchParams(search)), language())
    const total = totalOf(listAnswer(cache, asked)?.state.data)
    if (total === undefined || told === `${path}${search}`) return
    told = `${path}${search}`
    ready()
    tell('quality-registry:list', { registry: at.registry, filters: search.slice(1), total })
  }
  const stopCache = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isPortalError(event.query.state.error)) {
      const { code, text = code } = event.query.state.error
      tell('quality-registry:error', { code, message: text })
    }
    // A change of what is observed is over only when React is through with the rendering.
    queueMicrotask(look)
  })
  const stopPlace = place.state.subscribe(() => queueMicrotask(look))
  return {
    ready,
    stop() {
      stopCache()
      stopPlace()
    },
  }
}
