import { useMemo, useSyncExternalStore } from 'react'
import type { CompanyId } from 'shared-contracts/session/variant'
import { useRuntime } from '../remote/remote.ts'

const MAX_SEARCHES = 5
/** Longer words are pasted texts. */
const MAX_LENGTH = 80

function keyOf(companyId: CompanyId): string {
  return `portal_${String(companyId)}_searches`
}

/** The stored list as text; null without one, and in a browser without storage. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parseList(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Browsers send `storage` to the other tabs only; this page gets one too. */
function write(key: string, list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(list))
  } catch {
    return
  }
  window.dispatchEvent(new Event('storage'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function addSearch(key: string, words: string): void {
  const trimmed = words.trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return
  const others = parseList(readText(key)).filter((one) => one.toLowerCase() !== trimmed.toLowerCase())
  write(key, [trimmed, ...others].slice(0, MAX_SEARCHES))
}

/** Forgets them, e.g. for whoever uses the browser next. */
export function forgetRecentSearches(companyId: CompanyId): void {
  write(keyOf(companyId), [])
}

/**
 * Recent searches of this browser, the newest first; they never leave it. None on the server and while the page takes
 * over the server's markup.
 */
export function useRecentSearches() {
  const key = keyOf(useRuntime().companyId)
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  )
  const searches = useMemo(() => parseList(text), [text])
  return useMemo(
    () => ({ searches, remember: (words: string) => addSearch(key, words), forget: () => write(key, []) }),
    [key, searches],
  )
}
