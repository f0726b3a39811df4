import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { civilDay } from '../../../../common/civil-day.ts'
import { validateFields } from '../../../../common/input/field-errors.ts'
import { atVersion, getCaseType } from '../../schema/case-types.ts'
import { checkValues, listFileIds, normalizeValues } from '../../schema/check-values.ts'
import { copyValues, searchWordsOf } from '../../schema/copied-values.ts'
import { canonicalJson, hashValues } from '../../schema/event-chain.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import { saveChecks, type CaseCheck } from '../../storage/case-checks.store.ts'
import type { ChangedValue } from '../../storage/case-events.store.ts'
import { updateFormValues, type CaseRow } from '../../storage/case-rows.store.ts'
import type { CaseEngine } from '../../engine.ts'
import type { CaseChange } from '../case-context.ts'
import { attachCaseFiles } from '../case-files.ts'
import { readRegistries, type RegisteredForm } from '../submission/read-registries.ts'
import { runChecks } from '../submission/run-checks.ts'
import type { CorrectedForm } from './step-input.ts'

/** Valid form of a case after its correction. */
export interface Correction {
  readonly type: CaseType
  readonly values: CaseValues
  readonly changes: Readonly<Record<string, ChangedValue>>
  readonly valuesHash: string
  /** Automatic checks of the corrected values. */
  readonly checks: readonly CaseCheck[]
}

/**
 * Compares the corrected form of a case with the registries, in the version in which it was submitted. Not in a
 * transaction, as `readRegistries`.
 * @throws PortalError REQUEST_INVALID by field, CASE_FORM_OUTDATED for another version
 */
export async function readCorrection(
  engine: CaseEngine,
  row: CaseRow,
  { formVersion, values }: CorrectedForm,
): Promise<RegisteredForm> {
  if (formVersion !== row.formVersion) throw new PortalError('CASE_FORM_OUTDATED')
  const type = atVersion(getCaseType(row.type, engine.variant), formVersion)
  validateFields(checkValues(type, values, civilDay(engine.clock.now())))
  return readRegistries(engine, type, {
    values: normalizeValues(type, values),
    language: row.language,
    taxId: row.applicant.taxId,
  })
}

/** Checks the corrected form of a case. @throws PortalError REQUEST_INVALID by field */
export async function checkCorrection(
  change: CaseChange,
  row: CaseRow,
  registered: RegisteredForm,
): Promise<Correction> {
  const { values } = registered
  const type = atVersion(getCaseType(row.type, change.engine.variant), row.formVersion)
  const checks = await runChecks(change, type, { ...registered, caseId: row.id })
  validateFields({ ...registered.faults, ...checks.faults })
  const valuesHash = hashValues({ formValues: values, applicant: row.applicant })
  return { type, values, changes: listChanges(row.formValues, values), valuesHash, checks: checks.results }
}

function listChanges(before: CaseValues, after: CaseValues): Correction['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.map(
    (name) => [name, { before: before[name] ?? null, after: after[name] ?? null }] as const,
  )
  return Object.fromEntries(
    changes.filter(([, change]) => canonicalJson(change.before) !== canonicalJson(change.after)),
  )
}

/**
 * Stores a corrected form and attaches its files; its draft is deleted. The values before are in the event of the step.
 * @throws PortalError FILE_NOT_READY
 */
export async function storeCorrection(
  change: CaseChange,
  row: CaseRow,
  { type, values, checks }: Correction,
): Promise<void> {
  const { id: caseId, personId, number, applicant, registrationNumber } = row
  if (personId !== null)
    await attachCaseFiles(change, { caseId, owner: { personId }, fileIds: listFileIds(type, values) })
  const copied = copyValues(type, values)
  await updateFormValues(change.transaction, caseId, {
    formValues: values,
    ...copied,
    searchWords: searchWordsOf({ number, applicant, ...copied, registrationNumber }),
  })
  if (checks.length > 0) await saveChecks(change.transaction, { caseId, results: checks, now: change.now })
  await change.transaction.query('delete from case_draft where case_id = $1', [caseId])
}
