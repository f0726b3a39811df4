import type { ErrorCode } from './catalogue.ts'

/** Errors by field name: a key of `FIELD_MESSAGES`, or a sentence in the caller's language. */
export type FieldErrors = Readonly<Record<string, string>>

interface PortalErrorOptions {
  readonly status?: number
  readonly cause?: unknown
  readonly fields?: FieldErrors
  /** Values for the placeholders of the catalogue's message. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number
  /** Message for the user in the page's language, from the server or the browser. */
  readonly text?: string
}

/**
 * Error with a code of the catalogue. Compare `code`, never `instanceof`: each remote has its own copy of the class.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly code: ErrorCode
  readonly status: number | undefined
  readonly fields: FieldErrors | undefined
  readonly values: Readonly<Record<string, string | number>> | undefined
  readonly retryAfter: number | undefined
  readonly text: string | undefined

  constructor(code: ErrorCode, options: PortalErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status
    this.fields = options.fields
    this.values = options.values
    this.retryAfter = options.retryAfter
    this.text = options.text
  }
}

/** Whether a value is a `PortalError`, also of another copy of the class. */
export function isPortalError(value: unknown): value is PortalError {
  return value instanceof Error && value.name === 'PortalError' && 'code' in value
}
