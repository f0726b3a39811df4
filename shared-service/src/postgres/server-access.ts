import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { inheritedEnvironment } from '../inherited-environment.ts'
import { replaceFile } from '../text-files.ts'

/** Superuser of the server, for the set-up only. */
const ADMIN = 'portal'
/** Role of the services: owner of the database, without rights over the server. */
const SERVICE = 'portal_service'
const DATABASE = 'portal'
const TRANSFER_OWNERSHIP = new URL('./transfer-ownership.sql', import.meta.url)

const secret = z.string().check(z.regex(/^[0-9a-f]{16,64}$/))
const ServerAccess = z.object({ adminPassword: secret, servicePassword: secret, socket: secret })

/** Passwords of a server, and the random part of its socket path. */
export type ServerAccess = z.infer<typeof ServerAccess>

/** Path of the file with the credentials. It is beside the data directory, which may belong to another user. */
export function accessFile(dataDir: string): string {
  return `${dataDir}.access.json`
}

/** Reads the credentials of a server. Undefined without passwords; the server then gets new ones. */
export async function readAccess(dataDir: string): Promise<ServerAccess | undefined> {
  try {
    return ServerAccess.parse(JSON.parse(await readFile(accessFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes the credentials of a server into a file with mode 600. */
export async function writeAccess(dataDir: string, access: ServerAccess): Promise<void> {
  await replaceFile(accessFile(dataDir), `${JSON.stringify(access)}\n`, 0o600)
}

/** Creates random credentials of the server. */
export function createAccess(): ServerAccess {
  return {
    adminPassword: randomBytes(24).toString('hex'),
    servicePassword: randomBytes(24).toString('hex'),
    socket: randomBytes(12).toString('hex'),
  }
}

/** Directory of the server's socket. Not in the data directory, because a socket path has at most 107 bytes. */
export function socketDirOf({ socket }: ServerAccess): string {
  return `/tmp/portal-pg-${userInfo().uid}-${socket}`
}

/** URL of a database for the administrator. */
export function adminUrl(access: ServerAccess, database = 'postgres'): string {
  return urlOf(access, { user: ADMIN, password: access.adminPassword, database })
}

/** URL of the services' database for their user. */
export function serviceUrl(access: ServerAccess): string {
  return urlOf(access, { user: SERVICE, password: access.servicePassword, database: DATABASE })
}

function urlOf(
  access: ServerAccess,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(socketDirOf(access))}`
}

/**
 * Sets roles and passwords while no server runs, also for older data directories without passwords. Returns false
 * when a killed server still uses the files.
 */
export async function secureDataDir(
  dataDir: string,
  access: ServerAccess,
  postgres: readonly string[],
): Promise<boolean> {
  const statements = [
    `alter role ${ADMIN} password '${access.adminPassword}'`,
    `do $$ begin if not exists (select from pg_roles where rolname = '${SERVICE}') then create role ${SERVICE}; end if; end $$`,
    `alter role ${SERVICE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${access.servicePassword}'`,
  ]
  const [program = '', ...args] = [
    ...postgres,
    '--single',
    '-D',
    dataDir,
    '-c',
    'log_min_error_statement=panic',
  ]
  const result = spawnSync(program, [...args, 'postgres'], {
    // One statement per line; not in arguments, where other users would see the passwords.
    input: statements.map((statement) => `${statement};\n`).join(''),
    encoding: 'utf8',
    cwd: '/',
    env: inheritedEnvironment(),
  })
  if (result.status !== 0 || /^.*\b(?:ERROR|FATAL|PANIC):/m.test(result.stderr)) return false
  const rules = join(dataDir, 'pg_hba.conf')
  // Written in place to keep its owner.
  await writeFile(rules, '# Written by the supervisor.\nlocal all all scram-sha-256\n')
  await chmod(rules, 0o600)
  return true
}

/** Creates the database of the services, or changes the owner of an older one. */
export async function prepareDatabase(access: ServerAccess): Promise<void> {
  const owner = await withAdmin(adminUrl(access), async (admin) => {
    const found = await admin.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [DATABASE],
    )
    if (found.rows[0] === undefined) await admin.query(`create database ${DATABASE} owner ${SERVICE}`)
    return found.rows[0]?.owner ?? SERVICE
  })
  if (owner === SERVICE) return
  await withAdmin(adminUrl(access, DATABASE), async (admin) => {
    await admin.query(await readFile(TRANSFER_OWNERSHIP, 'utf8'))
    // Last, because it marks completion.
    await admin.query(`alter database ${DATABASE} owner to ${SERVICE}`)
  })
}

async function withAdmin<Result>(url: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
