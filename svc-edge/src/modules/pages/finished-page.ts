import { createHash } from 'node:crypto'
import type { Language } from 'shared-contracts/session/language'
import { encodedOnce, type Encoding } from '../../http/encoding.ts'

interface WrittenPage {
  readonly status: number
  readonly language: Language
  readonly html: string
  /** How long it may be kept; 0 is not at all. */
  readonly ttlMs: number
  /** Of a page that is not everybody's, or of a step of signing in: its address goes nowhere, not even with a file. */
  readonly isGuarded?: boolean
  /** No live remote shows the page. */
  readonly isReserved?: boolean
  /** An answer of the API is missing: an earlier page of the address is better. */
  readonly lacksAnswers?: boolean
  /** Whose page it is: the remote that it shows, or the shell. */
  readonly release: { readonly name: string; readonly version: string }
  /** Of the style sheets in the document, for the content security policy. */
  readonly styleHashes?: readonly string[]
}

/** A written page with its compressed forms, which are made once. */
export class FinishedPage {
  readonly page: Omit<WrittenPage, 'html'>
  /** Its weight in a cache: the page, and half as much for its compressed forms. */
  readonly cacheBytes: number
  readonly #tag: string
  readonly #encoded: ReturnType<typeof encodedOnce>

  constructor({ html, ...page }: WrittenPage) {
    this.page = page
    const body = Buffer.from(html, 'utf8')
    this.cacheBytes = body.byteLength * 1.5
    this.#tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#encoded = encodedOnce(body)
  }

  tag(encoding: Encoding): string {
    return `"${this.#tag}-${encoding}"`
  }

  body(encoding: Encoding): Promise<Buffer> {
    return this.#encoded(encoding)
  }
}
