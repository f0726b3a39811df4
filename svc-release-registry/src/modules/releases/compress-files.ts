import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from 'shared-contracts/release/release-record'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const TEXT = /\.(?:m?js|css|json|svg|html|txt|xml|map|webmanifest)$/i

/** Writes `<file>.br` and `<file>.gz` beside a text file that browsers load. */
export async function compressFile(absolute: string, file: ReleaseFile): Promise<void> {
  if (file.kind === 'server' || !TEXT.test(file.path)) return
  const content = await readFile(absolute)
  const small = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(`${absolute}.br`, small, { flush: true })
  await writeFile(`${absolute}.gz`, await gzipped(content, { level: 9 }), { flush: true })
}
