import type { ReportKind } from 'shared-contracts/reports/browser-report'

/**
 * A release that must not or cannot run: its code threw, lacks what it promised, or does not fit. Trying again would
 * end the same way, so nobody does.
 */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault'
  readonly kind: 'evaluation' | 'refused'

  constructor(kind: ReleaseFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** A screen or slot that the record of the release names and its container does not have. */
export class MissingExport extends ReleaseFault {
  constructor(release: string, screen: string) {
    super('evaluation', `${release} exposes no ${screen}`)
  }
}

/** A file that did not come, or came with other bytes than promised; another try may end better. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly address: string
  /** Known a little later: the file is looked at once more to tell the two apart. */
  readonly kind: Promise<'load' | 'integrity'>

  constructor(address: string, kind: FileFault['kind'], cause?: unknown) {
    super(`${address} could not be loaded`, { cause })
    this.address = address
    this.kind = kind
  }
}

/** Kind of what ended a load, for its report. */
export async function kindOfFault(error: unknown): Promise<ReportKind> {
  if (error instanceof ReleaseFault) return error.kind
  return error instanceof FileFault ? error.kind : 'load'
}
