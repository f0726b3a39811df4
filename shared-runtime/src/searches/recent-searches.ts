import { useMemo, useSyncExternalStore } from 'react'
import type { CompanyId } from 'shared-contracts/session/variant'
import { useRuntime } from '../remote/remote.ts'

const MAX_SEARCHES = 5
/** Longer texts are not stored, because they are usually pasted. */
const MAX_LENGTH = 80

function keyOf(companyId: CompanyId): string {
  return `portal_${String(companyId)}_searches`
}

/** Reads the stored list as text; null without one or without storage. */
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

/** Stores the list and dispatches `storage` in this tab too, because browsers dispatch it only in the others. */
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

/** Deletes the recent searches, e.g. before another user signs in. */
export function forgetRecentSearches(companyId: CompanyId): void {
  write(keyOf(companyId), [])
}

/**
 * Recent searches in this browser's storage, newest first. Empty on the server and during hydration.
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
