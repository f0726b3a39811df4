import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Names in alerts that the Unicode data lacks. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ["People's Republic of China", 'CN'],
  ['Peoples Republic of China', 'CN'],
  ['Republic of Korea', 'KR'],
  ['The Netherlands', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
]

const CODES = new Map<string, string>([
  ...COUNTRY_CODES.map((code) => [NAMES.of(code) ?? code, code] as const),
  ...OTHER_NAMES,
])

export function findCountryCode(name: string): string | undefined {
  return CODES.get(name.trim())
}
