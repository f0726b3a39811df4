import { PortalError } from 'shared-contracts/errors/portal-error'
import type { NavigatorQuery } from 'shared-contracts/http/data/navigator'
import { Day } from 'shared-contracts/http/paging'
import { MAX_RECORD_WORDS } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { findTownInText } from '../../common/places/town-in-text.ts'
import type { Town } from '../../common/places/towns.ts'
import { fold } from '../../common/text/fold.ts'
import { TEXTS, type ServiceTexts } from '../../common/texts.ts'

export interface NavigatorRequest {
  readonly code: string | undefined
  /** Words for goods: without the town, and with it without words for a laboratory. */
  readonly words: string | undefined
  /** All words as typed. */
  readonly typed: string | undefined
  /** Town that the words name, and the rest of them, which may name bodies as well as goods. */
  readonly place: { readonly town: Town; readonly q: string } | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined
  readonly day: string | undefined
}

const SUPPORTED_DATES = { first: '1900-01-01', last: '2099-12-31' } as const

/** Separators that users type inside a code. */
const CODE_SEPARATORS = /[\s.\u00a0\u202f-]/g

interface ParseOptions {
  /** Program code is refused here, because the registries would refuse it under another field name. */
  readonly looksLikeScript: (words: string) => boolean
  readonly isCountry: (code: string) => boolean
  readonly language: Language
}

/** @throws PortalError REQUEST_INVALID that names each invalid field. */
export function parseNavigatorQuery(query: NavigatorQuery, options: ParseOptions): NavigatorRequest {
  const { isCountry, looksLikeScript, language } = options
  const fields: Record<string, string> = {}
  const addError = (field: string, finding: keyof ServiceTexts['queryFindings']): void => {
    fields[field] = TEXTS[language].queryFindings[finding]
  }
  const code = nonEmpty(query.code)?.replaceAll(CODE_SEPARATORS, '')
  const country = nonEmpty(query.country)?.toUpperCase()
  const day = nonEmpty(query.day)
  // NFC may lengthen a text; the registries check the length of the normalized one.
  const words = nonEmpty(query.words)?.normalize('NFC')
  if (code !== undefined && !/^\d{2,10}$/.test(code)) addError('code', 'codeForm')
  if (country !== undefined && !isCountry(country)) addError('country', 'noCountry')
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) addError('day', 'dayForm')
  else if (day !== undefined && !Day.safeParse(day).success) addError('day', 'noDay')
  else if (day !== undefined && (day < SUPPORTED_DATES.first || day > SUPPORTED_DATES.last))
    addError('day', 'dayOutOfReach')
  if (words !== undefined && words.length > MAX_RECORD_WORDS) addError('words', 'tooLong')
  else if (words !== undefined && looksLikeScript(words)) addError('words', 'notWords')
  if (Object.keys(fields).length > 0) throw new PortalError('REQUEST_INVALID', { fields })
  const { place, goods } = parsePlace(words)
  return { code, words: goods, typed: words, place, country, day }
}

/** Folded beginnings of words for bodies and their work. */
const WORDS_FOR_BODIES =
  /^(laborator|sinaq|sertifikat|akkredit|qurum|orqan|test|certif|accredit|bod(y|ies)$|лаборатор|испыт|сертифи|аккредит|орган)/

function parsePlace(words: string | undefined): {
  readonly place: NavigatorRequest['place']
  readonly goods: string | undefined
} {
  const named = words === undefined ? undefined : findTownInText(words)
  if (named === undefined || named.isAmbiguous) return { place: undefined, goods: words }
  const goods = named.rest
    .split(' ')
    .filter((word) => !WORDS_FOR_BODIES.test(fold(word)))
    .join(' ')
  return { place: { town: named.town, q: named.rest }, goods: nonEmpty(goods) }
}

/** A form sends empty fields too. */
function nonEmpty(value: string | undefined): string | undefined {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed
}
