import { join, resolve } from 'node:path'
import type { ServiceSchema } from 'shared-service/backup/backup-format'
import { restoreBackup } from 'shared-service/backup/restore-backup'
import { writeBackup } from 'shared-service/backup/write-backup'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { readStartConfig, type StartConfig } from '../config.ts'
import { exitWith } from '../processes/exit-with.ts'

const FOLDERS_BESIDE = ['releases', 'keys', 'credentials', 'secrets', 'packages', 'run/releases-seen.json']

const USAGE = `Usage: pnpm portal backup <file>    write the database into a new file, while the portal runs
       pnpm portal restore <file>   restore such a file into an empty database, before npm start

The database is the one of DATABASE_URL, or the embedded one in .data/postgres.`

/** `pnpm portal backup` and `restore`; a separate process, because teams have the portal command too. */
exitWith(async () => {
  const [verb = '', given, ...rest] = process.argv.slice(2)
  if (
    !['backup', 'restore'].includes(verb) ||
    given === undefined ||
    given.startsWith('-') ||
    rest.length > 0
  ) {
    console.error(USAGE)
    return 2
  }
  const config = readStartConfig(process.env)
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
  const services = servicesOf(config)
  const { schemas } = await withDatabase(config, (url) =>
    verb === 'backup' ? writeBackup(url, file, services) : restoreBackup(url, file, services),
  )
  const tables = schemas.flatMap((schema) => schema.tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US')
  console.log(
    verb === 'backup'
      ? `${file}: ${tables.length} tables, ${rows} rows. Keep beside it, of the same time:`
      : `Restored ${tables.length} tables, ${rows} rows. Put back before npm start:`,
  )
  for (const folder of FOLDERS_BESIDE) console.log(`  ${join(config.dataDir, folder)}`)
  return 0
})

function servicesOf({ root }: StartConfig): readonly ServiceSchema[] {
  return [
    { schema: 'portal_api', migrationsFolder: join(root, 'svc-portal-api/migrations') },
    { schema: 'release_registry', migrationsFolder: join(root, 'svc-release-registry/migrations') },
  ]
}

async function withDatabase<Result>(
  { databaseUrl, dataDir }: StartConfig,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work(databaseUrl)
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'logs', 'postgres.log'),
  })
  try {
    return await work(server.url)
  } finally {
    if (!server.adopted) await server.stop()
  }
}
