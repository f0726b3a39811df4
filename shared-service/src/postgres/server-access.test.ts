import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { startPostgres, stopPostgres, type PostgresHandle } from '../postgres-supervisor.ts'
import { accessFile } from './server-access.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'access-'))
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  await stopPostgres(dataDir)
  await rm(folder, { recursive: true, force: true })
})

function start(): Promise<PostgresHandle> {
  return startPostgres({ dataDir, logFile: join(folder, 'postgres.log') })
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

function withPassword(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}

test('the socket requires a password, and the role of services is no superuser', async () => {
  const server = await start()
  for (const user of ['portal', 'portal_service', 'postgres']) {
    await expect(query(withPassword(server.url, user, 'guessed'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
  }
  expect(
    await query(server.url, 'select rolsuper, rolcreaterole from pg_roles where rolname = user'),
  ).toEqual([{ rolsuper: false, rolcreaterole: false }])
  await expect(query(server.url, `copy (select 1) to program 'cat'`)).rejects.toMatchObject({ code: '42501' })
  await expect(query(server.url, `select pg_read_file('/etc/passwd')`)).rejects.toMatchObject({
    code: '42501',
  })
  expect((await stat(accessFile(dataDir))).mode & 0o777).toBe(0o600)
  // Rights that migrations need.
  await query(server.url, 'create extension pg_trgm; create extension btree_gist; create schema service')
}, 180_000)

test('an older data directory without passwords is kept, secured and owned by the services', async () => {
  const first = await start()
  const inPortal = new URL(first.adminUrl)
  inPortal.pathname = '/portal'
  await query(
    inPortal.href,
    `create extension pg_trgm; create schema old;
     create table old.kept (id int generated always as identity, value int, code serial);
     create view old.seen as select value from old.kept;
     create type old.kind as enum ('a', 'b'); create domain old.short as text check (length(value) < 9);
     create function old.twice(value int) returns int language sql as 'select value * 2';
     create aggregate old.total(int) (sfunc = int4pl, stype = int);
     insert into old.kept (value) values (42);
     alter database portal owner to portal`,
  )
  await first.stop()
  await writeFile(join(dataDir, 'pg_hba.conf'), 'local all all trust\n')
  await rm(accessFile(dataDir))

  const second = await start()
  await expect(query(withPassword(second.url, 'portal', ''), 'select 1')).rejects.toThrow()
  expect(await query(second.url, 'select old.twice(value) as value from old.seen')).toEqual([{ value: 84 }])
  await query(
    second.url,
    `insert into old.kept (value) values (43); alter table old.kept add more text;
     create or replace function old.twice(value int) returns int language sql as 'select value + value';
     drop aggregate old.total(int); drop type old.kind; drop domain old.short; drop schema old cascade`,
  )
  // A lost password is replaced.
  await second.stop()
  await rm(accessFile(dataDir))
  const third = await start()
  expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(third.url).not.toBe(second.url)
}, 180_000)

test('a server that runs without passwords is restarted', async () => {
  const first = await start()
  await rm(accessFile(dataDir))
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(first.pid)
}, 180_000)
