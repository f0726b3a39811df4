import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryLayout } from '../registry-engine/schema/registry-layout.ts'
import type { DeskWork } from './work/desk-work.ts'

/** What every part of the desk works with. */
export interface DeskParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly layouts: readonly RegistryLayout[]
  readonly work: DeskWork
}

/** The official who calls. */
export interface Official {
  readonly personId: string
  readonly language: Language
}
