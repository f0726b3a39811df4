import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseName } from 'shared-contracts/release/release-registry'
import { createDatabase, createPool, migrate } from 'shared-service/database'
import { findText, replaceFile } from 'shared-service/text-files'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { hashCredential, newCredential, OPERATIONS, EDGE } from './modules/credentials/credentials.service.ts'
import { credentialsStore } from './modules/credentials/credentials.store.ts'
import { SCHEMA, type Tables } from './tables.ts'

interface WantedCredentials {
  readonly databaseUrl: string
  /** `.data/credentials`: one file per credential, readable by its owner only. */
  readonly directory: string
  /** `shell` and the remotes; `operations` and `edge` are always made. */
  readonly names: readonly string[]
}

/**
 * Makes the credentials that are missing and registers those whose file the database does not know (a new database
 * with kept files). Files that fit are left alone. Returns the names that were made or registered.
 */
export async function ensureCredentials({
  databaseUrl,
  directory,
  names,
}: WantedCredentials): Promise<string[]> {
  const db = createDatabase<Tables>(createPool(databaseUrl, { schema: SCHEMA, max: 1, patience: 10_000 }))
  try {
    await migrate(db, MIGRATIONS_FOLDER, SCHEMA)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const store = credentialsStore(db)
    const known = new Map((await store.listHashes()).map(({ name, hash }) => [name, hash]))
    const changed: string[] = []
    for (const name of new Set([OPERATIONS, EDGE, ...names.map(checkName)])) {
      const file = join(directory, name)
      const kept = (await findText(file))?.trim() || undefined
      // What operations ended does not come back with a file that was forgotten.
      const ended = kept !== undefined && (await store.hasEnded(hashCredential(kept)))
      if (ended && known.has(name)) continue
      const hash = hashCredential(kept === undefined || ended ? await makeCredential(file) : kept)
      if (known.get(name)?.equals(hash) === true) continue
      await store.save(name, hash)
      changed.push(name)
    }
    return changed
  } finally {
    await db.destroy()
  }
}

function checkName(name: string): string {
  const parsed = ReleaseName.safeParse(name)
  if (!parsed.success) throw new Error(`Not a name of a remote or of the shell: ${name}`)
  return parsed.data
}

async function makeCredential(file: string): Promise<string> {
  const credential = newCredential()
  await replaceFile(file, `${credential}\n`, 0o600)
  return credential
}
