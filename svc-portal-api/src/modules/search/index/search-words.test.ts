import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { draftOf, storeContent } from '../../../testing/content-drafts.ts'
import { emptyRegistries, type TestRegistries } from '../../../testing/test-api.ts'
import { PREPARE_TIMEOUT_MS, prepareWholeSearch } from '../../../testing/search/test-search.ts'

let registries: TestRegistries
let pool: pg.Pool

beforeAll(async () => {
  registries = await emptyRegistries()
  pool = registries.pool
  await storeContent(pool, [draftOf({ id: 'barium-day', title: 'Barium' })])
}, PREPARE_TIMEOUT_MS)

afterAll(() => registries.close())

beforeEach(() => prepareWholeSearch(pool))

type Queries = Pick<pg.Pool, 'query'>

/** Whether the words were recounted. */
async function refresh(queries: Queries = pool): Promise<boolean> {
  const { rows } = await queries.query<{ done: boolean }>('select refresh_search_words() as done')
  return rows[0]?.done === true
}

async function weightOf(word: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ weight: number }>('select weight from search_word where word = $1', [
    word,
  ])
  return rows[0]?.weight
}

test('SRCH-03 a start without changes counts no words and writes no entry', async () => {
  const written = 'select max(xmin::text::bigint) as newest, count(*)::int as count from search_entry'
  const before = await pool.query(written)
  await pool.query(`update search_word set weight = 777 where word = 'barium'`)
  expect(await prepareWholeSearch(pool)).toBe(false)
  expect(await weightOf('barium')).toBe(777)
  expect((await pool.query(written)).rows).toEqual(before.rows)
})

test.each([
  [`update content_text set plain = 'Cerium' where title = 'Barium'`],
  [`insert into vocabulary (registry, word, records) values ('goods-by-risk-group', 'cerium', 3)`],
  [`update vocabulary set records = 4 where word = 'cerium'`],
  [`delete from vocabulary where word = 'cerium'`],
  [
    `insert into everyday_word (concept, place, codes, language, word, folded, root)
       values (9, 0, '{}', 'az', 'Cerium', 'cerium', 'cerium')`,
  ],
  [`delete from everyday_word where word = 'Cerium'`],
  [`insert into search_synonym (concept, language, phrase, root) values (99999, 'az', 'cerium', 'cerium')`],
  [`delete from search_synonym where concept = 99999`],
  [`delete from search_entry where group_name = 'page' and id = 'faq'`],
])('SRCH-03 words are counted once after %s', async (statement) => {
  expect(await refresh()).toBe(false)
  await pool.query(statement)
  expect(await refresh()).toBe(true)
  expect(await refresh()).toBe(false)
})

test.each([
  [`update search_entry set day = now() where id = 'barium-day'`],
  [`update vocabulary set records = 1 where word = 'nothing'`],
  [`delete from search_synonym where concept = -1`],
])('SRCH-03 words are not counted after %s', async (statement) => {
  await pool.query(statement)
  expect(await refresh()).toBe(false)
})

test('SRCH-03 imported words are added at once without counting the others', async () => {
  await pool.query(`update search_word set weight = 777 where word = 'barium'`)
  await pool.query(
    `insert into vocabulary (registry, word, records) values
       ('goods-by-risk-group', 'thulium', 3), ('goods-by-risk-group', 'yttrium', 5000),
       ('goods-by-risk-group', 'barium', 2), ('goods-by-risk-group', 'x9', 4)`,
  )
  await pool.query(`update registry_state set updated_at = now() where registry = 'goods-by-risk-group'`)
  expect(await weightOf('thulium')).toBe(3)
  expect(await weightOf('yttrium')).toBe(20)
  expect(await weightOf('barium')).toBe(777)
  expect(await weightOf('x9')).toBeUndefined()
  await pool.query(`delete from vocabulary where word in ('thulium', 'yttrium', 'x9')`)
  expect(await weightOf('thulium')).toBe(3)
  expect(await prepareWholeSearch(pool)).toBe(true)
  expect(await weightOf('thulium')).toBeUndefined()
  // Once in the text of an entry, twice in names of a registry.
  expect(await weightOf('barium')).toBe(5 + 2)
  await pool.query(`delete from vocabulary where word = 'barium'`)
})

test('SRCH-03 a start deletes words that no entry contains', async () => {
  await storeContent(pool, [draftOf({ id: 'gallium-day', title: 'Gallium' })])
  expect(await weightOf('gallium')).toBeDefined()
  await pool.query(`delete from content_item where id = 'gallium-day'`)
  expect(await prepareWholeSearch(pool)).toBe(true)
  expect(await weightOf('gallium')).toBeUndefined()
})

test('SRCH-03 of two concurrent instances one counts the words', async () => {
  await pool.query(`update content_text set plain = 'Lithium' where title = 'Barium'`)
  const one = await pool.connect()
  const other = await pool.connect()
  try {
    await one.query('begin')
    expect(await refresh(one)).toBe(true)
    const second = refresh(other)
    await untilOneWaits()
    await one.query('commit')
    expect(await second).toBe(false)
  } finally {
    one.release()
    other.release()
  }
})

test('SRCH-03 changes during a count are counted next time; rolled back changes never', async () => {
  const editor = await pool.connect()
  try {
    await editor.query('begin')
    await editor.query(`update content_text set plain = 'Natrium' where title = 'Barium'`)
    expect(await refresh()).toBe(false)
    await editor.query('commit')
    expect(await refresh()).toBe(true)
    await editor.query('begin')
    await editor.query(`update content_text set plain = 'Kalium' where title = 'Barium'`)
    await editor.query('rollback')
    expect(await refresh()).toBe(false)
  } finally {
    editor.release()
  }
})

/** Waits until a transaction of this database waits for the lock. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    if ((rowCount ?? 0) > 0) return
  }
}
