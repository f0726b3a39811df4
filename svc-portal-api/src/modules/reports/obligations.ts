import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Variant } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { listOwedRows } from './obligations.store.ts'
import type { Organization, ReportKey } from './reports.store.ts'
import type { ReportType } from './schema/report-type.ts'
import { findReportType, listReportTypes } from './schema/report-types.ts'

/** Report that an organization owes for a period. */
export interface Obligation {
  readonly type: ReportType
  readonly period: string
  readonly recordNumber: string
  readonly dueOn: string
}

/** Reports that an organization owes until a day, by type and period. */
export async function listObligations(
  queries: Queries,
  { taxId }: Pick<Organization, 'taxId'>,
  { variant, today }: { readonly variant: Variant; readonly today: string },
): Promise<readonly Obligation[]> {
  return listOwed(queries, listReportTypes(variant), { taxId, today })
}

/** @throws PortalError REPORT_UNKNOWN when the organization does not owe the report */
export async function getObligation(
  queries: Queries,
  { taxId }: Pick<Organization, 'taxId'>,
  { key, variant, today }: { readonly key: ReportKey; readonly variant: Variant; readonly today: string },
): Promise<Obligation> {
  const type = findReportType(key.type)
  if (type?.variants.includes(variant) !== true) throw new PortalError('REPORT_UNKNOWN')
  const owed = await listOwed(queries, [type], { taxId, today })
  const found = owed.find(({ period }) => period === key.period)
  if (found === undefined) throw new PortalError('REPORT_UNKNOWN')
  return found
}

async function listOwed(
  queries: Queries,
  types: readonly ReportType[],
  { taxId, today }: { readonly taxId: string; readonly today: string },
): Promise<readonly Obligation[]> {
  if (types.length === 0) return []
  const rows = await listOwedRows(queries, taxId, { types, today })
  return types.flatMap((type) =>
    rows
      .filter((row) => row.type === type.code)
      .map(({ period, recordNumber, dueOn }) => ({ type, period, recordNumber, dueOn })),
  )
}
