import type { LocalizedText } from 'shared-contracts/session/language'

/** What a decision leads to does not fit its registry. `field` is the label of what is wrong. */
export class ResultFault extends Error {
  override readonly name = 'ResultFault'
  readonly field: LocalizedText

  constructor(message: string, field: LocalizedText) {
    super(message)
    this.field = field
  }
}
