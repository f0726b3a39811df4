import type { ReportKind } from 'shared-contracts/reports/browser-report'

/** Release that cannot run: its code threw, lacks an export, or is incompatible. It is not retried. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault'
  readonly kind: 'evaluation' | 'refused'

  constructor(kind: ReleaseFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** File that failed to load or does not match its hash; it can be retried. */
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

/** Kind of a fault for its report. */
export async function kindOfFault(error: unknown): Promise<ReportKind> {
  if (error instanceof ReleaseFault) return error.kind
  return error instanceof FileFault ? error.kind : 'load'
}
