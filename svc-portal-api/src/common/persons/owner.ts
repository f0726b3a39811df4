import type { CompanyId } from 'shared-contracts/session/variant'

/** Owner of stored rows: a person in a variant. Every statement filters by both. */
export interface Owner {
  readonly personId: string
  readonly companyId: CompanyId
}
