import type { DeskCase, DeskQuery } from 'shared-contracts/http/cases/desk-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { describeDeskState } from '../../case-engine/describe/describe-state.ts'
import { describeType } from '../../case-engine/describe/describe-type.ts'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import { WORKFLOWS } from '../../case-engine/schema/workflows.ts'
import type { CaseDesk } from '../case-desk.ts'
import type { Official } from '../officials/official.ts'
import {
  MAX_TOTAL,
  countInbox,
  countViews,
  listInbox,
  type InboxRow,
  type InboxScope,
} from './inbox.store.ts'

/** Working days after today in which a case is due soon. */
const SOON_DAYS = 3

/** Filters besides the view. */
const FILTERS = ['type', 'state', 'unit', 'assignee', 'words', 'from', 'to', 'dueFrom', 'dueTo'] as const

/** Page of the inbox with the number of cases of each view. */
export async function readInbox(desk: CaseDesk, official: Official, query: DeskQuery) {
  const scope = scopeOf(desk, official)
  // Without a filter the number of the view is the total.
  const isCounted = query.view === 'closed' || FILTERS.some((name) => query[name] !== undefined)
  const [rows, counts, counted] = await Promise.all([
    listInbox(desk.pool, scope, query),
    countViews(desk.pool, scope),
    isCounted ? countInbox(desk.pool, scope, query) : undefined,
  ])
  const total = counted ?? (query.view === 'closed' ? 0 : counts[query.view])
  return {
    content: rows.map((row) => describeRow(desk, row, official.language)),
    page: query.page,
    perPage: query.perPage,
    total,
    totalIsLowerBound: counted === MAX_TOTAL,
    counts,
  }
}

export function scopeOf(desk: CaseDesk, { personId, units }: Official): InboxScope {
  const today = civilDay(desk.clock.now())
  return {
    companyId: desk.companyId,
    personId,
    units,
    today,
    soon: desk.engine.workingDays.addWorkingDays(today, SOON_DAYS),
    states: [...WORKFLOWS.values()].flatMap(({ states }) => [...states.keys()]),
  }
}

export function describeRow(desk: CaseDesk, row: InboxRow, language: Language): DeskCase {
  const { kind, ...type } = describeType(row.type, language)
  return {
    id: row.id,
    number: row.number,
    registrationNumber: row.registration_number,
    type,
    kind,
    subject: row.subject,
    applicant: row.applicant,
    receivedAt: row.received_at.toISOString(),
    dueOn: row.due_on,
    daysLeft: daysLeftOf(desk, row),
    state: describeDeskState(row, language),
    unit: { code: row.unit, label: nameOfUnit(row.unit)[language] },
    assignee:
      row.assignee_id === null || row.assignee === null ? null : { id: row.assignee_id, name: row.assignee },
    applicants: row.applicants,
    isUnread: row.is_unread,
    escalation: row.escalation,
    version: row.version,
  }
}

/** Working days until the deadline; null while the clock does not run. */
function daysLeftOf({ engine, clock }: CaseDesk, { clock: state, due_on: dueOn }: InboxRow): number | null {
  if (state !== 'running' || dueOn === null) return null
  return engine.workingDays.countWorkingDays(civilDay(clock.now()), dueOn)
}
