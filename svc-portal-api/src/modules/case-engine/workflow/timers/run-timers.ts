import type { CompanyId } from 'shared-contracts/session/variant'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { civilDay } from '../../../../common/civil-day.ts'
import { defineJob } from '../../../../common/jobs.ts'
import type { CaseEngine } from '../../engine.ts'
import { getWorkflow, UNCONFIRMED } from '../../schema/workflows.ts'
import { lockCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { listDueCases, replaceTimers, takeDueTimers } from '../../storage/timers.store.ts'
import { deleteUnconfirmed } from '../../storage/unconfirmed.store.ts'
import { hasPendingStep } from '../applicant-row.ts'
import { openChange, type CaseChange } from '../case-context.ts'
import { runStep } from '../steps/run-step.ts'
import { progressOf, recordChange } from '../record-change.ts'
import { escalationOf, planTimers } from './statutory-clock.ts'
import { readStepFacts, refuseStep } from '../steps/step-rules.ts'

const BATCH = 200
const SYSTEM = { kind: 'system' } as const

/** Runs what is due for cases without an actor. */
export function caseTimersJob(companyId: CompanyId) {
  return defineJob({
    name: `case-timers-${companyId}`,
    payload: z.object({}),
    cron: '*/10 * * * *',
    retries: 3,
    isExclusive: true,
    timeout: 3600,
  })
}

/**
 * Runs due timers: escalations, steps of the system, notes without news, deletion of what was not confirmed. Concurrent runs do
 * nothing twice.
 * @throws AggregateError of all failures, after the other cases
 */
export async function runTimers(engine: CaseEngine, stopping?: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  const done = new Set<string>()
  const today = civilDay(engine.clock.now())
  for (;;) {
    const limit = BATCH + done.size
    const due = await listDueCases(engine.pool, { companyId: engine.companyId, today, limit })
    const waiting = due.filter((caseId) => !done.has(caseId))
    if (waiting.length === 0) break
    for (const caseId of waiting) {
      if (stopping?.aborted === true) return done.size
      done.add(caseId)
      await runDueTimers(engine, caseId).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return done.size
}

async function runDueTimers(engine: CaseEngine, caseId: string): Promise<void> {
  await inTransaction(engine.pool, async (transaction) => {
    const change = openChange(engine, transaction)
    let row = await lockCase(transaction, { caseId, companyId: engine.companyId })
    if (row === undefined) return
    const { today } = change
    const due = await takeDueTimers(transaction, caseId, today)
    if (row.state === UNCONFIRMED && due.includes('deletion'))
      return deleteUnconfirmed(transaction, caseId, change.now)
    for (const timer of due) row = await runTimer(change, row, timer)
    const { workingDays } = engine
    await replaceTimers(transaction, caseId, planTimers(row, { today, workingDays, isNews: false }))
  })
}

async function runTimer(change: CaseChange, row: CaseRow, timer: string): Promise<CaseRow> {
  if (timer === 'escalation') return escalate(change, row)
  if (timer === 'working')
    return recordChange(change, {
      row,
      event: { kind: 'working', actor: SYSTEM, data: { dueOn: row.dueOn } },
      undo: 'keep',
    })
  if (timer === 'acknowledgement')
    return recordChange(change, {
      row,
      event: { kind: 'unregistered', actor: SYSTEM, isInternal: true },
      undo: 'keep',
    })
  return takeSystemStep(change, row, timer)
}

async function escalate(change: CaseChange, row: CaseRow): Promise<CaseRow> {
  const share = escalationOf(row, change.today, change.engine.workingDays)
  if (share <= row.escalation) return row
  return recordChange(change, {
    row,
    progress: { ...progressOf(row), escalation: share },
    event: { kind: 'escalated', actor: SYSTEM, isInternal: true, data: { share } },
    undo: 'keep',
  })
}

async function takeSystemStep(change: CaseChange, row: CaseRow, code: string): Promise<CaseRow> {
  // The timer is planned again, and runs when the decision before it has taken effect.
  if (hasPendingStep(row, change.now)) return row
  const step = getWorkflow(row.workflow).steps.get(code)
  const facts = await readStepFacts(change, { row, actor: SYSTEM, duties: [] })
  if (step === undefined || refuseStep(step, facts) !== undefined) return row
  return runStep(change, { row, step, actor: SYSTEM, input: {} })
}
