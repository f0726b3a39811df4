import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what the databases of the tests take. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Makes an empty folder in memory for one test run of a checkout, in place of that of an interrupted run. Undefined
 * where the system has none or too little memory.
 */
export function makeMemoryFolder(root: string, parent = MEMORY, needed = NEEDED_BYTES): string | undefined {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const folder = join(parent, `portal-tests-${name}`)
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (Math.min(bavail * bsize, process.availableMemory()) < needed) return undefined
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    return folder
  } catch {
    return undefined
  }
}
