import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

/** Inputs of a remote's build outside its folder. The platform (shared-ui, shared-runtime) belongs to the shell. */
const INPUTS_OF_ALL = [
  'shared-contracts/src',
  'shared-contracts/locales',
  'tooling/preset/src',
  'pnpm-lock.yaml',
]
const INPUTS_OF_SHELL = [...INPUTS_OF_ALL, 'shared-ui', 'shared-runtime']

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.cache', '.git'])
const IGNORED_FILES = /\.test\.tsx?$|\.md$/

const PackageFile = z.object({ version: z.string() })

/**
 * `<package version>-<10 hexadecimal digits>` of the hash of the sources; unchanged sources are not built again.
 * @throws Error of the file system.
 */
export async function localVersion(root: string, name: string): Promise<string> {
  const manifest = z.parse(PackageFile, JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')))
  const inputs = [name, ...(name === 'shell' ? INPUTS_OF_SHELL : INPUTS_OF_ALL)]
  const files = await Promise.all(inputs.map((input) => listInputFiles(join(root, input))))
  return `${manifest.version}-${await hashOf(root, files.flat())}`
}

async function hashOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hash.update(`${relative(root, file).split(sep).join('/')} ${content}\n`)
  }
  return hash.digest('hex').slice(0, 10)
}

/**
 * Version of a remote outside of the repository, with the hash of its sources.
 * @throws Error of the file system.
 */
export async function standaloneVersion(folder: string): Promise<string> {
  const manifest = z.parse(PackageFile, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  // The lockfile is included; hidden files belong to machines and editors.
  const files = (await listInputFiles(folder)).filter((file) => !/(^|[\\/])\./.test(relative(folder, file)))
  return `${manifest.version}-${await hashOf(folder, files)}`
}

export async function listLocal(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return folders.filter((name) => name === 'shell' || name.startsWith('mf-')).sort()
}

async function listInputFiles(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries === undefined) return [path]
  const files: string[] = []
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) {
      if (!IGNORED_FOLDERS.has(entry.name)) files.push(...(await listInputFiles(join(path, entry.name))))
    } else if (entry.isFile() && !IGNORED_FILES.test(entry.name)) {
      files.push(join(path, entry.name))
    }
  }
  return files
}
