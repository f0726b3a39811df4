import { splitLanguage, type Language } from 'shared-contracts/session/language'
import {
  languageOfBareAddress,
  parseSettings,
  serializeSettings,
  type PortalSettings,
} from 'shared-contracts/session/settings'
import { findMapRedirect } from 'shared-contracts/navigation/mapped-route'
import type { Variant } from 'shared-contracts/session/variant'
import { callerLanguage } from 'shared-service/http/caller-language'
import { parseReader, type Reader } from '../../documents/reader.ts'
import { sanitizePath, sanitizeQuery } from '../../http/sanitize-address.ts'

export interface PageRequest {
  readonly language: Language
  readonly wai: PortalSettings['wai']
  /** Path and query with language prefix. */
  readonly address: string
  /** Reader for the frame, as the browser states; never used for content. */
  readonly reader: Exclude<Reader, 'EVERYONE'>
  readonly sidebarFolded: boolean
  /** The address is a secret: the page is not cached and the address not sent elsewhere. */
  readonly isSecret: boolean
  readonly visitor: string
  /** Neither the address nor the settings name a language. */
  readonly isDefaultLanguage?: boolean
}

export function settingsKey({
  reader,
  ...settings
}: Pick<PageRequest, 'language' | 'wai' | 'reader' | 'sidebarFolded'>): string {
  return `${serializeSettings(settings)} ${reader}`
}

export interface Redirect {
  readonly location: string
  /** Permanent: the address has another name (NAV-08). */
  readonly isAlias: boolean
  /** Permanent only while the release that retired the page is live, so browsers must not cache it. */
  readonly isRetired?: boolean
  readonly dropped: number
}

/** Links mailed to one person (AUTH-08). */
const SECRET_PATH = /^\/activation\/./

interface PageRequestInput {
  readonly url: string
  readonly settingsCookie: string | undefined
  readonly flag: string | undefined
  readonly variant: Variant
  readonly visitor: string
  readonly findRedirect?: ((path: string) => string | undefined) | undefined
}

/** Their query is for the shell alone: it contains the provider's response (AUTH-05). */
const WITHOUT_QUERY = new Set(['/sign-in/return'])

/** LANG-01: the prefix decides; an address without one uses the stored language, without a redirect. */
export function readPageRequest(input: PageRequestInput): PageRequest | Redirect {
  const { url, settingsCookie, visitor, flag, variant } = input
  const at = url.indexOf('?')
  const rawPath = at < 0 ? url : url.slice(0, at)
  const path = sanitizePath(rawPath)
  const split = path === undefined ? { ...splitLanguage(rawPath), path: '/404' } : splitLanguage(path)
  const keepsQuery = at >= 0 && path !== undefined && !WITHOUT_QUERY.has(split.path)
  const { query, dropped } = sanitizeQuery(keepsQuery ? url.slice(at + 1) : '')
  const prefix = split.language === undefined ? '' : `/${split.language}`
  const alias = findMapRedirect(split.path, variant)
  if (alias !== undefined) return { location: prefix + alias + query, isAlias: true, dropped }
  const target = path === undefined ? undefined : input.findRedirect?.(split.path)
  if (target !== undefined)
    return { location: prefix + target + query, isAlias: false, isRetired: true, dropped }
  if (dropped > 0 && path !== undefined) return { location: path + query, isAlias: false, dropped }
  const settings = parseSettings(settingsCookie)
  const language = split.language ?? languageOfBareAddress(settings)
  const reader = parseReader(flag)
  const bare = split.path === '/' ? '/home' : split.path
  return {
    language,
    visitor,
    reader,
    sidebarFolded: reader !== 'VISITOR' && settings.sidebarFolded === true,
    isSecret: SECRET_PATH.test(bare),
    wai: settings.wai,
    address: `/${language}${bare}${query}`,
    ...((split.language ?? settings.language) === undefined ? { isDefaultLanguage: true } : {}),
  }
}

/** The same request in the language of the browser, where neither its address nor its settings name one. */
export function inBrowserLanguage(
  request: PageRequest,
  browser: Parameters<typeof callerLanguage>[0],
): PageRequest {
  const language = callerLanguage({ headers: browser.headers })
  if (request.isDefaultLanguage !== true || language === request.language) return request
  return { ...request, language, address: `/${language}${splitLanguage(request.address).path}` }
}
