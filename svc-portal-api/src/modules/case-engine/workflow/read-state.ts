import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseRating } from 'shared-contracts/http/cases/case-models'
import { inTransaction } from 'shared-service/transaction'
import type { CaseEngine } from '../engine.ts'
import { canonicalJson } from '../schema/event-chain.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import { canRate, toApplicantRow } from './applicant-row.ts'
import { lockOpenedCase, openCase, type CaseActor } from './case-access.ts'
import { openChange } from './case-context.ts'
import { recordChange } from './record-change.ts'

/** Marks the events of a case up to a sequence number as read by the side of the actor. @throws PortalError CASE_UNKNOWN */
export async function markRead(
  engine: CaseEngine,
  { caseId, actor, sequence }: { caseId: string; actor: CaseActor; sequence: number },
): Promise<void> {
  const { row } = await openCase(engine, engine.pool, { caseId, actor })
  const column = actor.kind === 'applicant' ? 'applicant_read' : 'agency_read'
  await engine.pool.query(
    `update service_case set ${column} = greatest(${column}, least($2::int, last_sequence)) where id = $1`,
    [row.id, sequence],
  )
}

/** Stores the rating of a case; the same one again changes nothing. @throws PortalError CASE_UNKNOWN, CASE_STEP_REFUSED */
export async function rateCase(
  engine: CaseEngine,
  { caseId, personId, rating }: { caseId: string; personId: string; rating: CaseRating },
): Promise<CaseRow> {
  return inTransaction(engine.pool, async (transaction) => {
    const actor = { kind: 'applicant', personId } as const
    const { row } = await lockOpenedCase(engine, transaction, { caseId, actor })
    if (row.rating !== null && canonicalJson(row.rating) === canonicalJson(rating)) return row
    const change = openChange(engine, transaction)
    if (!canRate(toApplicantRow(row, change.now))) throw new PortalError('CASE_STEP_REFUSED')
    await transaction.query('update service_case set rating = $2 where id = $1', [
      caseId,
      JSON.stringify(rating),
    ])
    return recordChange(change, {
      row,
      event: {
        kind: 'rated',
        actor,
        data: { text: rating.text, facts: { solved: rating.solved, score: String(rating.score) } },
      },
      undo: 'keep',
    })
  })
}
