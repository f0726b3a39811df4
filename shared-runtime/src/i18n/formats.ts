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

/**
 * `2026-03-09` → `09.03.2026`. Works on the civil date, so that no time zone can move the day.
 * An instant is shown by its day in Baku (UTC+4 all year). What is not a date comes back as it is.
 */
export function formatDate(value: string): string {
  const civil = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (civil !== null) return `${civil[3] ?? ''}.${civil[2] ?? ''}.${civil[1] ?? ''}`
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return value
  return formatDate(new Date(instant + 4 * 3_600_000).toISOString().slice(0, 10))
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
