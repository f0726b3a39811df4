import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { inTransaction } from 'shared-service/transaction'
import { normalizeNote } from '../../../../common/input/normalize-text.ts'
import type { CaseEngine } from '../../engine.ts'
import { parseCaseNumber } from '../../schema/case-number.ts'
import { findCaseByNumber, type CaseRow } from '../../storage/case-rows.store.ts'
import { findEarlierRequest, insertRequest } from '../../storage/requests.store.ts'
import { lockOpenedCase, type CaseActor } from '../case-access.ts'
import { getCase, openChange, type CaseChange } from '../case-context.ts'
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
 * Links a case to another one, joins it to a leading one, or ends either. Officials need access to both.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING, CASE_CHANGED, CASE_STEP_REFUSED, CASE_KEY_USED
 */
export async function relateCase(engine: CaseEngine, request: RelationRequest): Promise<CaseRow> {
  const { caseId, actor, version, key, number, relation, note } = request
  return inTransaction(engine.pool, async (transaction) => {
    const change = openChange(engine, transaction)
    const keyed = { key, caller: actor.personId, content: { caseId, version, number, relation, note } }
    const earlier = await findEarlierRequest(transaction, keyed)
    if (earlier !== undefined) return getCase(engine, transaction, earlier)
    const { row, other } = await lockBoth(engine, transaction, request)
    if (row.version !== version) throw new PortalError('CASE_CHANGED')
    await insertRequest(transaction, keyed, { caseId, now: change.now })
    return relate(change, { row, other, request })
  })
}

/** Locks both in the order of their ids, so that two officials cannot wait for each other. */
async function lockBoth(
  engine: CaseEngine,
  transaction: Queries,
  { caseId, actor, number }: RelationRequest,
): Promise<{ readonly row: CaseRow; readonly other: CaseRow }> {
  const parsed = parseCaseNumber(number)
  const named =
    parsed === undefined
      ? undefined
      : await findCaseByNumber(transaction, { number: parsed, companyId: engine.companyId })
  if (named === undefined || named.id === caseId) throw new PortalError('CASE_UNKNOWN')
  const opened = new Map<string, CaseRow>()
  for (const id of [caseId, named.id].toSorted()) {
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

async function relate(change: CaseChange, { row, other, request }: Relating): Promise<CaseRow> {
  const { actor, relation } = request
  const note = normalizeNote(request.note) ?? undefined
  if (relation === 'join') {
    if (row.leadingId !== null || row.stateGroup === 'closed') throw new PortalError('CASE_STEP_REFUSED')
    assertCanLead(other, row)
    return joinLeading(change, { row, leading: other, actor, note })
  }
  const { transaction } = change
  const [first, second] = [row.id, other.id].toSorted()
  const isJoined = row.leadingId === other.id
  if (relation === 'link')
    await transaction.query(
      'insert into case_link (case_id, other_id) values ($1, $2) on conflict do nothing',
      [first, second],
    )
  else if (!isJoined)
    await transaction.query('delete from case_link where case_id = $1 and other_id = $2', [first, second])
  const kind = relation === 'link' ? 'linked' : 'unlinked'
  const event = {
    kind,
    step: null,
    actorKind: 'official',
    actorId: actor.personId,
    isInternal: true,
  } as const
  const eventOf = ({ state }: CaseRow, otherId: string) => ({
    ...event,
    stateBefore: state,
    stateAfter: state,
    data: { otherId, ...(note !== undefined && { note }) },
  })
  await recordChange(change, { row: other, event: eventOf(other, row.id), undo: 'keep' })
  const progress =
    relation === 'unlink' && isJoined ? { ...progressOf(row), leadingId: null } : progressOf(row)
  return recordChange(change, { row, progress, event: eventOf(row, other.id), undo: 'keep' })
}

/** Ids of the cases that are linked to a case. */
export async function listLinkedIds(queries: Queries, caseId: string): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select other_id as id from case_link where case_id = $1
     union select case_id from case_link where other_id = $1`,
    [caseId],
  )
  return rows.map(({ id }) => id)
}
