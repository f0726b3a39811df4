import type { DeskCaseDetail, DeskSettings } from 'shared-contracts/http/cases/desk-models'

/** What each part of the page gets. */
export interface CasePartProps {
  readonly detail: DeskCaseDetail
  readonly settings: DeskSettings
  /** Version that the official has seen: what others changed since is refused by the server. */
  readonly version: number
  /** Called with the case after an own change, and its message. */
  readonly onDone: (detail: DeskCaseDetail, message?: string) => void
}
