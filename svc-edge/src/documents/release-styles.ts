import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LruCache } from 'shared-service/cache/lru-cache'
import type { PublicFile } from './public-files.ts'

export interface InlineStyle {
  /** Address of the file; the shell does not load it again. */
  readonly href: string
  readonly text: string
  /** Base64 of the SHA-256, for the content security policy. */
  readonly hash: string
}

const MAX_CACHED_STYLES = 500
const MAX_STYLE_BYTES = 64 * 1024
/** Each hash is in a header, and browsers refuse a page whose headers are too long. */
const MAX_INLINE_STYLES = 24

/**
 * Reads style sheets to inline them. A linked one costs a round trip before the first paint, and blocks the page when it
 * hangs.
 */
export class ReleaseStyles {
  readonly #releasesDir: string
  readonly #cache = new LruCache<InlineStyle | undefined>({ maxWeight: MAX_CACHED_STYLES })

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir
  }

  /** Style sheets that can be inlined; the rest has to be linked. */
  async read(files: readonly PublicFile[]): Promise<readonly InlineStyle[]> {
    const found = await Promise.all(files.slice(0, MAX_INLINE_STYLES).map((file) => this.#find(file)))
    return found.filter((style) => style !== undefined)
  }

  #find(file: PublicFile): Promise<InlineStyle | undefined> {
    // A failure is not cached: the next page reads the file again.
    return this.#cache.get(file.href, () => readStyle(file, this.#releasesDir)).catch(() => undefined)
  }
}

async function readStyle(
  { href, integrity }: PublicFile,
  releasesDir: string,
): Promise<InlineStyle | undefined> {
  const bytes = await readFile(join(releasesDir, ...href.split('/').slice(2)))
  if (bytes.byteLength > MAX_STYLE_BYTES) return undefined
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (found !== integrity) throw new Error(`${href} does not fit its release`)
  const text = bytes.toString('utf8')
  // These could end the style element early.
  if (text.includes('</') || text.includes('<!')) return undefined
  // HTML parsers replace these characters, so the hash would not match.
  if (/[\r\0\ufeff\ufffd]/.test(text)) return undefined
  return { href, text, hash: createHash('sha256').update(bytes).digest('base64') }
}
