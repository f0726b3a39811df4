import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type KeptCredentials = ReturnType<typeof keptCredentials>

/** Files of the credentials that a start made; a registry elsewhere keeps its files elsewhere. */
export function keptCredentials(folder: string, registryElsewhere: string | undefined) {
  const fileOf = (name: string): string | undefined => {
    const file = join(folder, name)
    return !registryElsewhere && existsSync(file) ? file : undefined
  }
  return {
    /** Puts a new credential in the place of the one that a start uses, where it has one. */
    async replace(name: string, credential: string) {
      const file = fileOf(name)
      if (file !== undefined) await writeFile(file, `${credential}\n`, { mode: 0o600 })
    },
    async remove(name: string) {
      const file = fileOf(name)
      if (file !== undefined) await rm(file)
    },
  }
}
