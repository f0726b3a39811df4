/** Refused message; `code` is sent to the merchant. */
export class MessageRefusal extends Error {
  override readonly name = 'MessageRefusal'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}
