import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { FormAnswer } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import type { CaseEngine } from '../../case-engine/engine.ts'
import type { CaseRecord } from '../../case-engine/describe/case-record.ts'
import { atVersion, findCaseType } from '../../case-engine/schema/case-types.ts'
import { describeAnswers } from '../../case-engine/schema/describe-answers.ts'
import { getWorkflow } from '../../case-engine/schema/workflows.ts'
import type { StoredEvent } from '../../case-engine/storage/case-events.store.ts'
import { createTitles, translateRecords } from './translate-records.ts'

type Corrections = NonNullable<DeskCaseDetail['corrections']>

type DescribedForm = Pick<
  DeskCaseDetail,
  'answers' | 'formSteps' | 'defectReasons' | 'formFields' | 'corrections'
>

/**
 * Answers of a case with the steps of its form, what a defect can name, and what was corrected, with records in the language of the reader. A type that
 * was removed has no fields.
 */
export async function describeForm(
  engine: CaseEngine,
  record: CaseRecord,
  language: Language,
): Promise<DescribedForm> {
  const { row } = record
  const found = findCaseType(row.type)
  const type = found === undefined ? undefined : atVersion(found, row.formVersion)
  const readTitle = createTitles(engine, { asOf: civilDay(row.receivedAt), language })
  const describe = async (values: CaseValues) =>
    type === undefined ? [] : describeAnswers(type, await translateRecords(type, values, readTitle), language)
  return {
    answers: [...(await describe(row.formValues))],
    formSteps: (type?.form ?? []).map(({ id: code, title }) => ({ code, label: title[language] })),
    defectReasons: [...getWorkflow(row.workflow).defects].map(([code, label]) => ({
      code,
      label: label[language],
    })),
    formFields: (type?.fields ?? []).map(({ name: code, label }) => ({
      code,
      label: label[language],
      letterLabel: label[row.language],
    })),
    corrections: await describeCorrections(record, describe),
  }
}

/** What an applicant has changed in the form after its submission, the latest first. */
async function describeCorrections(
  { row, events, files }: CaseRecord,
  describe: (values: CaseValues) => Promise<readonly FormAnswer[]>,
): Promise<Corrections> {
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const readTexts = async (values: CaseValues) =>
    (await describe(values)).map(({ name, label, text, fileIds }) => ({
      name,
      label,
      text: fileIds.length === 0 ? text : fileIds.map((id) => names.get(id) ?? id).join('; '),
    }))
  const corrections: Corrections = []
  let after = row.formValues
  for (const { at, data } of events.toReversed()) {
    if (data.changes === undefined) continue
    const before = valuesBefore(after, data.changes)
    const [old, corrected] = await Promise.all([readTexts(before), readTexts(after)])
    const shown = [...corrected, ...old.filter(({ name }) => !corrected.some((one) => one.name === name))]
    const textOf = (texts: typeof old, wanted: string) =>
      texts.find(({ name }) => name === wanted)?.text ?? ''
    const changes = shown.map(({ name, label }) => ({
      name,
      label,
      before: textOf(old, name),
      after: textOf(corrected, name),
    }))
    corrections.push({ at: at.toISOString(), changes: changes.filter((one) => one.before !== one.after) })
    after = before
  }
  return corrections
}

/** Values of a form before a correction. */
function valuesBefore(after: CaseValues, changes: NonNullable<StoredEvent['data']['changes']>): CaseValues {
  const changed = Object.entries(changes).map(([name, change]) => [name, change.before] as const)
  const entries = Object.entries({ ...after, ...Object.fromEntries(changed) })
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as CaseValues
}
