import type { Language, LocalizedText } from 'shared-contracts/session/language'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Locale for separators by language: `1 234,56` in Azerbaijani and Russian, `1,234.56` in English. CLDR has `1.234,56`
 * for Azerbaijani, which official documents do not use.
 */
const SEPARATORS: Readonly<Record<Language, Language>> = { az: 'ru', en: 'en', ru: 'ru' }

/** Fallback order of languages for missing texts. */
const FALLBACK: Readonly<Record<Language, readonly Language[]>> = {
  az: ['az', 'en', 'ru'],
  en: ['en', 'az', 'ru'],
  ru: ['ru', 'az', 'en'],
}

const CIVIL_DAY = 'YYYY-MM-DD'
/** Offset of Azerbaijan from UTC, all year. */
const BAKU_OFFSET_MS = 4 * 3_600_000

/** Civil day in Baku of an instant in milliseconds, as `YYYY-MM-DD`, independent of the local time zone. */
export function dayInBaku(instant: number): string {
  return new Date(instant + BAKU_OFFSET_MS).toISOString().slice(0, CIVIL_DAY.length)
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`; it has no year 0. */
function isCivilDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.getUTCFullYear() < 1) return false
  return day.toISOString().slice(0, CIVIL_DAY.length) === text
}

/**
 * Formats a date: `2026-03-09` → `09.03.2026`, independent of the local time zone. An instant is formatted as its day
 * in Baku. Other texts are returned unchanged.
 */
export function formatDate(value: string): string {
  if (value.length === CIVIL_DAY.length)
    return isCivilDay(value) ? value.split('-').reverse().join('.') : value
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? value : formatDate(dayInBaku(instant))
}

/**
 * Formats an instant in Baku time: `2026-03-08T20:05:00Z` → `09.03.2026, 00:05`. Other texts are returned unchanged.
 */
export function formatMoment(value: string): string {
  const instant = Date.parse(value)
  if (value.length === CIVIL_DAY.length || Number.isNaN(instant)) return value
  const time = new Date(instant + BAKU_OFFSET_MS)
    .toISOString()
    .slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
  return `${formatDate(value)}, ${time}`
}

/** Parses an entered date: `09.03.2026` or `9.3.2026` → `2026-03-09`; undefined for an invalid date. */
export function parseDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? []
  const civil = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDay(civil) ? civil : undefined
}

/** Separators that people type in a date. */
const DATE_PARTS = /^\s*(\d{1,2})[.,/\-\s]+(\d{1,2})[.,/\-\s]+(\d{4}|\d{2})[.\s]*$/
const DATE_DIGITS = /^\s*(\d{2})(\d{2})(\d{4})\s*$/

/**
 * Parses a date as people type it in a field that shows the result, day first: also `25/11/2026`, `5.1.26` and
 * `25112026`. Undefined for anything else. A year of two digits is of this century.
 */
export function parseTypedDate(text: string): string | undefined {
  const [, day, month, year = ''] = DATE_PARTS.exec(text) ?? DATE_DIGITS.exec(text) ?? []
  return parseDate(`${day}.${month}.${year.padStart(4, '20')}`)
}

/** Formats a number with the separators of the language. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(SEPARATORS[language]).format(value)
}

const THOUSAND = 1000
const MILLION = 1_000_000
/** Units of file sizes by language: thousand and million bytes. */
const SIZE_UNITS: Readonly<Record<Language, readonly [string, string]>> = {
  az: ['KB', 'MB'],
  en: ['KB', 'MB'],
  ru: ['КБ', 'МБ'],
}

/** Formats a file size in bytes: `4 KB`, at least 1 KB, and from a million bytes on `2.3 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  const [kilobytes, megabytes] = SIZE_UNITS[language]
  const [size, unit] =
    bytes < MILLION
      ? [Math.max(1, Math.round(bytes / THOUSAND)), kilobytes]
      : [Math.round((bytes / MILLION) * 10) / 10, megabytes]
  return formatNumber(size, language) + NO_BREAK_SPACE + unit
}

/** Formats an exact decimal: `1234567.5` → `1 234 567,50 AZN`, without floating point arithmetic. */
export function formatMoney(amount: string, language: Language): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === '') return amount
  const parts = new Intl.NumberFormat(SEPARATORS[language], { minimumFractionDigits: 2 }).formatToParts(1.5)
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? ','
  const grouped = new Intl.NumberFormat(SEPARATORS[language], { useGrouping: 'always' }).format(BigInt(whole))
  return `${sign === '' ? '' : '\u2212'}${grouped}${decimal}${fraction.padEnd(2, '0')}${NO_BREAK_SPACE}AZN`
}

const AZERBAIJANI_ALPHABET = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz'
/** First Korean syllable; collations order them by their codes. */
const FIRST_KEY = 0xac00

/** Compares two texts by the collation of the language, e.g. ə after e and ı before i in Azerbaijani. */
export function compareText(one: string, other: string, language: Language): number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return compare(sortKey(one, language), sortKey(other, language))
}

/** Text that every collation sorts by the Azerbaijani alphabet, which Chromium lacks. */
function sortKey(text: string, language: Language): string {
  if (language !== 'az') return text
  return text
    .toLocaleLowerCase('az')
    .replace(/[a-zçəğıöşü]/g, (letter) =>
      String.fromCharCode(FIRST_KEY + AZERBAIJANI_ALPHABET.indexOf(letter)),
    )
}

/** Converts the first letter to upper case by the rules of the language: `idxal` → `İdxal` in Azerbaijani. */
export function upperFirst(text: string, language: Language): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}

/** Localized text that may lack languages, as in records of registries. */
export type MaybeLocalized = Readonly<Record<keyof LocalizedText, string | null>>

/**
 * Picks the text in a language, otherwise in a fallback language. `language` of the result is for the `lang` attribute
 * and a label; undefined without any text.
 */
export function pickText(
  text: MaybeLocalized,
  language: Language,
): { readonly text: string; readonly language: Language } | undefined {
  for (const candidate of FALLBACK[language]) {
    const found = text[candidate]
    if (found !== null && found !== '') return { text: found, language: candidate }
  }
  return undefined
}
