import catalogue from './catalogue.json' with { type: 'json' }

/** A code's default HTTP status, why the error happens and what to do about it (docs/errors.md). */
export interface CatalogueEntry {
  readonly status: number
  readonly cause: string
  readonly remedy: string
}

/** Code of an error of the portal, `DOMAIN_REASON`. */
export type ErrorCode = keyof typeof catalogue

/** Every error code of the portal. Its messages are in `locales/errors`, see {@link ERROR_MESSAGES}. */
export const CATALOGUE: Readonly<Record<ErrorCode, CatalogueEntry>> = catalogue
