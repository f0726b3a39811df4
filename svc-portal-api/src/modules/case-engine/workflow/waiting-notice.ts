import type { LocalizedText } from 'shared-contracts/session/language'
import { inTransaction } from 'shared-service/transaction'
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
