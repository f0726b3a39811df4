import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Language } from 'shared-contracts/session/language'
import { useTexts } from '../i18n/i18n.ts'
import type { Texts } from '../i18n/i18n.ts'
import { useRuntime } from '../remote/remote.ts'
import { useLanguage } from '../settings/settings.ts'

export { isPlainPress } from './plain-press.ts'
export { readParameter, readSearch, writeSearch } from './search-state.ts'

/** Address of a page with language prefix: `/registries` → `/ru/registries`. */
export function addressOf(path: string, language: Language): string {
  return `/${language}${path.startsWith('/') ? path : `/${path}`}`
}

/** Returns a function that builds the `href` of a page in the current language. */
export function usePortalHref(): (path: string) => string {
  const language = useLanguage()
  return (path) => addressOf(path, language)
}

/** Texts, language and link addresses of the page. */
export interface PageContext {
  readonly t: Texts
  readonly language: Language
  readonly href: (path: string) => string
}

/** Texts, language and link addresses of the page in one hook. */
export function usePage(): PageContext {
  return { t: useTexts(), language: useLanguage(), href: usePortalHref() }
}

/** Returns a function that navigates to a page; `path` has no language prefix. */
export function usePortalNavigate(): (path: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path, options) => {
    void navigate(addressOf(path, language), { replace: options?.replace ?? false })
  }
}

/**
 * Returns a function that checks whether a page of the map has no live remote, so that it shows only a notice. `path`
 * has no language prefix. Always false in shells without this function.
 */
export function useIsReserved(): (path: string) => boolean {
  const { isReserved } = useRuntime()
  return (path) => isReserved?.(path) ?? false
}

/**
 * Sets the title of the page, e.g. the name of a record; undefined keeps the title of the route. Works on the server
 * too. The shell appends the name of the portal. `description` is that of the server's page for search engines; without
 * it they show the first paragraph.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  const { nameThisPage } = useRuntime()
  // Effects do not run on a server.
  if (typeof document === 'undefined' && title !== undefined) nameThisPage(title, description)
  useEffect(() => {
    if (title !== undefined) nameThisPage(title, description)
  }, [nameThisPage, title, description])
}
