import type { Queries } from 'shared-service/transaction'
import { countWorkingDays } from '../../common/working-days/working-days.ts'

interface RawEvent {
  readonly id: string
  readonly workflow: string
  readonly sequence: number
  readonly kind: string
  readonly step: string | null
  readonly after: string | null
  readonly day: string
  readonly data: Readonly<Record<string, unknown>>
}

/** States in which a case waits for its applicant before the decision. */
const WAITING: Readonly<Record<string, readonly string[]>> = {
  appeal: ['info-requested'],
  request: ['returned'],
  'type-approval': ['returned', 'suspended'],
  declaration: ['returned'],
}

/**
 * Computes the figures of a service, or of all, from its events one by one, independently of the statement of the job. A period
 * has its first and its last day.
 */
export async function recomputeFigures(
  queries: Queries,
  [from, to]: readonly [from: string, to: string],
  service = '',
) {
  const { rows } = await queries.query<RawEvent>(
    `select case_id as id, workflow, sequence, kind, step, state_after as after, data,
       to_char(at at time zone 'Asia/Baku', 'YYYY-MM-DD') as day
     from case_event join service_case on service_case.id = case_id
     where $1 in ('', type) order by case_id, sequence`,
    [service],
  )
  const days: number[] = []
  const found = { received: 0, decided: 0, inTime: 0, returned: 0, outcomes: {} as Record<string, number> }
  for (const events of Map.groupBy(rows, ({ id }) => id).values()) {
    const undone = new Set(events.filter(({ kind }) => kind === 'undone').map(({ data }) => data.undoes))
    const valid = events.filter(({ sequence }) => !undone.has(sequence))
    const submitted = valid.find(({ step }) => step === 'submit')
    if (submitted !== undefined && submitted.day >= from && submitted.day <= to) found.received += 1
    const decision = valid.find(({ kind, data }) => kind === 'step' && data.outcome !== undefined)
    if (decision === undefined || submitted === undefined) continue
    if (decision.day < from || decision.day > to) continue
    const due = valid.findLast(
      ({ sequence, data }) => sequence <= decision.sequence && typeof data.dueOn === 'string',
    )
    const last = valid.findLast(({ data }) => data.outcome !== undefined)
    const outcome = String(last?.data.outcome)
    found.decided += 1
    found.inTime += decision.day <= String(due?.data.dueOn) ? 1 : 0
    const waiting = WAITING[decision.workflow] ?? []
    found.returned += valid.some(({ after, kind }) => kind === 'step' && waiting.includes(after ?? ''))
      ? 1
      : 0
    found.outcomes[outcome] = (found.outcomes[outcome] ?? 0) + 1
    days.push(countWorkingDays(submitted.day, decision.day))
  }
  const sorted = days.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]
  return { ...found, medianDays: at(0.5), p90Days: at(0.9) }
}
