import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const PRIVATE = [
  'logs',
  'run',
  'releases',
  'keys',
  'secrets',
  'credentials',
  'files',
  'stand-ins',
  'edge-1',
  'edge-2',
]

/**
 * Makes the data folders private, also those of an earlier start. The data folder itself stays passable for
 * PostgreSQL's user but not readable; an existing one keeps its mode, because DATA_DIR may contain other files.
 */
export function restrictDataFolders(dataDir: string): void {
  mkdirSync(join(dataDir, '..'), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  for (const name of PRIVATE) {
    const folder = join(dataDir, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
}
