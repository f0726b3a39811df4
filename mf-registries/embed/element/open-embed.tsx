import { createRoot } from 'react-dom/client'
import { createApiCache } from 'shared-runtime/http'
import { ownState } from 'shared-runtime/settings'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { recordPath } from '../../src/common/registry-addresses.ts'
import { EmbedPage } from '../page/embed-page.tsx'
import { createLocation, attributesPath, findScreen } from '../page/embed-location.ts'
import type { EmbedLocation } from '../page/embed-location.ts'
import { createEmbedRuntime } from '../page/embed-runtime.ts'
import { adoptSheets } from '../styles/sheets.ts'
import type { EmbedAttributes } from './attributes.ts'
import type { EmitEvent } from './element-events.ts'
import { recordsCall } from '../../src/features/browse-registry/browse-registry.api.ts'
import { readListAddress } from '../../src/features/browse-registry/list-address.ts'

interface OpenEmbedOptions {
  readonly root: ShadowRoot
  readonly portal: string
  readonly version: string
  readonly attributes: EmbedAttributes
  readonly emit: EmitEvent
}

function emitAttributeErrors(
  { errors }: EmbedAttributes,
  before: EmbedAttributes | undefined,
  emit: EmitEvent,
): void {
  const reported = new Set(before?.errors.map(({ message }) => message))
  for (const { attribute, message } of errors) {
    if (!reported.has(message))
      emit('quality-registry:error', { code: 'ATTRIBUTE_WRONG', attribute, message })
  }
}

interface ViewEventsOptions {
  readonly cache: QueryClient
  readonly location: EmbedLocation
  readonly emit: EmitEvent
  readonly version: string
  readonly language: () => Language
}

function readTotal(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('total' in body)) return undefined
  return typeof body.total === 'number' ? body.total : undefined
}

/** Cached query of the list on the page, once loaded; search suggestions are ignored. */
function findListQuery(cache: QueryClient, path: string): Query | undefined {
  const query = cache.getQueryCache().find({ queryKey: [path] })
  if (query === undefined || query.getObserversCount() === 0) return undefined
  return query.state.status === 'success' && query.state.fetchStatus === 'idle' ? query : undefined
}

/** Emits events about displayed lists and failed requests. `stop` ends it. */
function emitViewEvents({ cache, location, emit, version, language }: ViewEventsOptions): {
  ready(): void
  stop(): void
} {
  let lastEmitted = ''
  let isReady = false
  function ready(): void {
    if (isReady) return
    isReady = true
    emit('quality-registry:ready', { version })
  }
  function emitList(): void {
    const { path, search } = location.state.value
    const target = findScreen(path)
    if (target === undefined || target.id !== undefined) {
      lastEmitted = ''
      return
    }
    const listPath = recordsCall.path(
      language(),
      target.registry,
      readListAddress(new URLSearchParams(search)),
    )
    const total = readTotal(findListQuery(cache, listPath)?.state.data)
    if (total === undefined || lastEmitted === `${path}${search}`) return
    lastEmitted = `${path}${search}`
    ready()
    emit('quality-registry:list', { registry: target.registry, filters: search.slice(1), total })
  }
  const stopCache = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isPortalError(event.query.state.error)) {
      const { code, text = code } = event.query.state.error
      emit('quality-registry:error', { code, message: text })
    }
    // React updates the observers after rendering.
    queueMicrotask(emitList)
  })
  const stopLocation = location.state.subscribe(() => queueMicrotask(emitList))
  return {
    ready,
    stop() {
      stopCache()
      stopLocation()
    },
  }
}

/** Renders the view of the attributes with its own React root, cache and history. */
export function openEmbed({ root, portal, version, attributes, emit }: OpenEmbedOptions) {
  const current = ownState(attributes)
  const cache = createApiCache()
  const location = createLocation(attributesPath(attributes) ?? '/')
  const language = () => current.state.value.language
  const viewEvents = emitViewEvents({ cache, location, emit, version, language })
  const embed = createEmbedRuntime({
    portal,
    version,
    attributes,
    onRecord(record) {
      viewEvents.ready()
      emit('quality-registry:record', record)
    },
  })
  const stopSheets = adoptSheets(root)
  const react = createRoot(root)
  const page = { portal, attributes: current.state, location, embed, cache, emit }
  react.render(<EmbedPage {...page} />)
  emitAttributeErrors(attributes, undefined, emit)
  const openPath = (path: string | undefined): void => {
    if (path !== undefined) location.go(path, { by: 'host' })
  }
  return {
    change(next: EmbedAttributes) {
      const before = current.state.value
      current.set(next)
      if (attributesPath(next) !== attributesPath(before)) openPath(attributesPath(next))
      emitAttributeErrors(next, before, emit)
    },
    refresh: () => void cache.invalidateQueries(),
    openRecord(id: string, registry = current.state.value.registry) {
      openPath(registry === undefined ? undefined : recordPath(registry, id))
    },
    showList: () => openPath(attributesPath({ ...current.state.value, record: '' })),
    close() {
      viewEvents.stop()
      react.unmount()
      embed.close()
      cache.clear()
      stopSheets()
    },
  }
}

/** Running view of one element, until `close`. */
export type OpenEmbed = ReturnType<typeof openEmbed>
