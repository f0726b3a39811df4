import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { startPostgres, stopPostgres, type PostgresHandle } from './postgres-supervisor.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'))
  // Longer than the limit of a socket path.
  dataDir = join(folder, 'a-folder-with-a-long-name/'.repeat(6), 'data')
})

afterAll(async () => {
  await stopPostgres(dataDir)
  await rm(folder, { recursive: true, force: true })
})

function start(): Promise<PostgresHandle> {
  return startPostgres({ dataDir, logFile: join(folder, 'postgres.log') })
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('PostgreSQL 18 starts, is adopted, recovers after a kill and stops', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect([first.adopted, second.adopted].sort()).toEqual([false, true])
  expect(second.pid).toBe(first.pid)
  const [facts] = await query<Record<string, string>>(
    first.url,
    `select current_setting('server_version_num')::int / 10000 as major,
            current_setting('server_encoding') as encoding,
            current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as addresses,
            'İ' < 'z' collate "az-x-icu" as azerbaijani`,
  )
  expect(facts).toEqual({ major: 18, encoding: 'UTF8', checksums: 'on', addresses: '', azerbaijani: true })

  await query(first.url, 'create table kept (value int); insert into kept values (42)')
  process.kill(first.pid, 'SIGKILL')
  const recovered = await start()
  expect(recovered.adopted).toBe(false)
  expect(await query(recovered.url, 'select value from kept')).toEqual([{ value: 42 }])

  await recovered.stop()
  await expect(query(recovered.url, 'select 1')).rejects.toThrow()
  expect(await stopPostgres(dataDir)).toBe(false)
})

test('a symbolic link to a data directory finds the same server', async () => {
  const server = await start()
  const link = join(folder, 'link')
  await symlink(dataDir, link)
  const same = await startPostgres({ dataDir: link, logFile: join(folder, 'postgres.log') })
  expect(same).toMatchObject({ adopted: true, pid: server.pid, url: server.url })
  expect(await stopPostgres(link)).toBe(true)
})

test('a folder with other files is not used as data directory', async () => {
  const used = join(folder, 'used')
  await mkdir(used)
  await writeFile(join(used, 'letter.txt'), 'mine')
  await expect(startPostgres({ dataDir: used, logFile: join(folder, 'used.log') })).rejects.toThrow(
    'ENOTEMPTY',
  )
  expect(await readFile(join(used, 'letter.txt'), 'utf8')).toBe('mine')
})

test('a pid file of another process, as after a power cut, does not prevent a start', async () => {
  const server = await start()
  const pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8')
  await server.stop()
  await writeFile(join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)))
  const next = await start()
  expect(next.adopted).toBe(false)
  expect(await query(next.url, 'select value from kept')).toEqual([{ value: 42 }])
  await next.stop()
})
