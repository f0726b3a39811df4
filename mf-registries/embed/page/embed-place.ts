import { createContext, useContext } from 'react'
import { ownState } from 'shared-runtime/settings'
import { recordPath, registryPath } from '../../src/common/registry-addresses.ts'
import type { Wanted } from '../element/attributes.ts'

/** What the element shows: a path of this remote without language prefix, and its query with its question mark. */
interface Place {
  readonly path: string
  readonly search: string
  /** Who led here: a press inside, or the host by attribute or method. */
  readonly by: 'visitor' | 'host'
}

const MOST_STEPS = 50

function readPlace(path: string, by: Place['by']): Place {
  const mark = path.indexOf('?')
  if (mark < 0) return { path, search: '', by }
  return { path: path.slice(0, mark), search: path.slice(mark), by }
}

/** Where an element is, in memory: the address and the history of the host are not changed. */
export function keepPlace(first: string) {
  const place = ownState(readPlace(first, 'host'))
  let steps: Place[] = []
  return {
    state: place.state,
    /** Goes to a path with query, without language prefix. */
    go(path: string, { by, replace = false }: { readonly by: Place['by']; readonly replace?: boolean }) {
      const next = readPlace(path, by)
      const { path: before, search } = place.state.value
      if (next.path === before && next.search === search) return
      if (!replace) steps = [...steps, place.state.value].slice(-MOST_STEPS)
      place.set(next)
    },
    back() {
      const before = steps.at(-1)
      if (before === undefined) return
      steps = steps.slice(0, -1)
      place.set({ ...before, by: 'visitor' })
    },
    canGoBack: () => steps.length > 0,
  }
}

export type PlaceKeeper = ReturnType<typeof keepPlace>

/** A screen of this remote that the element shows, by its path. */
export interface ScreenAt {
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

/** Undefined for a page of the portal that the element has not: it opens in the portal. */
export function screenAt(path: string): ScreenAt | undefined {
  const found = /^\/registries\/([^/?#]+)(?:\/([^/?#]+))?\/?$/.exec(path)
  if (found === null) return undefined
  const [, registry = '', id] = found
  return { registry: decode(registry), id: id === undefined ? undefined : decode(id) }
}

/** Where the attributes lead; undefined where they name no registry. */
export function placeOf({ registry, filters, record }: Wanted): string | undefined {
  if (registry === undefined) return undefined
  return record === ''
    ? registryPath(registry, filters === '' ? '' : `?${filters}`)
    : recordPath(registry, record)
}

export const PlaceContext = createContext<PlaceKeeper | null>(null)

/** Where the element stands that a component belongs to. */
export function usePlaceKeeper(): PlaceKeeper {
  const keeper = useContext(PlaceContext)
  if (keeper === null) throw new Error('Rendered outside of an element')
  return keeper
}
