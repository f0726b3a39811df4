import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseName } from 'shared-contracts/release/release-registry'
import { createPool, migrate } from 'shared-service/database'
import { findText, replaceFile } from 'shared-service/text-files'
import { MIGRATIONS_FOLDER, SCHEMA } from './database-schema.ts'
import { hashCredential, newCredential, OPERATIONS, EDGE } from './modules/credentials/credentials.service.ts'
import { credentialsStore } from './modules/credentials/credentials.store.ts'

interface CredentialSet {
  readonly databaseUrl: string
  /** `.data/credentials`: one file per credential, readable by its owner only. */
  readonly directory: string
  /** `shell` and the remotes; `operations` and `edge` are always included. */
  readonly names: readonly string[]
}

/**
 * Creates missing credentials and registers those whose file is not in the database. Returns the created or registered
 * names.
 */
export async function ensureCredentials({ databaseUrl, directory, names }: CredentialSet): Promise<string[]> {
  const pool = createPool(databaseUrl, { schema: SCHEMA, max: 1, connectRetryMs: 10_000 })
  try {
    await migrate(pool, { folder: MIGRATIONS_FOLDER, schema: SCHEMA })
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const store = credentialsStore(pool)
    const registered = new Map((await store.listHashes()).map(({ name, hash }) => [name, hash]))
    const changed: string[] = []
    for (const name of new Set([OPERATIONS, EDGE, ...names.map(validateName)])) {
      const file = join(directory, name)
      const stored = (await findText(file))?.trim() || undefined
      // An old file does not restore a credential that operations ended.
      const ended = stored !== undefined && (await store.hasEnded(hashCredential(stored)))
      if (ended && registered.has(name)) continue
      const hash = hashCredential(stored === undefined || ended ? await createCredential(file) : stored)
      if (registered.get(name)?.equals(hash) === true) continue
      await store.save(name, hash)
      changed.push(name)
    }
    return changed
  } finally {
    await pool.end()
  }
}

function validateName(name: string): string {
  const parsed = ReleaseName.safeParse(name)
  if (!parsed.success) throw new Error(`Not a name of a remote or of the shell: ${name}`)
  return parsed.data
}

async function createCredential(file: string): Promise<string> {
  const credential = newCredential()
  await replaceFile(file, `${credential}\n`, 0o600)
  return credential
}
