import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptCredentials } from './credential-commands.ts'

/** Files of the credentials that a start made; a registry elsewhere keeps its files elsewhere. */
export function keptCredentials(folder: string, registryElsewhere: string | undefined): KeptCredentials {
  const fileOf = (name: string): string | undefined => {
    const file = join(folder, name)
    return !registryElsewhere && existsSync(file) ? file : undefined
  }
  return {
    async replace(name, credential) {
      const file = fileOf(name)
      if (file !== undefined) await writeFile(file, `${credential}\n`, { mode: 0o600 })
    },
    async remove(name) {
      const file = fileOf(name)
      if (file !== undefined) await rm(file)
    },
  }
}
