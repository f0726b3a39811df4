import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import pg from 'pg'
import { stopIdleTestPostgres, testDatabase } from './test-database.ts'

test('FED-01 the server of tests is left to whoever is connected to it, also to one that only makes its template', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const database = await testDatabase(folder, 'sample')
  const elsewhere = new URL(database.url)
  elsewhere.pathname = '/postgres'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  await database.drop()
  expect(await stopIdleTestPostgres()).toBe(false)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await rm(folder, { recursive: true, force: true })
})
