import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { SignedIn } from 'shared-service/caller'
import { listDuties, type OfficialDuty } from '../../case-engine/storage/duties.store.ts'

/** Official with the duties of the portal's variant. */
export interface Official {
  readonly personId: string
  readonly language: Language
  readonly duties: readonly OfficialDuty[]
  /** Units whose cases the official reads. */
  readonly units: readonly string[]
}

/** Duties that read the cases of their unit: all but those that give duties or work on payments. */
const READING: readonly Duty[] = ['intake', 'caseworker', 'head', 'call-center', 'auditor']

interface DeskCall {
  readonly caller: SignedIn
  readonly language: Language
}

interface Desk {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
}

/** @throws PortalError CASE_DUTY_MISSING without any duty */
export async function getOfficial(
  { pool, companyId }: Desk,
  { caller: { personId }, language }: DeskCall,
): Promise<Official> {
  const duties = await listDuties(pool, { personId, companyId })
  if (duties.length === 0) throw new PortalError('CASE_DUTY_MISSING')
  return { personId, language, duties, units: unitsOf(duties, READING) }
}

/** Official who reads cases. @throws PortalError CASE_DUTY_MISSING without a duty for that */
export async function getReader(desk: Desk, call: DeskCall): Promise<Official> {
  const official = await getOfficial(desk, call)
  if (official.units.length === 0) throw new PortalError('CASE_DUTY_MISSING')
  return official
}

/** Units in which some of the duties are held. */
export function unitsOf(held: readonly OfficialDuty[], duties: readonly Duty[]): readonly string[] {
  return [...new Set(held.filter(({ duty }) => duties.includes(duty)).map(({ unit }) => unit))]
}
