import type { StatutoryClock } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, nextDay } from '../../../../common/civil-day.ts'
import type { CaseEngine } from '../../engine.ts'
import { findCaseType } from '../../schema/case-types.ts'
import { getState, getWorkflow, UNCONFIRMED } from '../../schema/workflows.ts'
import type { StoredEvent } from '../../storage/case-events.store.ts'
import type { CaseProgress, CaseRow } from '../../storage/case-rows.store.ts'
import type { CaseTimer, TimerPlan } from '../../storage/timers.store.ts'

/** Shares of the term, in per cent, after which a case is escalated. */
const ESCALATION_SHARES = [50, 80, 100] as const
/** Working days without news after which the applicant is notified that the work goes on. */
const WORKING_NOTE_DAYS = 5
/** Days after which a case that was not confirmed is deleted. */
const CONFIRMATION_DAYS = 7

type ClockValues = Pick<CaseProgress, 'clock' | 'dueOn' | 'pausedOn'>

/** Moves the due day when the clock of a case is paused or continues. */
export function moveClock(
  before: ClockValues,
  {
    clock,
    today,
    workingDays,
  }: { clock: CaseProgress['clock']; today: string; workingDays: CaseEngine['workingDays'] },
): ClockValues {
  if (clock === before.clock) return before
  if (clock === 'paused') return { clock, dueOn: before.dueOn, pausedOn: today }
  if (before.pausedOn === null || before.dueOn === null) return { clock, dueOn: before.dueOn, pausedOn: null }
  const paused = workingDays.countWorkingDays(before.pausedOn, today)
  return { clock, dueOn: workingDays.addWorkingDays(before.dueOn, Math.max(0, paused)), pausedOn: null }
}

/** Share of the term of a running case that is used up, of `ESCALATION_SHARES`; 0 before the first. */
export function escalationOf(
  { clock, dueOn, termDays }: Pick<CaseProgress, 'clock' | 'dueOn' | 'termDays'>,
  today: string,
  workingDays: CaseEngine['workingDays'],
): number {
  if (clock !== 'running' || dueOn === null || termDays === 0) return 0
  const used = termDays - workingDays.countWorkingDays(today, dueOn)
  return ESCALATION_SHARES.findLast((share) => used * 100 >= share * termDays) ?? 0
}

interface PlanOptions {
  readonly today: string
  readonly workingDays: CaseEngine['workingDays']
  /** Whether the applicant has just had news, so that the time without any begins anew. */
  readonly isNews: boolean
}

/** Days on which something is due for a case in its present state. */
export function planTimers(row: CaseRow, { today, workingDays, isNews }: PlanOptions): TimerPlan {
  if (row.state === UNCONFIRMED) {
    const day = new Date(row.receivedAt.getTime() + CONFIRMATION_DAYS * 86_400_000)
    return { timers: [{ timer: 'deletion', dueOn: nextDay(civilDay(day)) }], kept: [] }
  }
  const since = civilDay(row.stateSince)
  const steps = [...getWorkflow(row.workflow).steps.values()].flatMap(({ code, from, after }) =>
    after === undefined || !from.includes(row.state)
      ? []
      : [{ timer: code, dueOn: nextDay(workingDays.addWorkingDays(since, after)) }],
  )
  if (row.stateGroup === 'closed' || row.leadingId !== null) return { timers: steps, kept: [] }
  const escalation = escalationDay(row, workingDays)
  const acknowledgement = acknowledgementDay(row, workingDays)
  const timers: readonly (CaseTimer | false)[] = [
    ...steps,
    escalation !== undefined && { timer: 'escalation', dueOn: escalation },
    // One that is due was planned before: it is kept until it has run, and not planned again.
    acknowledgement !== undefined &&
      acknowledgement > today && { timer: 'acknowledgement', dueOn: acknowledgement },
    row.clock === 'running' && {
      timer: 'working',
      dueOn: workingDays.addWorkingDays(today, WORKING_NOTE_DAYS),
    },
  ]
  return {
    timers: timers.filter((timer) => timer !== false),
    kept: [
      ...(acknowledgement === undefined ? [] : ['acknowledgement']),
      ...(isNews || row.clock !== 'running' ? [] : ['working']),
    ],
  }
}

/** The day after the one by which a case has to be registered; undefined once it is. */
function acknowledgementDay(row: CaseRow, workingDays: CaseEngine['workingDays']): string | undefined {
  const type = findCaseType(row.type)
  if (type === undefined || getState(row.workflow, row.state).stage !== 'received') return undefined
  return nextDay(workingDays.addWorkingDays(civilDay(row.receivedAt), type.terms.acknowledgeDays))
}

/** First day on which the next share of the term is used up. */
function escalationDay(row: CaseProgress, workingDays: CaseEngine['workingDays']): string | undefined {
  const next = ESCALATION_SHARES.find((share) => share > row.escalation)
  if (row.clock !== 'running' || row.dueOn === null || next === undefined) return undefined
  const left = row.termDays - Math.ceil((row.termDays * next) / 100)
  return workingDays.addWorkingDays(row.dueOn, -left)
}

interface ClockOptions {
  readonly today: string
  readonly workingDays: CaseEngine['workingDays']
  readonly language: Language
  /** Who reads it. */
  readonly side: 'applicant' | 'agency'
}

/** Statutory clock of a case with its pauses, as people read it. */
export function describeClock(
  row: CaseRow,
  events: readonly StoredEvent[],
  { today, workingDays, language, side }: ClockOptions,
): StatutoryClock {
  const { states } = getWorkflow(row.workflow)
  const pauses: { from: string; to: string | null; reason: string }[] = []
  for (const { at, stateAfter } of events) {
    const state = stateAfter === null ? undefined : states.get(stateAfter)
    if (state === undefined) continue
    const open = pauses.at(-1)
    if (state.clock === 'paused' && open?.to !== null)
      pauses.push({
        from: civilDay(at),
        to: null,
        reason: (side === 'agency' ? state.deskLabel : state.label)[language],
      })
    else if (state.clock !== 'paused' && open?.to === null) open.to = civilDay(at)
  }
  const isCounted = row.dueOn !== null && row.clock !== 'stopped'
  return {
    state: row.clock,
    dueOn: row.dueOn,
    daysLeft: isCounted ? workingDays.countWorkingDays(row.pausedOn ?? today, row.dueOn ?? today) : null,
    termDays: row.termDays,
    pauses,
  }
}
