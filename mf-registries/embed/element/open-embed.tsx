import { createRoot } from 'react-dom/client'
import { createApiCache } from 'shared-runtime/http'
import { ownState } from 'shared-runtime/settings'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { recordPath } from '../../src/common/registry-addresses.ts'
import { EmbedPage } from '../page/embed-page.tsx'
import { keepPlace, placeOf, screenAt } from '../page/embed-place.ts'
import type { PlaceKeeper } from '../page/embed-place.ts'
import { createEmbedRuntime } from '../page/embed-runtime.ts'
import { wearSheets } from '../styles/sheets.ts'
import type { Wanted } from './attributes.ts'
import type { Tell } from './element-events.ts'
import { recordsCall } from '../../src/features/browse-registry/browse-registry.api.ts'
import { readListAddress } from '../../src/features/browse-registry/list-address.ts'

interface EmbedOptions {
  readonly root: ShadowRoot
  readonly portal: string
  readonly version: string
  readonly wanted: Wanted
  readonly tell: Tell
}

function tellFaults({ faults }: Wanted, before: Wanted | undefined, tell: Tell): void {
  const known = new Set(before?.faults.map(({ message }) => message))
  for (const { attribute, message } of faults) {
    if (!known.has(message)) tell('quality-registry:error', { code: 'ATTRIBUTE_WRONG', attribute, message })
  }
}

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
function tellShown({ cache, place, tell, version, language }: Shown): { ready(): void; stop(): void } {
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
    const asked = recordsCall.path(language(), at.registry, readListAddress(new URLSearchParams(search)))
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

/** Shows what the attributes ask for, with a React, a cache and a history of its own. */
export function openEmbed({ root, portal, version, wanted, tell }: EmbedOptions) {
  const attributes = ownState(wanted)
  const cache = createApiCache()
  const place = keepPlace(placeOf(wanted) ?? '/')
  const language = () => attributes.state.value.language
  const shown = tellShown({ cache, place, tell, version, language })
  const embed = createEmbedRuntime({
    portal,
    version,
    wanted,
    onRecord(record) {
      shown.ready()
      tell('quality-registry:record', record)
    },
  })
  const stopSheets = wearSheets(root)
  const react = createRoot(root)
  const page = { portal, wanted: attributes.state, place, embed, cache, tell }
  react.render(<EmbedPage {...page} />)
  tellFaults(wanted, undefined, tell)
  const lead = (path: string | undefined): void => {
    if (path !== undefined) place.go(path, { by: 'host' })
  }
  return {
    change(next: Wanted) {
      const before = attributes.state.value
      attributes.set(next)
      if (placeOf(next) !== placeOf(before)) lead(placeOf(next))
      tellFaults(next, before, tell)
    },
    refresh: () => void cache.invalidateQueries(),
    openRecord(id: string, registry = attributes.state.value.registry) {
      lead(registry === undefined ? undefined : recordPath(registry, id))
    },
    showList: () => lead(placeOf({ ...attributes.state.value, record: '' })),
    close() {
      shown.stop()
      react.unmount()
      embed.close()
      cache.clear()
      stopSheets()
    },
  }
}

/** One element at work; everything ends with its `close`. */
export type OpenEmbed = ReturnType<typeof openEmbed>
