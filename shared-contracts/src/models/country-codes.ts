import codes from './country-codes.json' with { type: 'json' }

/** The 249 pairs of letters that ISO 3166-1 gives to a country or territory, in the order of letters. */
export const COUNTRY_CODES: readonly string[] = codes
