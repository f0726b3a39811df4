import type { ReportKind } from 'shared-contracts/reports/browser-report'
import type { PageState } from 'shared-contracts/release/page-state'

/** What went wrong, as it was met. Without `remote` its stack tells whose it is. */
export interface Fault {
  readonly kind: ReportKind
  readonly remote?: { readonly name: string; readonly version: string }
  readonly screen?: string
  readonly error: unknown
  /** Number that a person was shown with it. */
  readonly incident?: string
}

/** Reports what went wrong with a release. */
export type Report = (fault: Fault & Required<Pick<Fault, 'remote'>>) => void

/** A fault and when it was met (ISO). */
export interface NotedFault extends Fault {
  readonly at: string
}

/** What every report says about the page it comes from. */
export type ReportedPage = Pick<PageState, 'composition' | 'cohort' | 'shell'>
