import { PortalError } from 'shared-contracts/errors/portal-error'
import { validateFields } from '../../../common/input/field-errors.ts'
import { normalizeNote } from '../../../common/input/normalize-text.ts'
import type { CaseEngine } from '../engine.ts'
import { countMessages } from '../storage/step-counts.store.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import { toApplicantRow } from './applicant-row.ts'
import { lockOpenedCase, type CaseActor, type OpenedCase } from './case-access.ts'
import { changeOnce } from './case-context.ts'
import { attachCaseFiles } from './case-files.ts'
import { recordChange } from './record-change.ts'

const DAY_MS = 86_400_000
const MAX_MESSAGES_PER_DAY = 50
const WORKING_DUTIES = ['intake', 'caseworker', 'head'] as const

export interface NewEntry {
  readonly caseId: string
  readonly actor: Exclude<CaseActor, { readonly kind: 'system' }>
  readonly key: string
  readonly text: string
  readonly fileIds: readonly string[]
}

/** Whether an official has a duty with which they work on the case. */
export function canWork({ duties }: OpenedCase): boolean {
  return WORKING_DUTIES.some((duty) => duties.includes(duty))
}

/** Whether the actor may write a message. */
export function canWrite(opened: OpenedCase): boolean {
  const { row, actor } = opened
  if (row.stateGroup === 'closed') return false
  return actor.kind === 'applicant' || canWork(opened)
}

/**
 * Writes a message of the thread. Repeating the key writes it once. Applicants can write while a step that ends the case
 * can still be taken back, as they know nothing of it.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING, CASE_STEP_REFUSED, CASE_KEY_USED, CASE_LIMIT_REACHED,
 *   FILE_NOT_READY, or REQUEST_INVALID without text
 */
export function addMessage(engine: CaseEngine, entry: NewEntry): Promise<CaseRow> {
  return addEntry(engine, entry, 'message')
}

/** Writes an internal note of an official. @throws PortalError as `addMessage` */
export function addNote(engine: CaseEngine, entry: NewEntry): Promise<CaseRow> {
  return addEntry(engine, entry, 'note')
}

async function addEntry(engine: CaseEngine, entry: NewEntry, kind: 'message' | 'note'): Promise<CaseRow> {
  const { caseId, actor, key, fileIds } = entry
  const content = { caseId, kind, text: entry.text, fileIds }
  return changeOnce(engine, { caseId, actor, key, content }, async (change) => {
    const { transaction } = change
    const opened = await lockOpenedCase(engine, transaction, { caseId, actor })
    const seen =
      actor.kind === 'applicant' ? { ...opened, row: toApplicantRow(opened.row, change.now) } : opened
    const isAllowed = kind === 'message' ? canWrite(seen) : actor.kind === 'official' && canWork(opened)
    if (!isAllowed) throw new PortalError('CASE_STEP_REFUSED')
    const text = normalizeNote(entry.text)
    if (text === null) validateFields({ text: 'value_is_required' })
    const since = new Date(change.now.getTime() - DAY_MS)
    const isLimited = actor.kind === 'applicant'
    if (isLimited && (await countMessages(transaction, caseId, since)) >= MAX_MESSAGES_PER_DAY)
      throw new PortalError('CASE_LIMIT_REACHED')
    await attachCaseFiles(change, { caseId, owner: { personId: actor.personId }, fileIds })
    const { row } = opened
    return recordChange(change, {
      row,
      event: {
        kind,
        actor,
        isInternal: kind === 'note',
        data: {
          ...(kind === 'note' ? { note: text ?? '' } : { text: text ?? '' }),
          ...(fileIds.length > 0 && { fileIds }),
        },
      },
      undo: 'keep',
    })
  })
}
