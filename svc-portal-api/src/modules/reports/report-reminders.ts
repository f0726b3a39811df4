import type pg from 'pg'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { civilDay } from '../../common/civil-day.ts'
import { defineJob } from '../../common/jobs.ts'
import { listAccounts, listDueReminders, markReminded } from './obligations.store.ts'
import { notifyOfDueReport } from './report-notice.ts'
import { listReportTypes } from './schema/report-types.ts'

/** Reminds organizations of the reports that they owe, each morning, once for all instances of a variant. */
export function reportRemindersJob(companyId: CompanyId) {
  return defineJob({
    name: `report-reminders-${companyId}`,
    payload: z.object({}),
    cron: '10 9 * * *',
    retries: 3,
    isExclusive: true,
  })
}

interface ReminderContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
}

/**
 * Notifies everybody who acts for an organization that owes a report: once before the last day and once after it.
 * Concurrent and repeated runs send no reminder twice.
 */
export async function remindOfReports(
  { pool, clock, companyId }: ReminderContext,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const types = listReportTypes(VARIANT_BY_COMPANY[companyId])
  if (types.length === 0) return
  for (const reminder of await listDueReminders(pool, companyId, { types, today: civilDay(now) })) {
    if (stopping?.aborted === true) return
    const type = types.find(({ code }) => code === reminder.type)
    await inTransaction(pool, async (transaction) => {
      if (type === undefined || !(await markReminded(transaction, reminder, { companyId, now }))) return
      for (const account of await listAccounts(transaction, reminder.taxId))
        await notifyOfDueReport(transaction, { ...reminder, ...account, title: type.title, companyId, now })
    })
  }
}
