import { createContext, useContext } from 'react'
import { ownState } from 'shared-runtime/settings'
import { recordPath, registryPath } from '../../src/common/registry-addresses.ts'
import type { EmbedAttributes } from '../element/attributes.ts'

/** Location of the element: a path without language prefix and a query string with a leading question mark. */
interface LocationState {
  readonly path: string
  readonly search: string
  /** Initiator: the visitor by a click, or the host by attribute or method. */
  readonly by: 'visitor' | 'host'
}

const MAX_HISTORY = 50

function parseLocation(path: string, by: LocationState['by']): LocationState {
  const queryStart = path.indexOf('?')
  if (queryStart < 0) return { path, search: '', by }
  return { path: path.slice(0, queryStart), search: path.slice(queryStart), by }
}

/** In-memory location with history; the URL and the history of the host page are not changed. */
export function createLocation(first: string) {
  const location = ownState(parseLocation(first, 'host'))
  let history: LocationState[] = []
  return {
    state: location.state,
    /** Navigates to a path with query string, without language prefix. */
    go(
      path: string,
      { by, replace = false }: { readonly by: LocationState['by']; readonly replace?: boolean },
    ) {
      const next = parseLocation(path, by)
      const { path: before, search } = location.state.value
      if (next.path === before && next.search === search) return
      if (!replace) history = [...history, location.state.value].slice(-MAX_HISTORY)
      location.set(next)
    },
    back() {
      const before = history.at(-1)
      if (before === undefined) return
      history = history.slice(0, -1)
      location.set({ ...before, by: 'visitor' })
    },
    canGoBack: () => history.length > 0,
  }
}

export type EmbedLocation = ReturnType<typeof createLocation>

/** Screen of this remote inside the element. */
export interface ScreenTarget {
  readonly registry: string
  /** Undefined for the list. */
  readonly id: string | undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Finds the screen of a path; undefined for pages that open in the portal. */
export function findScreen(path: string): ScreenTarget | undefined {
  const match = /^\/registries\/([^/?#]+)(?:\/([^/?#]+))?\/?$/.exec(path)
  if (match === null) return undefined
  const [, registry = '', id] = match
  return { registry: decode(registry), id: id === undefined ? undefined : decode(id) }
}

/** Path of the attributes; undefined without a registry. */
export function attributesPath({ registry, filters, record }: EmbedAttributes): string | undefined {
  if (registry === undefined) return undefined
  return record === ''
    ? registryPath(registry, filters === '' ? '' : `?${filters}`)
    : recordPath(registry, record)
}

export const LocationContext = createContext<EmbedLocation | null>(null)

/**
 * Location of the surrounding element.
 * @throws Error outside of an embed element.
 */
export function useEmbedLocation(): EmbedLocation {
  const location = useContext(LocationContext)
  if (location === null) throw new Error('Rendered outside of an element')
  return location
}
