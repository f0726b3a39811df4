import type { CaseResults } from '../case-engine/engine.ts'
import { changeDocumentState } from './change-state.ts'
import { findResultFault } from './check-results.ts'
import { createResults } from './create-results.ts'

/** What decisions create and change in registries, and what holders do with their documents, for the steps of cases. */
export const CASE_RESULTS: CaseResults = {
  findFault: findResultFault,
  create: createResults,
  changeState: changeDocumentState,
}
