import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from 'shared-contracts/release/release-record'
import { writeDurably } from './durable-files.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const TEXT = new Set([
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.html',
  '.txt',
  '.xml',
  '.map',
  '.webmanifest',
])

/** Writes `<file>.br` and `<file>.gz` beside a text file that browsers load. */
export async function compressFile(absolute: string, file: ReleaseFile): Promise<void> {
  if (file.kind === 'server' || !TEXT.has(extname(file.path).toLowerCase())) return
  const content = await readFile(absolute)
  const small = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeDurably(`${absolute}.br`, small)
  await writeDurably(`${absolute}.gz`, await gzipped(content, { level: 9 }))
}
