import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
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

/** @throws PortalError REGISTRY_UNKNOWN */
export function layoutOfRegistry({ layouts }: Pick<DeskParts, 'layouts'>, registry: string): RegistryLayout {
  const layout = layouts.find(({ definition }) => definition.name === registry)
  if (layout === undefined) throw new PortalError('REGISTRY_UNKNOWN')
  return layout
}
