import { PortalError } from 'shared-contracts/errors/portal-error'
import type { NavigatorQuery } from 'shared-contracts/http/data/navigator'
import { Day } from 'shared-contracts/http/paging'
import { MAX_RECORD_WORDS } from 'shared-contracts/http/registries'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** What somebody asks of the navigator, checked. */
export interface NavigatorQuestion {
  readonly code: string | undefined
  readonly words: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined
  readonly day: string | undefined
}

const FINDINGS = {
  codeForm: {
    az: 'Kodu 2–10 rəqəmlə yazın, məsələn 8516 79',
    en: 'Write the code with 2 to 10 digits, for example 8516 79',
    ru: 'Напишите код из 2–10 цифр, например 8516 79',
  },
  noCountry: {
    az: 'Belə ölkə yoxdur. Ölkəni siyahıdan seçin',
    en: 'There is no such country. Choose one from the list',
    ru: 'Такой страны нет. Выберите страну из списка',
  },
  dayForm: {
    az: 'Tarixi il, ay, gün ardıcıllığı ilə yazın, məsələn 2026-11-20',
    en: 'Write the date as year, month, day, for example 2026-11-20',
    ru: 'Напишите дату в порядке год, месяц, день, например 2026-11-20',
  },
  dayOutOfReach: {
    az: '1900-cü ildən 2099-cu ilədək bir gün göstərin',
    en: 'Give a day between the years 1900 and 2099',
    ru: 'Укажите день с 1900 по 2099 год',
  },
  noDay: { az: 'Təqvimdə belə gün yoxdur', en: 'There is no such day', ru: 'Такого дня нет' },
  wordsTooLong: {
    az: 'Ən çoxu 200 simvol yazmaq olar',
    en: 'At most 200 characters can be written',
    ru: 'Можно написать не более 200 символов',
  },
  notWords: {
    az: 'Yalnız söz, kod və nömrə axtarmaq olar',
    en: 'Only words, codes and numbers can be searched for',
    ru: 'Искать можно только слова, коды и номера',
  },
} as const satisfies Record<string, LocalizedText>

/** Days that the registries tell of. */
const REACH = { first: '1900-01-01', last: '2099-12-31' } as const

/** What people put between the digits of a code. */
const BETWEEN = /[\s.\u00a0\u202f-]/g

interface Checking {
  /** Whether a search text is a program: the registries refuse it, under a name of their own. */
  readonly isProgram: (words: string) => boolean
  readonly isCountry: (code: string) => boolean
  readonly language: Language
}

/** @throws PortalError REQUEST_INVALID that names each field which cannot be understood. */
export function readQuestion(query: NavigatorQuery, checking: Checking): NavigatorQuestion {
  const { isCountry, isProgram, language } = checking
  const fields: Record<string, string> = {}
  const note = (field: string, finding: keyof typeof FINDINGS): void => {
    fields[field] = FINDINGS[finding][language]
  }
  const code = given(query.code)?.replaceAll(BETWEEN, '')
  const country = given(query.country)?.toUpperCase()
  const day = given(query.day)
  // Composed letters can be more than those that were written: the registries measure what they are asked.
  const words = given(query.words)?.normalize('NFC')
  if (code !== undefined && !/^\d{2,10}$/.test(code)) note('code', 'codeForm')
  if (country !== undefined && !isCountry(country)) note('country', 'noCountry')
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) note('day', 'dayForm')
  else if (day !== undefined && !Day.safeParse(day).success) note('day', 'noDay')
  else if (day !== undefined && (day < REACH.first || day > REACH.last)) note('day', 'dayOutOfReach')
  if (words !== undefined && words.length > MAX_RECORD_WORDS) note('words', 'wordsTooLong')
  else if (words !== undefined && isProgram(words)) note('words', 'notWords')
  if (Object.keys(fields).length > 0) throw new PortalError('REQUEST_INVALID', { fields })
  return { code, words, country, day }
}

/** A form sends empty fields too. */
function given(value: string | undefined): string | undefined {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed
}
