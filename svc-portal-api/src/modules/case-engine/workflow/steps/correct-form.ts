import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { validateFields } from '../../../../common/input/field-errors.ts'
import { atVersion, getCaseType } from '../../schema/case-types.ts'
import { checkValues, listFileIds, normalizeValues } from '../../schema/check-values.ts'
import { copyValues, searchWordsOf } from '../../schema/copied-values.ts'
import { canonicalJson, hashValues } from '../../schema/event-chain.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import { saveChecks, type CaseCheck } from '../../storage/case-checks.store.ts'
import type { ChangedValue } from '../../storage/case-events.store.ts'
import { updateFormValues, type CaseRow } from '../../storage/case-rows.store.ts'
import type { CaseChange } from '../case-context.ts'
import { attachCaseFiles } from '../case-files.ts'
import { checkRecords } from '../submission/check-records.ts'
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
 * Checks the corrected form of a case in the version in which it was submitted.
 * @throws PortalError REQUEST_INVALID by field, CASE_FORM_OUTDATED for another version
 */
export async function checkCorrection(
  change: CaseChange,
  row: CaseRow,
  { formVersion, values: typed }: CorrectedForm,
): Promise<Correction> {
  const { engine, today } = change
  if (formVersion !== row.formVersion) throw new PortalError('CASE_FORM_OUTDATED')
  const type = atVersion(getCaseType(row.type, engine.variant), formVersion)
  validateFields(checkValues(type, typed, today))
  const { faults, values } = await checkRecords(engine, type, {
    values: normalizeValues(type, typed),
    language: row.language,
    taxId: row.applicant.taxId,
  })
  validateFields(faults)
  const checks = await runChecks(change, type, { values, caseId: row.id })
  validateFields(checks.faults)
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
