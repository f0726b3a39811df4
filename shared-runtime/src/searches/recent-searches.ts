import { useMemo, useSyncExternalStore } from 'react'
import type { CompanyId } from 'shared-contracts/session/variant'
import { useRuntime } from '../remote/remote.ts'

/** More are not read again. */
const MOST_KEPT = 5
/** Longer ones are pasted texts, and nobody's search. */
const LONGEST = 80
const NONE: readonly string[] = []

/** What was searched for in this browser, the newest first. It never leaves it. */
export interface RecentSearches {
  readonly searches: readonly string[]
  readonly remember: (words: string) => void
  readonly forget: () => void
}

function nameOf(companyId: CompanyId): string {
  return `portal_${String(companyId)}_searches`
}

function readList(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MOST_KEPT) : NONE
  } catch {
    return NONE
  }
}

/** The list of this browser, as all parts of the page see it. */
class SearchMemory {
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  #text: string | null = null
  #list: readonly string[] = NONE

  constructor(companyId: CompanyId) {
    this.#name = nameOf(companyId)
  }

  readonly read = (): readonly string[] => {
    let text: string | null = null
    try {
      text = localStorage.getItem(this.#name)
    } catch {
      // A browser that keeps nothing has no recent searches.
    }
    if (text !== this.#text) {
      this.#text = text
      this.#list = readList(text)
    }
    return this.#list
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  readonly remember = (words: string): void => {
    const said = words.trim()
    if (said === '' || said.length > LONGEST) return
    const others = this.read().filter((one) => one.toLowerCase() !== said.toLowerCase())
    this.#write(JSON.stringify([said, ...others].slice(0, MOST_KEPT)))
  }

  readonly forget = (): void => {
    this.#write(null)
  }

  #write(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(this.#name)
      else localStorage.setItem(this.#name, text)
    } catch {
      return
    }
    for (const listener of this.#listeners) listener()
  }
}

const memories = new Map<CompanyId, SearchMemory>()

function memoryOf(companyId: CompanyId): SearchMemory {
  const memory = memories.get(companyId) ?? new SearchMemory(companyId)
  memories.set(companyId, memory)
  return memory
}

/** Forgets them, e.g. for whoever uses the browser next. */
export function forgetRecentSearches(companyId: CompanyId): void {
  memoryOf(companyId).forget()
}

/** Recent searches of this browser; none on the server and while the page takes over the server's markup. */
export function useRecentSearches(): RecentSearches {
  const memory = memoryOf(useRuntime().companyId)
  const searches = useSyncExternalStore(memory.subscribe, memory.read, () => NONE)
  return useMemo(() => ({ searches, remember: memory.remember, forget: memory.forget }), [memory, searches])
}
