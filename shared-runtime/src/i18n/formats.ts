import dayjs from 'dayjs'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Whose separators a language uses: `1 234,56` in Azerbaijani and Russian, `1,234.56` in English. CLDR would write
 * `1.234,56` in Azerbaijani, which the state's own documents do not.
 */
const SEPARATORS: Readonly<Record<Language, Language>> = { az: 'ru', en: 'en', ru: 'ru' }

/** Order in which another language stands in for a missing text. */
const FALLBACK: Readonly<Record<Language, readonly Language[]>> = {
  az: ['az', 'en', 'ru'],
  en: ['en', 'az', 'ru'],
  ru: ['ru', 'az', 'en'],
}

const CIVIL_DAY = 'YYYY-MM-DD'
/** Azerbaijan is four hours ahead of UTC all year. */
const BAKU_OFFSET_MS = 4 * 3_600_000

/** The civil day in Baku at an instant in milliseconds, as `YYYY-MM-DD`, whatever the clock's zone. */
export function dayInBaku(instant: number): string {
  return new Date(instant + BAKU_OFFSET_MS).toISOString().slice(0, CIVIL_DAY.length)
}

/**
 * `2026-03-09` → `09.03.2026`. Works on the civil date, so that no time zone can move the day.
 * An instant is shown by its day in Baku. What is not a date comes back as it is.
 */
export function formatDate(value: string): string {
  if (value.length === CIVIL_DAY.length) {
    const day = dayjs(value)
    return day.format(CIVIL_DAY) === value ? day.format('DD.MM.YYYY') : value
  }
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? value : formatDate(dayInBaku(instant))
}

/** An instant as its day and time in Baku: `2026-03-08T20:05:00Z` → `09.03.2026, 00:05`. What is none comes back as it is. */
export function formatMoment(value: string): string {
  const instant = Date.parse(value)
  if (value.length === CIVIL_DAY.length || Number.isNaN(instant)) return value
  const time = new Date(instant + BAKU_OFFSET_MS)
    .toISOString()
    .slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
  return `${formatDate(value)}, ${time}`
}

/** `09.03.2026` → `2026-03-09`, as people type it (`9.3.2026` too); undefined for a day that does not exist. */
export function parseDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? []
  const civil = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayjs(civil).format(CIVIL_DAY) === civil ? civil : undefined
}

/** Whole numbers and decimals with the separators of the language. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(SEPARATORS[language]).format(value)
}

/** An exact decimal such as `1234567.5` → `1 234 567,50 AZN`; never goes through a floating point number. */
export function formatMoney(amount: string, language: Language): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === '') return amount
  const parts = new Intl.NumberFormat(SEPARATORS[language], { minimumFractionDigits: 2 }).formatToParts(1.5)
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? ','
  const grouped = new Intl.NumberFormat(SEPARATORS[language], { useGrouping: 'always' }).format(BigInt(whole))
  return `${sign === '' ? '' : '\u2212'}${grouped}${decimal}${fraction.padEnd(2, '0')}${NO_BREAK_SPACE}AZN`
}

/** Order of two texts by the rules of the language: in Azerbaijani ə after e, ı before i. */
export function compareText(one: string, other: string, language: Language): number {
  return new Intl.Collator(language, { numeric: true }).compare(one, other)
}

/** First letter in upper case by the rules of the language: `idxal` → `İdxal` in Azerbaijani. */
export function upperFirst(text: string, language: Language): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}

/** A text that may lack languages, as records of registries have it. */
export type MaybeLocalized = Readonly<Record<keyof LocalizedText, string | null>>

/**
 * The text in the wished language, else in the next best one. `language` says which it is, for the `lang` attribute
 * and a label where it differs; undefined when there is no text at all.
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
