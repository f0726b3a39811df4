import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LruCache } from 'shared-service/cache/lru-cache'
import type { PublicFile } from './public-files.ts'

/** A style sheet of a remote as it stands in the document itself. */
export interface WrittenStyle {
  /** Address of the file, by which the shell knows that it has the sheet. */
  readonly href: string
  readonly text: string
  /** For the content security policy: base64 of the SHA-256. */
  readonly hash: string
}

/** Sheets of releases are small and their releases few; a bound all the same. */
const MOST_KEPT = 500
const MOST_BYTES = 64 * 1024
/** Each has its hash in a header, and a header that is too long ends the whole page. */
const MOST_WRITTEN = 24

/**
 * Reads the style sheets of remotes, so that pages carry them: a sheet that a browser has to wait for holds back the
 * whole page, header and menu included, for as long as it hangs.
 */
export class ReleaseStyles {
  readonly #releasesDir: string
  readonly #kept = new LruCache<WrittenStyle | undefined>({ maxWeight: MOST_KEPT })

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir
  }

  /** Those that can stand in a document; the rest has to be linked. */
  async read(files: readonly PublicFile[]): Promise<readonly WrittenStyle[]> {
    const found = await Promise.all(files.slice(0, MOST_WRITTEN).map((file) => this.#find(file)))
    return found.filter((style) => style !== undefined)
  }

  #find(file: PublicFile): Promise<WrittenStyle | undefined> {
    // A failure is not cached: the next page tries again.
    return this.#kept.get(file.href, () => readStyle(file, this.#releasesDir)).catch(() => undefined)
  }
}

async function readStyle(
  { href, integrity }: PublicFile,
  releasesDir: string,
): Promise<WrittenStyle | undefined> {
  const bytes = await readFile(join(releasesDir, ...href.split('/').slice(2)))
  if (bytes.byteLength > MOST_BYTES) return undefined
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (found !== integrity) throw new Error(`${href} does not fit its release`)
  const text = bytes.toString('utf8')
  // Whatever could end the element early stays outside of it.
  if (text.includes('</') || text.includes('<!')) return undefined
  // What a reader of HTML replaces would not fit the hash any more.
  if (/[\r\0\ufeff\ufffd]/.test(text)) return undefined
  return { href, text, hash: createHash('sha256').update(bytes).digest('base64') }
}
