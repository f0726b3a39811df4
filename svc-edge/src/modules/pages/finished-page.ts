import { createHash } from 'node:crypto'
import type { Language } from 'shared-contracts/session/language'
import { memoizeEncodings, type Encoding } from '../../http/encoding.ts'

interface RenderedDocument {
  readonly status: number
  readonly language: Language
  readonly html: string
  /** Time to live in the cache; 0 is not cached. */
  readonly ttlMs: number
  /** For guarded pages and sign-in steps: the address must not leak in a referrer. */
  readonly isGuarded?: boolean
  readonly isReserved?: boolean
  /** An API response is missing: a stale page of the address is better. */
  readonly hasMissingData?: boolean
  readonly release: { readonly name: string; readonly version: string }
  readonly styleHashes?: readonly string[]
}

/** A written page with its compressed bodies, each made once. */
export class FinishedPage {
  readonly page: Omit<RenderedDocument, 'html'>
  /** Weight in a cache: the page, plus half for compressed bodies. */
  readonly cacheBytes: number
  readonly #tag: string
  readonly #encoded: ReturnType<typeof memoizeEncodings>

  constructor({ html, ...page }: RenderedDocument) {
    this.page = page
    const body = Buffer.from(html, 'utf8')
    this.cacheBytes = body.byteLength * 1.5
    this.#tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#encoded = memoizeEncodings(body)
  }

  tag(encoding: Encoding): string {
    return `"${this.#tag}-${encoding}"`
  }

  body(encoding: Encoding): Promise<Buffer> {
    return this.#encoded(encoding)
  }
}
