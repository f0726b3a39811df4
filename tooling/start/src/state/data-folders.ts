import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const PRIVATE = ['logs', 'run', 'releases', 'keys', 'secrets', 'credentials', 'stand-ins', 'edge-1', 'edge-2']

/**
 * Closes what a portal keeps to other users of the machine, also what an earlier start left open. The folder itself may
 * be passed, as PostgreSQL's own user may have to, but not listed; one that was there before keeps its mode, since
 * DATA_DIR may name a folder with other things in it.
 */
export function closeDataFolders(dataDir: string): void {
  mkdirSync(join(dataDir, '..'), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  for (const name of PRIVATE) {
    const folder = join(dataDir, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
}
