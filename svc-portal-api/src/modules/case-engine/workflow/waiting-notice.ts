import * as z from 'zod/mini'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import { inTransaction } from 'shared-service/transaction'
import { defineJob } from '../../../common/jobs.ts'
import type { CaseEngine } from '../engine.ts'
import { findEvent, isUndone } from '../storage/case-events.store.ts'
import { lockCase } from '../storage/case-rows.store.ts'
import { openChange } from './case-context.ts'
import { sendNotice } from './notices.ts'
import { takeBackAll } from './steps/undo-step.ts'

/**
 * Sends the notice of an event that had to wait; nothing if it was sent or taken back. A decision that can no longer take
 * effect is taken back instead, and its officials are informed. Returns the label of the field that is the reason.
 * @throws Error of the database
 */
export async function sendWaitingNotice(
  engine: CaseEngine,
  { caseId, sequence }: { readonly caseId: string; readonly sequence: number },
): Promise<LocalizedText | undefined> {
  return inTransaction(engine.pool, async (transaction) => {
    const row = await lockCase(transaction, { caseId, companyId: engine.companyId })
    const event = await findEvent(transaction, caseId, sequence)
    if (row === undefined || event === undefined || (await isUndone(transaction, caseId, sequence)))
      return undefined
    const change = openChange(engine, transaction)
    const fault = await sendNotice(change, row, event)
    if (fault === undefined) return undefined
    const { undo } = row
    if (undo?.sequence !== sequence)
      throw new Error(`case ${caseId}: event ${String(sequence)} cannot be undone`)
    await takeBackAll(change, row, { undo, by: null, fault })
    return fault
  })
}

/** Creates results of decisions whose notices the release before has sent. The next release has no such job. */
export function caseResultsJob(companyId: CompanyId) {
  return defineJob({
    name: `case-results-${companyId}`,
    payload: z.object({ caseId: z.uuid(), sequence: z.int() }),
  })
}

/** Runs a `caseResultsJob`. @throws Error for a decision that cannot take effect; its applicant was informed */
export async function createWaitingResults(
  engine: CaseEngine,
  { caseId, sequence }: { readonly caseId: string; readonly sequence: number },
): Promise<void> {
  await inTransaction(engine.pool, async (transaction) => {
    const row = await lockCase(transaction, { caseId, companyId: engine.companyId })
    if (row === undefined || (await isUndone(transaction, caseId, sequence))) return
    const fault = await engine.results.create(transaction, { row, sequence, now: engine.clock.now() })
    if (fault !== undefined) throw new Error(`case ${caseId}: no results because of ${fault.en}`)
  })
}
