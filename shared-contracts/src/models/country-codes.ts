import codes from './country-codes.json' with { type: 'json' }

/** The 249 alpha-2 codes of ISO 3166-1, sorted. */
export const COUNTRY_CODES: readonly string[] = codes
