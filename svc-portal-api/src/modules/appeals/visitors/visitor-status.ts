import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../case-engine/engine.ts'
import { UNCONFIRMED } from '../../case-engine/schema/workflows.ts'
import { listEvents } from '../../case-engine/storage/case-events.store.ts'
import { getCaseByLink } from '../../case-engine/workflow/submission/confirm-case.ts'
import { listEffectiveEvents, toApplicantRow } from '../../case-engine/workflow/applicant-row.ts'
import { describeDecision, letterIn } from '../../case-engine/describe/describe-thread.ts'
import { findReadableDecision } from '../../case-engine/workflow/applicant-row.ts'
import { describeEvent, unitsOf } from '../../case-engine/describe/describe-events.ts'
import { describeState } from '../../case-engine/describe/describe-state.ts'

/** Time after the end of a case in which its link still shows the answer. */
const READABLE_MS = 365 * 86_400_000

/**
 * State and answer of a visitor's case by the token of the mailed link.
 * @throws PortalError CASE_LINK_INVALID for an unknown link, or a year after the case has ended
 */
export async function readVisitorStatus(engine: CaseEngine, token: string, language: Language) {
  const { pool, clock } = engine
  const stored = await getCaseByLink(engine, pool, token)
  const now = clock.now()
  const row = toApplicantRow(stored, now)
  const end = row.closedAt ?? row.decidedAt
  const isOver = end !== null && end.getTime() + READABLE_MS < now.getTime()
  if (isOver && row.stateGroup === 'closed') throw new PortalError('CASE_LINK_INVALID')
  const stream = await listEvents(pool, row.id)
  const units = unitsOf({ row: stored, events: stream })
  const events = listEffectiveEvents(stored, stream, now)
  return {
    number: row.number,
    state: describeState(row, language),
    receivedAt: row.receivedAt.toISOString(),
    dueOn: row.clock === 'running' ? row.dueOn : null,
    // Visitors have no thread: their timeline has the letters.
    events: events.map((event) => ({
      ...describeEvent(event, { row, units, language }),
      text: event.data.text ?? letterIn(event.data.letters ?? {}, { row, language })?.body ?? null,
    })),
    decision: describeDecision(findReadableDecision(stored, now), { row, language }),
    isConfirmed: row.state !== UNCONFIRMED,
  }
}
