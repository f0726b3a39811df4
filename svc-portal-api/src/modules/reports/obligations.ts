import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Variant } from 'shared-contracts/session/variant'
import { daysOf, dueDayOf, listPeriods } from './schema/periods.ts'
import type { ReportType } from './schema/report-type.ts'
import { findReportType, listReportTypes } from './schema/report-types.ts'
import type { Organization, ReportKey } from './reports.store.ts'

/** Record of a registry that can make its organization owe reports. */
interface OwingRecord {
  readonly number: string
  /** In force or suspended. */
  readonly isHeld: boolean
  readonly values: Readonly<Record<string, unknown>>
}

/** Lists the records of a registry with a tax ID. */
export type ListRecords = (registry: string, field: string, taxId: string) => Promise<readonly OwingRecord[]>

/** Report that an organization owes for a period. */
export interface Obligation {
  readonly type: ReportType
  readonly period: string
  readonly recordNumber: string
  readonly dueOn: string
}

/** Reports that an organization owes until a day, by type and period. */
export async function listObligations(
  listRecords: ListRecords,
  { taxId }: Pick<Organization, 'taxId'>,
  { variant, today }: { readonly variant: Variant; readonly today: string },
): Promise<readonly Obligation[]> {
  const owed = await Promise.all(
    listReportTypes(variant).map((type) => listOwedPeriods(listRecords, type, { taxId, today })),
  )
  return owed.flat()
}

/** @throws PortalError REPORT_UNKNOWN when the organization does not owe the report */
export async function getObligation(
  listRecords: ListRecords,
  { taxId }: Pick<Organization, 'taxId'>,
  { key, variant, today }: { readonly key: ReportKey; readonly variant: Variant; readonly today: string },
): Promise<Obligation> {
  const type = findReportType(key.type)
  if (type?.variants.includes(variant) !== true) throw new PortalError('REPORT_UNKNOWN')
  const owed = await listOwedPeriods(listRecords, type, { taxId, today })
  const found = owed.find(({ period }) => period === key.period)
  if (found === undefined) throw new PortalError('REPORT_UNKNOWN')
  return found
}

async function listOwedPeriods(
  listRecords: ListRecords,
  type: ReportType,
  { taxId, today }: { readonly taxId: string; readonly today: string },
): Promise<readonly Obligation[]> {
  const { registry, taxIdField, field, values } = type.owedBy
  const records = (await listRecords(registry, taxIdField, taxId)).filter((record) =>
    listCodes(record.values[field]).some((code) => values.includes(code)),
  )
  return listPeriods(type.period, type.firstPeriod, today).flatMap((period) => {
    const record = records.find((one) => isOwedBy(type, one, period))
    if (record === undefined) return []
    return [{ type, period, recordNumber: record.number, dueOn: dueDayOf(period, type.dueDays) }]
  })
}

function isOwedBy({ owedBy }: ReportType, { isHeld, values }: OwingRecord, period: string): boolean {
  const { startsOn, endsOn } = daysOf(period)
  const [since, until] = [values[owedBy.since], values[owedBy.until]]
  if (typeof since === 'string' && since > endsOn) return false
  return isHeld || (typeof until === 'string' && until >= startsOn)
}

function listCodes(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []
}
