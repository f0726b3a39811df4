import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { normalizeNote } from '../../../../common/input/normalize-text.ts'
import type { CaseEngine } from '../../engine.ts'
import { parseCaseNumber } from '../../schema/case-number.ts'
import { findCaseByNumber, type CaseRow } from '../../storage/case-rows.store.ts'
import { lockOpenedCase, type CaseActor } from '../case-access.ts'
import { changeOnce, getCase, type CaseChange } from '../case-context.ts'
import { canWork } from '../entries.ts'
import { assertCanLead, joinLeading } from './join-cases.ts'
import { progressOf, recordChange } from '../record-change.ts'

export interface RelationRequest {
  readonly caseId: string
  readonly actor: CaseActor & { readonly kind: 'official' }
  readonly version: number
  readonly key: string
  /** Number of the other case. */
  readonly number: string
  readonly relation: 'link' | 'join' | 'unlink'
  readonly note: string
}

/**
 * Links a case to another one, joins it to a leading one, or ends either. Officials need access to both. Joining and
 * separating end what could be taken back.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING, CASE_CHANGED, CASE_STEP_REFUSED, CASE_KEY_USED
 */
export async function relateCase(engine: CaseEngine, request: RelationRequest): Promise<CaseRow> {
  const { caseId, actor, version, key, number, relation, note } = request
  const content = { caseId, version, number, relation, note }
  return changeOnce(engine, { caseId, actor, key, content }, async (change) => {
    const { row, other } = await lockBoth(engine, change.transaction, request)
    if (row.version !== version) throw new PortalError('CASE_CHANGED')
    return relate(change, { row, other, request })
  })
}

/**
 * Locks both in the order of steps: cases that are not joined before those that are, each by id. So a step and a relation,
 * or two relations, do not wait for each other.
 */
async function lockBoth(
  engine: CaseEngine,
  transaction: Queries,
  { caseId, actor, number }: RelationRequest,
): Promise<{ readonly row: CaseRow; readonly other: CaseRow }> {
  const { companyId } = engine
  const parsed = parseCaseNumber(number)
  const named =
    parsed === undefined ? undefined : await findCaseByNumber(transaction, { number: parsed, companyId })
  if (named === undefined || named.id === caseId) throw new PortalError('CASE_UNKNOWN')
  const cases = [await getCase(engine, transaction, caseId), named].toSorted(
    (one, two) =>
      Number(one.leadingId !== null) - Number(two.leadingId !== null) || (one.id < two.id ? -1 : 1),
  )
  const opened = new Map<string, CaseRow>()
  for (const { id } of cases) {
    const one = await lockOpenedCase(engine, transaction, { caseId: id, actor })
    if (!canWork(one)) throw new PortalError('CASE_DUTY_MISSING')
    opened.set(id, one.row)
  }
  const row = opened.get(caseId)
  const other = opened.get(named.id)
  if (row === undefined || other === undefined) throw new PortalError('CASE_UNKNOWN')
  return { row, other }
}

interface Relating {
  readonly row: CaseRow
  readonly other: CaseRow
  readonly request: RelationRequest
}

async function relate(change: CaseChange, relating: Relating): Promise<CaseRow> {
  const { row, other, request } = relating
  if (request.relation === 'link') return link(change, relating)
  if (request.relation === 'unlink') return unlink(change, relating)
  if (row.leadingId !== null || row.stateGroup === 'closed') throw new PortalError('CASE_STEP_REFUSED')
  assertCanLead(other, row)
  const note = normalizeNote(request.note) ?? undefined
  return joinLeading(change, { row, leading: other, actor: request.actor, note })
}

async function link(change: CaseChange, relating: Relating): Promise<CaseRow> {
  await change.transaction.query(
    'insert into case_link (case_id, other_id) values ($1, $2) on conflict do nothing',
    idsOf(relating),
  )
  const { row, other } = relating
  await recordChange(change, { row: other, event: eventOf(relating, other), undo: 'keep' })
  return recordChange(change, { row, event: eventOf(relating, row), undo: 'keep' })
}

/**
 * Separates the one that has joined the other, and informs its applicant; or removes their link.
 * @throws PortalError CASE_STEP_REFUSED without either
 */
async function unlink(change: CaseChange, relating: Relating): Promise<CaseRow> {
  const { row, other } = relating
  const joined = [row, other].find((one) => one.leadingId === (one === row ? other : row).id)
  if (joined === undefined) {
    const { rowCount } = await change.transaction.query(
      'delete from case_link where case_id = $1 and other_id = $2',
      idsOf(relating),
    )
    if (rowCount === 0) throw new PortalError('CASE_STEP_REFUSED')
  }
  const record = (one: CaseRow): Promise<CaseRow> =>
    recordChange(change, {
      row: one,
      progress: { ...progressOf(one), ...(one === joined && { leadingId: null }) },
      event: { ...eventOf(relating, one), isInternal: one !== joined },
    })
  await record(other)
  return record(row)
}

/** Ids of both in the order in which a link is stored. */
function idsOf({ row, other }: Relating): string[] {
  return [row.id, other.id].toSorted()
}

/** Internal event of one of the cases. */
function eventOf({ row, other, request }: Relating, { id }: CaseRow) {
  const note = normalizeNote(request.note) ?? undefined
  return {
    kind: request.relation === 'link' ? 'linked' : 'unlinked',
    actor: request.actor,
    isInternal: true,
    data: { otherId: id === row.id ? other.id : row.id, ...(note !== undefined && { note }) },
  } as const
}
