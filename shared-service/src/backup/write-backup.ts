import { link, open, rm, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createPool } from '../database.ts'
import {
  BackupError,
  END_OF_BACKUP,
  END_OF_TABLE,
  type BackupHeader,
  type SchemaShape,
  type ServiceSchema,
} from './backup-format.ts'
import { checkMigrations, copyStatement, findUnsupported, readSchema } from './schema-shape.ts'

/**
 * Writes a snapshot of all rows of the services' schemas into one compressed file, readable by its owner only, while
 * the portal runs. The file appears when complete.
 * @throws BackupError for an existing file, an unusable folder, or unsupported database objects.
 */
export async function writeBackup(
  url: string,
  file: string,
  services: readonly ServiceSchema[],
): Promise<BackupHeader> {
  const pool = createPool(url, { max: 1, statementTimeout: 0 })
  const draft = `${file}.${process.pid}.tmp`
  try {
    const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => throwFileError(error, draft))
    try {
      const header = await writeRows(pool, handle, services)
      await handle.sync()
      // Unlike a rename, a link never replaces a file.
      await link(draft, file).catch((error: unknown) => throwFileError(error, file))
      return header
    } finally {
      await handle.close()
      await rm(draft, { force: true })
    }
  } finally {
    await pool.end()
  }
}

async function writeRows(
  pool: pg.Pool,
  handle: FileHandle,
  services: readonly ServiceSchema[],
): Promise<BackupHeader> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const header = await readHeader(client, services)
    await pipeline(
      () => contentOf(client, header),
      createGzip(),
      (compressed) => handle.writeFile(compressed),
    )
    await client.query('commit')
    return header
  } finally {
    client.release(true)
  }
}

const FILE_ERRORS: ReadonlyMap<unknown, string> = new Map([
  ['EEXIST', 'the file exists already'],
  ['ENOENT', 'its folder does not exist'],
  ['EACCES', 'its folder is not writable'],
])

/**
 * Rethrows an error of a file.
 * @throws BackupError for an error that the operator can correct; other errors unchanged.
 */
function throwFileError(cause: unknown, file: string): never {
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause
  const reason = hasCode ? FILE_ERRORS.get(cause.code) : undefined
  if (reason === undefined) throw cause
  throw new BackupError(`Cannot write ${file}: ${reason}.`, { cause })
}

async function readHeader(client: pg.PoolClient, services: readonly ServiceSchema[]): Promise<BackupHeader> {
  const schemas: SchemaShape[] = []
  for (const service of services) {
    const unsupported = await findUnsupported(client, service.schema)
    if (unsupported.length > 0) throw new BackupError(`A backup cannot hold ${unsupported.join(', ')}.`)
    const shape = await readSchema(client, service.schema)
    await checkMigrations(shape, service)
    schemas.push(shape)
  }
  if (schemas.every(({ tables }) => tables.length === 0))
    throw new BackupError('The database has no data of the portal.')
  const server = await client.query<{ server_version: string }>('show server_version')
  return {
    format: 1,
    writtenAt: new Date().toISOString(),
    server: server.rows[0]?.server_version ?? '',
    schemas,
  }
}

async function* contentOf(client: pg.PoolClient, header: BackupHeader): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify(header)}\n`
  for (const { schema, tables } of header.schemas) {
    for (const table of tables) {
      const rows = client.query(copyTo(`${copyStatement(schema, table)} to stdout`))
      yield* rows
      yield END_OF_TABLE
    }
  }
  yield END_OF_BACKUP
}
