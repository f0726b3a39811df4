import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Copy of a remote's sources that a journey can change, with the packages of the original. */
export interface RemoteCopy {
  readonly dir: string
  /** Replaces a text in one file, like an editor. */
  change(file: string, from: string, to: string): void
  remove(): void
}

/** Copies a remote of the checkout, which is never changed. */
export function copyRemote(name: string, purpose: string): RemoteCopy {
  const dir = join(process.env['DATA_DIR'] ?? join(ROOT, '.data', 'test'), 'develop', purpose, name)
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const original = join(ROOT, name)
  cpSync(original, dir, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path) })
  symlinkSync(join(original, 'node_modules'), join(dir, 'node_modules'), 'dir')
  return {
    dir,
    change(file, from, to) {
      const path = join(dir, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`)
      writeFileSync(path, text.replace(from, to))
    },
    remove: () => {
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
