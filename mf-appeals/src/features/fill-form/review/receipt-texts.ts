import type { CaseForm } from 'shared-contracts/http/cases/case-types'

/** Texts of the receipt of an appeal, or of the application for a service, which alone has a fee. */
export function textsOf({ fee }: Pick<CaseForm, 'fee'>): 'fill.receipt' | 'fill.applied' {
  return fee === undefined ? 'fill.receipt' : 'fill.applied'
}
