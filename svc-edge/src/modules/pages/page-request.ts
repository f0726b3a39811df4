import { splitLanguage, type Language } from 'shared-contracts/session/language'
import {
  languageOfBareAddress,
  parseSettings,
  serializeSettings,
  type PortalSettings,
} from 'shared-contracts/session/settings'
import { findMapRedirect } from 'shared-contracts/navigation/mapped-route'
import type { Variant } from 'shared-contracts/session/variant'
import { readerOf, type Reader } from '../../documents/reader.ts'
import { cleanPath, cleanQuery } from '../../http/clean-address.ts'

/** A page somebody asks for, after the door: clean address, language and settings. */
export interface PageRequest {
  readonly language: Language
  readonly wai: PortalSettings['wai']
  /** Path and query with language prefix. */
  readonly address: string
  /** Whom the frame is drawn for, as the browser says; content never is. */
  readonly reader: Exclude<Reader, 'ANYBODY'>
  /** The sidebar is folded; no page of a visitor has one. */
  readonly sidebarFolded: boolean
  /** Whoever has the address can do something with it: nobody keeps its page, and no other request names it. */
  readonly isSecret: boolean
  /** Address of the visitor, for the API's rate limits. */
  readonly visitor: string
}

/** Everything that makes the page of an address look different for two visitors. */
export function lookOf({
  reader,
  ...settings
}: Pick<PageRequest, 'language' | 'wai' | 'reader' | 'sidebarFolded'>): string {
  return `${serializeSettings(settings)} ${reader}`
}

export interface Redirect {
  readonly location: string
  /** For good: the address has another name (NAV-08). */
  readonly isAlias: boolean
  /** For good, as long as the release is live that retired the page: no browser may cache it. */
  readonly isRetired?: boolean
  /** How many parameters were dropped. */
  readonly dropped: number
}

/** What was mailed to one person (AUTH-08). */
const SECRET = /^\/activation\/./

interface Asked {
  readonly url: string
  readonly settingsCookie: string | undefined
  /** The readable flag of who is signed in. */
  readonly flag: string | undefined
  readonly variant: Variant
  readonly visitor: string
  /** Target of a retired page, by its path without language. */
  readonly findRedirect?: ((path: string) => string | undefined) | undefined
}

/** The query of these is for the shell alone: what the provider sends back is nobody else's business (AUTH-05). */
const WITHOUT_QUERY = new Set(['/sign-in/return'])

/** LANG-01: the prefix decides; a bare address is answered in the stored language, without a redirect. */
export function readPageRequest(asked: Asked): PageRequest | Redirect {
  const { url, settingsCookie, visitor, flag, variant } = asked
  const at = url.indexOf('?')
  const rawPath = at < 0 ? url : url.slice(0, at)
  const path = cleanPath(rawPath)
  const split = splitLanguage(path ?? '/404')
  const asks = at >= 0 && path !== undefined && !WITHOUT_QUERY.has(split.path)
  const { query, dropped } = cleanQuery(asks ? url.slice(at + 1) : '')
  const prefix = split.language === undefined ? '' : `/${split.language}`
  const alias = findMapRedirect(split.path, variant)
  if (alias !== undefined) return { location: prefix + alias + query, isAlias: true, dropped }
  const target = path === undefined ? undefined : asked.findRedirect?.(split.path)
  if (target !== undefined)
    return { location: prefix + target + query, isAlias: false, isRetired: true, dropped }
  if (dropped > 0 && path !== undefined) return { location: path + query, isAlias: false, dropped }
  const settings = parseSettings(settingsCookie)
  const language = split.language ?? languageOfBareAddress(settings)
  const reader = readerOf(flag)
  const inside = split.path === '/' ? '/home' : split.path
  return {
    language,
    visitor,
    reader,
    sidebarFolded: reader !== 'VISITOR' && settings.sidebarFolded === true,
    isSecret: SECRET.test(inside),
    wai: settings.wai,
    address: `/${language}${inside}${query}`,
  }
}
