import { splitLanguage, type Language } from 'shared-contracts/session/language'
import { languageOfBareAddress, parseSettings, type PortalSettings } from 'shared-contracts/session/settings'
import { cleanPath, cleanQuery } from '../../http/clean-address.ts'

/** A page somebody asks for, after the door: clean address, language and settings. */
export interface PageRequest {
  readonly language: Language
  readonly wai: PortalSettings['wai']
  /** Path and query with language prefix. */
  readonly address: string
  /** Address of the visitor, for the API's rate limits. */
  readonly visitor: string
}

export interface Redirect {
  readonly location: string
  /** How many parameters were dropped. */
  readonly dropped: number
}

interface Asked {
  readonly url: string
  readonly settingsCookie: string | undefined
  readonly visitor: string
}

/** LANG-01: the prefix decides; a bare address is answered in the stored language, without a redirect. */
export function readPageRequest(asked: Asked): PageRequest | Redirect {
  const { url, settingsCookie, visitor } = asked
  const at = url.indexOf('?')
  const rawPath = at < 0 ? url : url.slice(0, at)
  const path = cleanPath(rawPath)
  const { query, dropped } = cleanQuery(at < 0 ? '' : url.slice(at + 1))
  if (dropped > 0 && path !== undefined) return { location: path + query, dropped }
  const settings = parseSettings(settingsCookie)
  const split = splitLanguage(path ?? '/404')
  const language = split.language ?? languageOfBareAddress(settings)
  const inside = split.path === '/' ? '/home' : split.path
  return {
    language,
    visitor,
    wai: settings.wai,
    address: `/${language}${inside}${path === undefined ? '' : query}`,
  }
}
