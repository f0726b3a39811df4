import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Language } from 'shared-contracts/session/language'
import { useTexts } from '../i18n/i18n.ts'
import type { Texts } from '../i18n/i18n.ts'
import { useRuntime } from '../remote/remote.ts'
import { useLanguage } from '../settings/settings.ts'

export { isPlainPress } from './plain-press.ts'
export { readPart, readSearch, writeSearch } from './search-state.ts'

/** Address of a portal page in a language: `/registries` → `/ru/registries`. */
export function addressOf(path: string, language: Language): string {
  return `/${language}${path.startsWith('/') ? path : `/${path}`}`
}

/** Gives the address of a portal page in the page's language, for `href` of shared-ui's parts. */
export function usePortalHref(): (path: string) => string {
  const language = useLanguage()
  return (path) => addressOf(path, language)
}

/** What most parts of a page need of it: its texts, its language, and the addresses of its links. */
export interface PageContext {
  readonly t: Texts
  readonly language: Language
  readonly href: (path: string) => string
}

/** Gives texts, language and addresses of the page at once. */
export function usePage(): PageContext {
  return { t: useTexts(), language: useLanguage(), href: usePortalHref() }
}

/** Goes to a page of the portal by code; `path` has no language prefix. */
export function usePortalNavigate(): (path: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path, options) => {
    void navigate(addressOf(path, language), { replace: options?.replace ?? false })
  }
}

/**
 * Tells whether a page of the portal's map is reserved: no live remote shows it, so a link ends on a notice. `path` has no
 * language prefix. False where the shell does not tell.
 */
export function useIsReserved(): (path: string) => boolean {
  const { isReserved } = useRuntime()
  return (path) => isReserved?.(path) ?? false
}

/**
 * Gives the page a title of its own, e.g. the name of the record it shows; undefined keeps the title of the route.
 * Works on the server too. The shell adds the name of the portal.
 */
export function usePageTitle(title: string | undefined): void {
  const { nameThisPage } = useRuntime()
  // Effects do not run on a server.
  if (typeof document === 'undefined' && title !== undefined) nameThisPage(title)
  useEffect(() => {
    if (title !== undefined) nameThisPage(title)
  }, [nameThisPage, title])
}
