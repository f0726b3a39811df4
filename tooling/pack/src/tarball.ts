import { gzipSync } from 'node:zlib'

/** A file of a package; `path` is relative to it, with forward slashes. */
export interface PackedFile {
  readonly path: string
  readonly content: Buffer
  readonly executable?: boolean
}

const BLOCK = 512
/** Of the ustar format: file type, its mark and version. */
const FILE = '0'
const USTAR = 'ustar\u000000'

/**
 * An npm tarball: the files below `package/`, in the order of their names and without any time, so that the same
 * files make the same bytes.
 */
export function tarball(files: readonly PackedFile[]): Buffer {
  const blocks = files
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap((file) => [header(file), file.content, Buffer.alloc(padding(file.content.byteLength))])
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}

function header({ path, content, executable = false }: PackedFile): Buffer {
  const block = Buffer.alloc(BLOCK)
  const { name, prefix } = splitName(`package/${path}`)
  block.write(name, 0)
  block.write(octal(executable ? 0o755 : 0o644, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(content.byteLength, 11), 124)
  block.write(octal(0, 11), 136)
  // The sum counts its own field as blanks.
  block.write(' '.repeat(8), 148)
  block.write(FILE, 156)
  block.write(USTAR, 257)
  block.write(prefix, 345)
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  )
  return block
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`
}

const LONGEST_NAME = 100
const LONGEST_PREFIX = 155

/** ustar keeps 100 bytes of a path, and 155 more of its folders before it. */
function splitName(path: string): { readonly name: string; readonly prefix: string } {
  if (Buffer.byteLength(path) <= LONGEST_NAME) return { name: path, prefix: '' }
  const cut = path.indexOf('/', path.length - LONGEST_NAME - 1)
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)]
  if (cut === -1 || Buffer.byteLength(prefix) > LONGEST_PREFIX || Buffer.byteLength(name) > LONGEST_NAME) {
    throw new Error(`The path is too long for a package: ${path}`)
  }
  return { name, prefix }
}
