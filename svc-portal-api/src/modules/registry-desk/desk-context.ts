import type pg from 'pg'
import type * as z from 'zod/mini'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryLayout } from '../registry-engine/schema/registry-layout.ts'
import type { DeskJobs } from './jobs/desk-jobs.ts'

export interface DeskContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly layouts: readonly RegistryLayout[]
  readonly work: DeskJobs
}

export type BodyOf<Declared extends { readonly body?: z.ZodMiniType }> = z.output<
  NonNullable<Declared['body']>
>

export type SetBodyOf<Declared extends { readonly body?: z.ZodMiniType }> = BodyOf<Declared> & {
  readonly id: string
}

export interface Official {
  readonly personId: string
  readonly language: Language
}
