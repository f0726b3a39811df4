import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import pg from 'pg'
import { stopIdleTestPostgres, testDatabase, type TestContent } from './test-database.ts'

test('the test server keeps running while a test has a database, even without a connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const database = await testDatabase(folder, 'sample')
  expect(await stopIdleTestPostgres()).toBe(false)
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('the test server keeps running while a process is connected or creates a template', async () => {
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

test('a template and its base are each created once for concurrent callers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const written: string[] = []
  const content = (name: string, statement: string, base?: TestContent): TestContent => ({
    name,
    version: randomUUID(),
    ...(base === undefined ? {} : { base }),
    async write(url) {
      written.push(name)
      await query(url, statement)
    },
  })
  const shelf = content('shelf', 'create table book (title text)')
  const books = content('books', `insert into book values ('first')`, shelf)
  const [one, other, empty] = [
    await testDatabase(folder, 'sample', books),
    await testDatabase(folder, 'sample', books),
    await testDatabase(folder, 'sample', shelf),
  ]
  await query(one.url, `insert into book values ('second')`)
  const all = 'select title from book order by title'
  expect(await query(one.url, all)).toEqual([{ title: 'first' }, { title: 'second' }])
  expect(await query(other.url, all)).toEqual([{ title: 'first' }])
  expect(await query(empty.url, all)).toEqual([])
  expect(written).toEqual(['shelf', 'books'])
  for (const database of [one, other, empty]) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
