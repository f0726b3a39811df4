import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../engine.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import { listEvents } from '../../storage/case-events.store.ts'
import type { CaseRow } from '../../storage/case-rows.store.ts'
import { countApplicantVersion, hasPendingStep, toApplicantRow } from '../applicant-row.ts'
import { lockOpenedCase, openCase, type CaseActor, type OpenedCase } from '../case-access.ts'
import { runStep } from './run-step.ts'
import { changeOnce, openChange, type CaseChange } from '../case-context.ts'
import { hasResults } from '../notices.ts'
import type { RegisteredForm } from '../submission/read-registries.ts'
import { checkCorrection, readCorrection } from './correct-form.ts'
import type { StepTaking } from './step-effects.ts'
import { checkInput, type StepInput } from './step-input.ts'
import { readStepFacts, refuseStep } from './step-rules.ts'
import { takeBackAll } from './undo-step.ts'

export interface StepRequest {
  readonly caseId: string
  readonly step: string
  readonly actor: CaseActor
  /** Version of the case that the actor has seen. */
  readonly version: number
  readonly key: string
  readonly input: StepInput
  /** Language of the actor, for the reason of a refusal. */
  readonly language?: Language
}

/**
 * Takes a step of a case. Repeating the key returns the case without taking it again.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING, CASE_CHANGED, CASE_STEP_REFUSED, CASE_KEY_USED, FILE_NOT_READY,
 *   CASE_FORM_OUTDATED, CASE_RESULT_REFUSED, or REQUEST_INVALID by field
 */
export async function takeStep(engine: CaseEngine, request: StepRequest): Promise<CaseRow> {
  const { caseId, step, actor, version, key, input, language } = request
  // A correction is sent again with the same key, also when the case has got news meanwhile.
  const content = { caseId, step, input, ...(input.form === undefined && { version }) }
  const form = await readForm(engine, request)
  return changeOnce(engine, { caseId, actor, key, content, language }, async (change) => {
    const opened = await lockOpenedCase(engine, change.transaction, { caseId, actor })
    if ((await findSeenVersion(change, opened)) !== version) throw new PortalError('CASE_CHANGED')
    const cleared = await clearPendingStep(change, opened, step)
    return runStep(change, await checkStep(change, cleared, { ...request, read: form }))
  })
}

/** Version of the case that its actor reads. */
async function findSeenVersion(
  { transaction, now }: CaseChange,
  { row, actor }: OpenedCase,
): Promise<number> {
  if (actor.kind !== 'applicant') return row.version
  return countApplicantVersion(row, await listEvents(transaction, row.id), now)
}

/** Checks whether a step could be taken. @throws PortalError as `takeStep` */
export async function previewStep(engine: CaseEngine, request: StepRequest): Promise<void> {
  const { caseId, actor } = request
  const opened = await openCase(engine, engine.pool, { caseId, actor })
  if (opened.row.version !== request.version) throw new PortalError('CASE_CHANGED')
  const read = await readForm(engine, request)
  await checkStep(openChange(engine, engine.pool, request.language), opened, { ...request, read })
}

/**
 * Takes back a step that can still be taken back, when the applicant takes one that is not possible after it: for the
 * applicant it has not happened, and no notice of it was sent.
 * @throws PortalError CASE_STEP_REFUSED for a step that is possible only after it
 */
async function clearPendingStep(change: CaseChange, opened: OpenedCase, code: string): Promise<OpenedCase> {
  const { row, actor } = opened
  if (actor.kind !== 'applicant' || !hasPendingStep(row, change.now)) return opened
  const { from = [] } = getWorkflow(row.workflow).steps.get(code) ?? {}
  if (!from.includes(toApplicantRow(row, change.now).state)) throw new PortalError('CASE_STEP_REFUSED')
  if (from.includes(row.state)) return opened
  return { ...opened, row: await takeBackAll(change, row, { undo: row.undo, by: null }) }
}

/** What reading a form has led to; undefined without a form. */
type ReadForm = PromiseSettledResult<RegisteredForm> | undefined

/**
 * Reads the registries for a corrected form, before the transaction. Refusals of the form wait for those of the step.
 * @throws PortalError CASE_UNKNOWN, CASE_DUTY_MISSING
 */
async function readForm(engine: CaseEngine, { caseId, actor, input }: StepRequest): Promise<ReadForm> {
  if (input.form === undefined) return undefined
  const { row } = await openCase(engine, engine.pool, { caseId, actor })
  const [read] = await Promise.allSettled([readCorrection(engine, row, input.form)])
  return read
}

async function checkStep(
  change: CaseChange,
  opened: OpenedCase,
  { step: code, input, read }: StepRequest & { readonly read: ReadForm },
): Promise<StepTaking> {
  const { row, actor } = opened
  const step = getWorkflow(row.workflow).steps.get(code)
  if (step === undefined) throw new PortalError('CASE_STEP_REFUSED')
  const refusal = refuseStep(step, await readStepFacts(change, opened))
  if (refusal !== undefined) throw new PortalError(refusal)
  const checked = checkInput(step, input, { row, variant: change.engine.variant })
  if (hasResults(row, code, checked.outcome)) {
    const field = await change.engine.results.findFault(change.transaction, { row, now: change.now })
    if (field !== undefined)
      throw new PortalError('CASE_RESULT_REFUSED', { values: { field: field[change.language] } })
  }
  if (checked.form === undefined || read === undefined) return { row, step, actor, input: checked }
  if (read.status === 'rejected') throw read.reason
  const correction = await checkCorrection(change, row, read.value)
  return { row, step, actor, input: checked, correction }
}
