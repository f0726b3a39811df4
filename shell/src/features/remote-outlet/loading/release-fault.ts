import type { ReportKind } from 'shared-contracts/reports/browser-report'

/** A release that must not or cannot run: its code threw, lacks an export, or does not fit. It is not retried. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault'
  readonly kind: 'evaluation' | 'refused'

  constructor(kind: ReleaseFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** A file that failed to load, or has other bytes than expected; it can be retried. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly address: string
  readonly kind: Promise<'load' | 'integrity'>

  constructor(address: string, kind: FileFault['kind'], cause?: unknown) {
    super(`${address} could not be loaded`, { cause })
    this.address = address
    this.kind = kind
  }
}

export async function kindOfFault(error: unknown): Promise<ReportKind> {
  if (error instanceof ReleaseFault) return error.kind
  return error instanceof FileFault ? error.kind : 'load'
}
