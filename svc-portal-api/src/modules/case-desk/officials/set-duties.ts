import { PortalError } from 'shared-contracts/errors/portal-error'
import type { listOfficials } from 'shared-contracts/http/cases/case-desk'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import { inTransaction } from 'shared-service/transaction'
import type * as z from 'zod/mini'
import { listUnits } from '../../case-engine/schema/units.ts'
import type { CaseDesk } from '../case-desk.ts'
import type { OfficialDuty } from '../../case-engine/storage/duties.store.ts'
import { isOfficial, listOfficialDuties, replaceDuties } from './duties.store.ts'
import { unitsOf, type Official } from './official.ts'

/**
 * Officials with their duties in the units that the caller configures.
 * @throws PortalError CASE_DUTY_MISSING without the duty `configuration`
 */
export async function describeOfficials(
  desk: CaseDesk,
  official: Official,
): Promise<z.output<(typeof listOfficials)['reply']>> {
  const units = configuredUnits(official)
  const rows = await listOfficialDuties(desk.pool, { companyId: desk.companyId, units, withOthers: true })
  const people = Map.groupBy(rows, ({ id }) => id)
  return {
    units: listUnits(VARIANT_BY_COMPANY[desk.companyId])
      .filter(({ code }) => units.includes(code))
      .map(({ code, name }) => ({ code, label: name[official.language] })),
    content: [...people].map(([id, duties]) => ({
      id,
      name: duties[0]?.name ?? '',
      isSelf: id === official.personId,
      duties: duties.flatMap(({ unit, duty }) => (unit === null || duty === null ? [] : [{ unit, duty }])),
    })),
  }
}

/**
 * Replaces the duties of an official in the units that the caller configures.
 * @throws PortalError CASE_DUTY_MISSING for another unit, OFFICIAL_UNKNOWN, or DUTIES_OWN
 */
export async function setOfficialDuties(
  desk: CaseDesk,
  official: Official,
  { id, duties }: { readonly id: string; readonly duties: readonly OfficialDuty[] },
): Promise<void> {
  const units = configuredUnits(official)
  if (duties.some(({ unit }) => !units.includes(unit))) throw new PortalError('CASE_DUTY_MISSING')
  if (id === official.personId) throw new PortalError('DUTIES_OWN')
  if (!(await isOfficial(desk.pool, id))) throw new PortalError('OFFICIAL_UNKNOWN')
  await inTransaction(desk.pool, (transaction) =>
    replaceDuties(transaction, {
      personId: id,
      companyId: desk.companyId,
      units,
      duties,
      givenBy: official.personId,
      now: desk.clock.now(),
    }),
  )
}

function configuredUnits({ duties }: Official): readonly string[] {
  const units = unitsOf(duties, ['configuration'])
  if (units.length === 0) throw new PortalError('CASE_DUTY_MISSING')
  return units
}
