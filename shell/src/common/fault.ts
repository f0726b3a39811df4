import type { ReportKind } from 'shared-contracts/reports/browser-report'
import type { PageState } from 'shared-contracts/release/page-state'

/** An error of the page. Without `remote` it is attributed by its stack. */
export interface Fault {
  readonly kind: ReportKind
  readonly remote?: { readonly name: string; readonly version: string }
  readonly screen?: string
  readonly error: unknown
  /** Number that the person was shown. */
  readonly incident?: string
}

export type ReportFault = (fault: Fault & Required<Pick<Fault, 'remote'>>) => void

export interface FaultRecord extends Fault {
  readonly at: string
}

export type ReportedPage = Pick<PageState, 'composition' | 'cohort' | 'shell'>
