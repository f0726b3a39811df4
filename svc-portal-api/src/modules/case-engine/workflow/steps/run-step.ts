import { validateFields } from '../../../../common/input/field-errors.ts'
import type { EventData } from '../../storage/case-events.store.ts'
import { lockJoinedCases, type CaseProgress, type CaseRow } from '../../storage/case-rows.store.ts'
import { countSteps } from '../../storage/step-counts.store.ts'
import type { StoredDecision, StoredLetters } from '../../storage/stored-decision.ts'
import { personOf } from '../case-access.ts'
import type { CaseChange } from '../case-context.ts'
import { attachCaseFiles } from '../case-files.ts'
import { storeCorrection } from './correct-form.ts'
import { separateJoined } from '../relations/join-cases.ts'
import { composeLetters, findRespondBy, findTemplate, namesApplicant } from './letters.ts'
import { hasResults } from '../notices.ts'
import { progressOf, recordChange } from '../record-change.ts'
import { applyEffects, type StepTaking } from './step-effects.ts'
import { definedOf } from './step-input.ts'

interface Letters {
  readonly joinedCount: number
  /** Case whose applicant the written letter is for. */
  readonly lead: CaseRow
}

/**
 * Runs a step that is possible, also for the cases that have joined this one. The letter names no applicant to another one.
 * @throws PortalError REQUEST_INVALID when a letter for several applicants names one; FILE_NOT_READY
 */
export async function runStep(change: CaseChange, taking: StepTaking): Promise<CaseRow> {
  const { row, step, input, actor } = taking
  const joined = (await lockJoinedCases(change.transaction, row.id)).filter(
    ({ stateGroup }) => stateGroup !== 'closed',
  )
  const followers = step.isJoined ? joined : []
  const others = followers.length > 0 ? [row, ...joined] : joined
  const { letter } = input
  if (letter !== undefined && others.some((other) => namesApplicant(letter, other)))
    validateFields({ letter: 'letter_names_applicant' })
  const personId = personOf(actor)
  if (input.fileIds !== undefined && personId !== null)
    await attachCaseFiles(change, { caseId: row.id, owner: { personId }, fileIds: input.fileIds })
  if (taking.correction !== undefined) await storeCorrection(change, row, taking.correction)
  const letters = { joinedCount: joined.length + 1, lead: row }
  const taken = await recordStep(change, taking, letters)
  for (const follower of followers) {
    const { note: _note, fileIds: _fileIds, ...shared } = input
    await recordStep(change, { ...taking, row: follower, input: shared }, letters)
  }
  if (step.effects.includes('separate')) await separateJoined(change, row, joined)
  return taken
}

async function recordStep(change: CaseChange, taking: StepTaking, letters: Letters): Promise<CaseRow> {
  const { row, step, actor } = taking
  const progress = await applyEffects(change, taking)
  const written = await writeLetters(change, { taking, progress, letters })
  const decision = decisionOf(change, { taking, progress, letters: written })
  const personId = personOf(actor)
  const until = new Date(change.now.getTime() + change.engine.undoMs).toISOString()
  return recordChange(change, {
    row,
    progress: decision === undefined ? progress : { ...progress, decision },
    event: {
      kind: 'step',
      step: step.code,
      actor,
      isInternal: step.isInternal,
      data: {
        ...dataOf(taking, progress),
        ...(written !== undefined && { letters: written }),
        ...(step.canUndo && { effectiveAt: until }),
      },
    },
    ...(step.canUndo &&
      personId !== null && {
        undo: {
          personId,
          until,
          before: progressOf(row),
          ...(hasResults(row, step.code, taking.input.outcome) && { awaitsResults: true }),
        },
      }),
  })
}

interface LettersOfStep {
  readonly taking: StepTaking
  readonly progress: CaseProgress
  readonly letters: Letters
}

async function writeLetters(
  { engine, transaction, today }: CaseChange,
  { taking, progress, letters }: LettersOfStep,
): Promise<StoredLetters | undefined> {
  const { row, step, input } = taking
  const { joinedCount, lead } = letters
  const taken = await countSteps(transaction, row.id)
  const { outcome, reasons = [], defects = [] } = input
  const template = findTemplate(step, { row, outcome })
  const respondBy = findRespondBy(step, engine, today)
  return composeLetters(
    { template, written: input.letter, writtenIn: lead.language },
    { row, progress, outcome, reasons, defects, respondBy, joinedCount, taken },
  )
}

function decisionOf(
  { today }: CaseChange,
  {
    taking,
    progress,
    letters,
  }: { taking: StepTaking; progress: CaseProgress; letters: StoredLetters | undefined },
): StoredDecision | undefined {
  const { step, input } = taking
  const { outcome, reasons = [], amountReturned = null } = input
  if (!step.effects.includes('decide') || outcome === undefined || letters === undefined) return undefined
  return { outcome, reasons, letters, amountReturned, decidedOn: today, unit: progress.unit }
}

/** What the event keeps of the input and of the effects. */
function dataOf({ row, input, correction }: StepTaking, progress: CaseProgress): EventData {
  const { text, note, outcome, defects, amountReturned, fileIds } = input
  const reasons = defects === undefined ? input.reasons : [...new Set(defects.map(({ reason }) => reason))]
  const { changes, valuesHash } = correction ?? {}
  return {
    ...definedOf({ text, note, outcome, reasons, amountReturned, fileIds, defects, changes, valuesHash }),
    ...(progress.unit !== row.unit && { unit: progress.unit, unitBefore: row.unit }),
    ...(progress.assigneeId !== row.assigneeId && { assigneeId: progress.assigneeId }),
    ...(progress.dueOn !== row.dueOn && { dueOn: progress.dueOn }),
    ...(progress.registrationNumber !== null &&
      progress.registrationNumber !== row.registrationNumber && {
        registrationNumber: progress.registrationNumber,
      }),
  }
}
