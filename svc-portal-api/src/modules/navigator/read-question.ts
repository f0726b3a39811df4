import { PortalError } from 'shared-contracts/errors/portal-error'
import type { NavigatorQuery } from 'shared-contracts/http/data/navigator'
import { Day } from 'shared-contracts/http/paging'
import { MAX_RECORD_WORDS } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS, type ServiceTexts } from '../../common/texts.ts'

export interface NavigatorQuestion {
  readonly code: string | undefined
  readonly words: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined
  readonly day: string | undefined
}

const REACH = { first: '1900-01-01', last: '2099-12-31' } as const

/** Separators that users type inside a code. */
const BETWEEN = /[\s.\u00a0\u202f-]/g

interface Checking {
  /** Program code is refused here, because the registries would refuse it under another field name. */
  readonly isProgram: (words: string) => boolean
  readonly isCountry: (code: string) => boolean
  readonly language: Language
}

/** @throws PortalError REQUEST_INVALID that names each invalid field. */
export function readQuestion(query: NavigatorQuery, checking: Checking): NavigatorQuestion {
  const { isCountry, isProgram, language } = checking
  const fields: Record<string, string> = {}
  const note = (field: string, finding: keyof ServiceTexts['queryFindings']): void => {
    fields[field] = TEXTS[language].queryFindings[finding]
  }
  const code = given(query.code)?.replaceAll(BETWEEN, '')
  const country = given(query.country)?.toUpperCase()
  const day = given(query.day)
  // NFC may lengthen a text; the registries check the length of the normalized one.
  const words = given(query.words)?.normalize('NFC')
  if (code !== undefined && !/^\d{2,10}$/.test(code)) note('code', 'codeForm')
  if (country !== undefined && !isCountry(country)) note('country', 'noCountry')
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) note('day', 'dayForm')
  else if (day !== undefined && !Day.safeParse(day).success) note('day', 'noDay')
  else if (day !== undefined && (day < REACH.first || day > REACH.last)) note('day', 'dayOutOfReach')
  if (words !== undefined && words.length > MAX_RECORD_WORDS) note('words', 'tooLong')
  else if (words !== undefined && isProgram(words)) note('words', 'notWords')
  if (Object.keys(fields).length > 0) throw new PortalError('REQUEST_INVALID', { fields })
  return { code, words, country, day }
}

/** A form sends empty fields too. */
function given(value: string | undefined): string | undefined {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed
}
