/** Why a source is refused as a whole; callers show a text of their own for it. */
export type FileFault =
  'broken' | 'cut' | 'empty' | 'encoding' | 'header' | 'longRow' | 'manyColumns' | 'noRows' | 'quotes'

/** Source that is refused as a whole; the message is for the person who imports. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly fault: FileFault
  readonly line: number

  constructor(message: string, fault: FileFault = 'broken', line = 0) {
    super(message)
    this.fault = fault
    this.line = line
  }
}
