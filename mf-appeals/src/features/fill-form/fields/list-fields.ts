import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'

/** All fields of a form in order. Apart from the checks, which the page before the form does not need. */
export function listFields({ steps }: Pick<CaseForm, 'steps'>): readonly CaseField[] {
  return steps.flatMap(({ fields }) => fields)
}
