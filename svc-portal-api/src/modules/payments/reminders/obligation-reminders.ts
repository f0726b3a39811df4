import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { defineJob } from '../../../common/jobs.ts'
import { notifyOfDue } from '../notices/due-notice.ts'
import { listDueReminders, markReminded } from './reminders.store.ts'

/** Reminds payers of what they owe, each morning, once for all instances of a variant. */
export function obligationRemindersJob(companyId: CompanyId) {
  return defineJob({
    name: `obligation-reminders-${companyId}`,
    payload: z.object({}),
    cron: '20 9 * * *',
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
 * Notifies the owners of unpaid obligations: once before the due day and once after it. Concurrent and repeated runs send
 * no reminder twice.
 */
export async function remindOfObligations(
  { pool, clock, companyId }: ReminderContext,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  for (const { id, stage, ...obligation } of await listDueReminders(pool, companyId, civilDay(now))) {
    if (stopping?.aborted === true) return
    await inTransaction(pool, async (transaction) => {
      if (!(await markReminded(transaction, { id, stage, now }))) return
      await notifyOfDue(transaction, {
        event: stage,
        obligation: { ...obligation, companyId },
        now,
      })
    })
  }
}
