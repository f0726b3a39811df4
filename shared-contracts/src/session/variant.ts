import * as z from 'zod/mini'

/** Variants of the portal by company identifier (VAR-01). */
export const VARIANT_BY_COMPANY = { 1: 'competition', 2: 'quality' } as const

/** Variant of the portal. */
export const Variant = z.enum(['competition', 'quality'])
export type Variant = z.infer<typeof Variant>

/** Company identifier of a variant. */
export type CompanyId = keyof typeof VARIANT_BY_COMPANY

/** Company identifier of the other variant. */
export function otherCompany(companyId: CompanyId): CompanyId {
  return companyId === 1 ? 2 : 1
}

/** Message for an invalid company identifier (VAR-02). */
export const INVALID_COMPANY = 'Invalid company type'

/**
 * Parses the company identifier of the configuration.
 * @throws Error `Invalid company type` for any value except 1 and 2 (VAR-02).
 */
export function parseCompanyId(value: string | number | undefined): CompanyId {
  if (String(value) === '1') return 1
  if (String(value) === '2') return 2
  throw new Error(INVALID_COMPANY)
}
