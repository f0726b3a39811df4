import type { ReportKind } from 'shared-contracts/reports/browser-report'
import type { PageState } from 'shared-contracts/release/page-state'

/** Error of the page. Without `remote` it is attributed by its stack. */
export interface Fault {
  readonly kind: ReportKind
  readonly remote?: { readonly name: string; readonly version: string }
  readonly screen?: string
  readonly error: unknown
  /** Error number that was shown to the user. */
  readonly incident?: string
}

/** Reports a fault of a release. */
export type ReportFault = (fault: Fault & Required<Pick<Fault, 'remote'>>) => void

export interface FaultRecord extends Fault {
  readonly at: string
}

export type ReportedPage = Pick<PageState, 'composition' | 'cohort' | 'shell'>
