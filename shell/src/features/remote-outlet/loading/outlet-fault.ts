import type { ReportKind } from 'shared-contracts/reports/browser-report'
import type { PageRemote } from 'shared-contracts/release/page-state'

/** What went wrong with a release, for the log and for the operators. */
interface OutletFault {
  readonly kind: ReportKind
  readonly remote: Pick<PageRemote, 'name' | 'version'>
  readonly screen?: string
  readonly error: unknown
  /** Number that a person was shown with it. */
  readonly incident?: string
}

export type Report = (fault: OutletFault) => void
