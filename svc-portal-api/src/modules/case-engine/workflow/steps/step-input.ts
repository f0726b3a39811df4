import type { FieldErrors } from '../../../../common/input/field-errors.ts'
import { validateFields } from '../../../../common/input/field-errors.ts'
import { normalizeLine, normalizeNote } from '../../../../common/input/normalize-text.ts'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseDefect } from 'shared-contracts/http/cases/case-models'
import { isAmount, normalizeAmount } from 'shared-contracts/rules/amount'
import { hasBlank } from 'shared-contracts/rules/letter-blank'
import type { Variant } from 'shared-contracts/session/variant'
import { atVersion, getCaseType } from '../../schema/case-types.ts'
import type { WorkflowNeed, WorkflowStep } from '../../schema/workflow-tables.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import { listUnits } from '../../schema/units.ts'
import type { CaseRow } from '../../storage/case-rows.store.ts'
import type { LetterContent } from '../../storage/stored-decision.ts'

/** What an actor gives with a step; what the step does not take is ignored. */
export interface StepInput {
  /** Text of an applicant. */
  readonly text?: string
  /** Note for officials. */
  readonly note?: string
  readonly letter?: LetterContent | null
  readonly outcome?: string | null
  readonly reasons?: readonly string[]
  readonly amountReturned?: string | null
  readonly assignee?: string | null
  readonly unit?: string | null
  readonly fileIds?: readonly string[]
  readonly defects?: readonly CaseDefect[] | undefined
  readonly form?: CorrectedForm | undefined
}

/** Values of a form in a version. */
export interface CorrectedForm {
  readonly formVersion: number
  readonly values: CaseValues
}

/** Valid input of a step, without what the step does not take. */
export interface CheckedInput {
  readonly text?: string
  readonly note?: string
  readonly letter?: LetterContent
  readonly outcome?: string
  readonly reasons?: readonly string[]
  readonly amountReturned?: string
  readonly assigneeId?: string
  readonly unit?: string
  readonly fileIds?: readonly string[]
  readonly defects?: readonly CaseDefect[]
  /** Its values are not checked. */
  readonly form?: CorrectedForm
}

const MAX_TEXT = 5000
const MAX_NOTE = 2000

/**
 * Checks the input of a step.
 * @throws PortalError REQUEST_INVALID that names each field
 */
export function checkInput(
  step: WorkflowStep,
  input: StepInput,
  { row, variant }: { readonly row: CaseRow; readonly variant: Variant },
): CheckedInput {
  const fields = [...step.needs, ...step.accepts].flatMap((need) => FIELDS[need])
  const { outcome, ...given } = listGiven(input, fields)
  const checked = { ...given, ...definedOf({ outcome: step.outcome ?? outcome }) }
  validateFields({
    ...listMissing(step, checked, row),
    ...listInvalid(checked, { row, variant, fixed: step.outcome }),
  })
  return checked
}

/** Normalized values of some fields, without empty ones. */
function listGiven(input: StepInput, fields: readonly string[]): CheckedInput {
  const { letter, outcome, reasons = [], amountReturned = null, assignee, unit, fileIds = [] } = input
  const subject = normalizeLine(letter?.subject ?? '')
  const body = normalizeNote(letter?.body ?? '')
  const given = definedOf({
    text: normalizeNote(input.text ?? '') ?? undefined,
    note: normalizeNote(input.note ?? '') ?? undefined,
    letter: subject === '' || body === null ? undefined : { subject, body },
    outcome: outcome ?? undefined,
    reasons: reasons.length === 0 ? undefined : [...new Set(reasons)],
    amountReturned: amountReturned === null ? undefined : normalizeAmount(amountReturned),
    assigneeId: assignee ?? undefined,
    unit: unit ?? undefined,
    fileIds: fileIds.length === 0 ? undefined : [...new Set(fileIds)],
    defects: normalizeDefects(input.defects ?? []),
    form: input.form,
  })
  return Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name)))
}

