import type { ErrorCode } from './catalogue.ts'

/** Field name → message code keys of the specification or plain sentences in the caller's language. */
export type FieldErrors = Readonly<Record<string, string>>

interface PortalErrorOptions {
  readonly status?: number
  readonly cause?: unknown
  readonly fields?: FieldErrors
  /** Values for the placeholders of the catalogue's message. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Seconds until a repeat makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number
  /** What the person reads, already in the page's language: the server's sentence, or the browser's own. */
  readonly text?: string
}

/** The one error of the portal. Compare `code`, never `instanceof`: remotes carry copies of this class. */
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

/** Works across copies of the class, as remotes need it. */
export function isPortalError(value: unknown): value is PortalError {
  return value instanceof Error && value.name === 'PortalError' && 'code' in value
}
