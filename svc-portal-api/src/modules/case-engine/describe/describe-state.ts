import type { CaseState } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { getState } from '../schema/workflows.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'

/** State of a case with its texts. */
export function describeState(
  { workflow, state: code }: Pick<CaseRow, 'workflow' | 'state'>,
  language: Language,
): CaseState {
  const { label, meaning, stage, group } = getState(workflow, code)
  return { code, label: label[language], meaning: meaning[language], stage, group }
}

/** The same as officials read it. */
export function describeDeskState(row: Pick<CaseRow, 'workflow' | 'state'>, language: Language): CaseState {
  const label = getState(row.workflow, row.state).deskLabel[language]
  return { ...describeState(row, language), label }
}