/** Without empty ones; undefined if none is left. */
function normalizeDefects(defects: readonly CaseDefect[]): readonly CaseDefect[] | undefined {
  const written = defects.flatMap(({ reason, field, text }) => {
    const normalized = normalizeNote(text)
    return normalized === null ? [] : [{ reason, field, text: normalized }]
  })
  return written.length === 0 ? undefined : written
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Values without undefined ones. */
export function definedOf<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>
}

/** Fields by need; the first one is required. The engine gives the registration. */
const FIELDS: Readonly<Record<WorkflowNeed, readonly (keyof CheckedInput)[]>> = {
  text: ['text'],
  note: ['note'],
  letter: ['letter'],
  outcome: ['outcome', 'amountReturned'],
  reasons: ['reasons'],
  registration: [],
  assignee: ['assigneeId'],
  unit: ['unit'],
  files: ['fileIds'],
  form: ['form'],
  defects: ['defects'],
}

const CHOSEN: readonly string[] = ['outcome', 'reasons', 'assignee', 'unit']

/** What a step of a case needs: a hand-over a note, too. */
export function listNeeds({ effects, needs }: WorkflowStep, row: CaseRow): readonly WorkflowNeed[] {
  const isHandOver = effects.includes('assign') && row.assigneeId !== null
  return isHandOver ? [...needs, 'note'] : needs
}

function listMissing(step: WorkflowStep, checked: CheckedInput, row: CaseRow): FieldErrors {
  return Object.fromEntries(
    listNeeds(step, row).flatMap((need) => {
      const [field] = FIELDS[need]
      if (field === undefined || checked[field] !== undefined) return []
      // The corrected form replaces it.
      if (need === 'text' && checked.form !== undefined) return []
      return [
        [need, CHOSEN.includes(need) ? ('choice_is_required' as const) : ('value_is_required' as const)],
      ]
    }),
  )
}

interface InputContext {
  readonly row: CaseRow
  readonly variant: Variant
  /** Outcome that the step always has. */
  readonly fixed: string | undefined
}

function listInvalid(checked: CheckedInput, { row, variant, fixed }: InputContext): FieldErrors {
  const { text = '', note = '', letter, outcome, reasons = [], amountReturned, unit, defects = [] } = checked
  const { outcomes, reasons: known } = getWorkflow(row.workflow)
  const isOutcome = outcome === fixed || outcome === undefined || outcomes.has(outcome)
  const isUnit =
    unit === undefined || (unit !== row.unit && listUnits(variant).some(({ code }) => code === unit))
  return {
    ...(text.length > MAX_TEXT && { text: 'text_is_too_long' as const }),
    ...(note.length > MAX_NOTE && { note: 'text_is_too_long' as const }),
    ...(letter !== undefined &&
      (hasBlank(letter.subject) || hasBlank(letter.body)) && { letter: 'letter_has_blank' as const }),
    ...(!isOutcome && { outcome: 'choice_is_not_valid' as const }),
    ...(!reasons.every((reason) => known.has(reason)) && { reasons: 'choice_is_not_valid' as const }),
    ...(amountReturned !== undefined &&
      !isAmount(amountReturned) && { amountReturned: 'amount_is_not_valid' as const }),
    ...(!isUnit && { unit: 'choice_is_not_valid' as const }),
    ...(!areKnown(defects, { row, variant }) && { defects: 'choice_is_not_valid' as const }),
  }
}

/** Whether the workflow has the reasons of defects, and the form of the case their fields. */
function areKnown(
  defects: readonly CaseDefect[],
  { row, variant }: Pick<InputContext, 'row' | 'variant'>,
): boolean {
  if (defects.length === 0) return true
  const { defects: reasons } = getWorkflow(row.workflow)
  const { fields } = atVersion(getCaseType(row.type, variant), row.formVersion)
  return defects.every(
    ({ reason, field }) =>
      reasons.has(reason) && (field === null || fields.some(({ name }) => name === field)),
  )
}
