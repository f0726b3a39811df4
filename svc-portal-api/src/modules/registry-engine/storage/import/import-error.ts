/** Why a source is refused as a whole, for those who say it in other words. */
export type FileFault =
  'broken' | 'cut' | 'empty' | 'encoding' | 'header' | 'longRow' | 'manyColumns' | 'noRows' | 'quotes'

/** A source that is refused as a whole; the message is for the person who imports. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly fault: FileFault
  /** Where it was found, from 1; 0 when nowhere. */
  readonly line: number

  constructor(message: string, fault: FileFault = 'broken', line = 0) {
    super(message)
    this.fault = fault
    this.line = line
  }
}
