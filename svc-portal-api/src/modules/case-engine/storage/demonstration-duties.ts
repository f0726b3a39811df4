import type pg from 'pg'
import { DUTIES } from 'shared-contracts/http/cases/desk-models'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod'
import { isStandIn } from '../../../common/stand-in.ts'
import { readDataTable } from '../../../common/tables/read-data-file.ts'
import { listUnits } from '../schema/units.ts'
import { hasDuties, offerDuties } from './offered-duties.store.ts'

const FILE = new URL('../../../../cases/demonstration-duties.csv', import.meta.url)
const SEED_LOCK = 730_122

const Row = z.strictObject({
  subject: z.string(),
  duties: z.string().transform((cell) => z.array(z.enum(DUTIES)).parse(cell.split(' '))),
})

/**
 * Gives the officials of the stand-in duties in all units, when no official has any. Without a stand-in on this machine it does
 * nothing. Returns the number of officials.
 * @throws DataFileError for a wrong row
 */
export async function seedDemonstrationDuties(
  pool: pg.Pool,
  { clock, issuer }: { readonly clock: Clock; readonly issuer: string | undefined },
): Promise<number> {
  if (!isStandIn(issuer)) return 0
  return inTransaction(pool, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    if (await hasDuties(transaction)) return 0
    const rows = readDataTable(FILE, Row, ['subject'])
    for (const { row } of rows) {
      for (const companyId of [1, 2] as const) {
        const units = listUnits(VARIANT_BY_COMPANY[companyId])
        const duties = units.flatMap(({ code: unit }) => row.duties.map((duty) => ({ unit, duty })))
        await offerDuties(transaction, { subject: row.subject, companyId, duties, now: clock.now() })
      }
    }
    return rows.length
  })
}
