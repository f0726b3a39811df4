import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import {
  TODAY,
  emptyRegistries,
  inTransaction,
  testApp,
  type ListBody,
  type TestRegistries,
} from '../../../../testing/test-api.ts'
import { text, type RegistryDefinition } from '../../schema/registry-definition.ts'
import { layoutOf } from '../../schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../../storage/records/record-changes.ts'

const COUNT = 1300

/** More records than can be ranked, all with one word in common. */
const lamps: RegistryDefinition = {
  name: 'test-lamps',
  title: text('Lampalar', 'Lamps', 'Лампы'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  titleField: 'name',
  defaultSort: 'name',
  group: 'goods',
  portalSearch: 'none',
  initial: {},
  fields: [
    {
      name: 'name',
      type: 'text',
      role: 'title',
      label: text('Ad', 'Name', 'Название'),
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'colour',
      type: 'choice',
      label: text('Rəng', 'Colour', 'Цвет'),
      choices: ['red', 'green', 'blue'].map((value) => ({ value, label: text(value, value, value) })),
      column: true,
      card: true,
      sortable: true,
      facet: true,
    },
  ],
}

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([lamps])
  await inTransaction(registries.pool, async (client) => {
    await beginChanges(client)
    await client.query(
      `with r as (
         insert into record (registry, id)
         select 'test-lamps', 'L-' || lpad(n::text, 4, '0') from generate_series(1, ${COUNT}) n returning *
       ), v as (
         insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
         select record_key, 1, 'active', '[2020-01-01,)', now(), jsonb_build_object(
           'name', 'Lamp ' || right(id, 4), 'colour', (array['red', 'green', 'blue', 'blue'])[1 + right(id, 4)::int % 4]), 'test'
         from r
       ) insert into touched select record_key from r`,
    )
    await finishChanges(client, layoutOf(lamps), { today: TODAY, changedAt: new Date() })
  })
  app = await testApp(registries.pool, { definitions: [lamps] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function listRecords(query: string): Promise<{ ids: string[]; body: ListBody }> {
  const reply = await app.inject({ url: `/api/public/registries/test-lamps/records?${query}` })
  const body = reply.json<ListBody>()
  return { ids: (body.content ?? []).map(({ id }) => id), body }
}

async function listAllIds(query: string): Promise<string[]> {
  const seen: string[] = []
  for (let after = ''; ;) {
    const { ids, body } = await listRecords(`perPage=100&${query}${after}`)
    seen.push(...ids)
    if (body.next === undefined) return seen
    after = `&after=${body.next}`
  }
}

function number(n: number): string {
  return `L-${String(n).padStart(4, '0')}`
}

test('REG-03 a page deep in a list has the right records', async () => {
  expect((await listRecords('page=1&perPage=2')).ids).toEqual([number(1), number(2)])
  expect((await listRecords('page=51&perPage=10')).ids.at(0)).toBe(number(501))
  expect((await listRecords('page=120&perPage=10')).ids.at(-1)).toBe(number(1200))
  expect((await listRecords('page=13&perPage=100')).ids).toHaveLength(100)
  expect((await listRecords('page=120&perPage=10&sort=name,DESC')).ids.at(-1)).toBe(number(101))
  expect((await listRecords('page=61&perPage=10&colour=blue')).ids.at(0)).toBe(number(1202))
})

test.each([
  '',
  'sort=name,DESC',
  'sort=colour,DESC&sort=name,ASC',
  'q=lamp',
  'q=lamp&sort=name,DESC',
  'q=lam',
])('REG-03 the cursor of "%s" returns each record once', async (query) => {
  const seen = await listAllIds(query)
  expect([seen.length, new Set(seen).size]).toEqual([COUNT, COUNT])
})

test('REG-03 a list sorted by a choice first reads one value after another', async () => {
  const sort = 'sort=colour,DESC&sort=name,DESC'
  expect((await listRecords(`${sort}&perPage=2`)).ids).toEqual([number(1299), number(1298)])
  // 650 blue records, then the green ones, whose number modulo 4 is 1.
  expect((await listRecords(`${sort}&perPage=50&page=13`)).ids.at(-1)).toBe(number(2))
  expect((await listRecords(`${sort}&perPage=50&page=14`)).ids.at(0)).toBe(number(1297))
  const across = await listRecords(`${sort}&perPage=100&page=7`)
  expect([across.ids[49], across.ids[50]]).toEqual([number(2), number(1297)])
  const green = await listRecords(`${sort}&perPage=2&colour=green,red`)
  expect(green.ids).toEqual([number(1297), number(1293)])
  expect(green.body.total).toBe(650)
})

test('REG-03 a very frequent word is counted, filtered and paged like a rare one', async () => {
  const { body, ids } = await listRecords('q=lamp&perPage=3')
  expect(ids).toEqual([number(1), number(2), number(3)])
  expect(body).toMatchObject({ total: COUNT, totalIsLowerBound: false, match: 'words' })
  expect(body.facets['colour']).toEqual([
    { value: 'red', count: 325 },
    { value: 'green', count: 325 },
    { value: 'blue', count: 650 },
  ])
  const red = await listRecords('q=lamp&colour=red&perPage=2&page=150')
  expect(red.ids).toEqual([number(1196), number(1200)])
  expect(red.body.total).toBe(325)
  expect(red.body.facets['colour']).toEqual(body.facets['colour'])
  expect((await listRecords('q=lamp&page=130&perPage=10')).ids.at(-1)).toBe(number(1300))
  expect((await listRecords('q=lamp&page=131&perPage=10')).ids).toEqual([])
})

test('REG-03 a modified cursor of such a list is refused', async () => {
  for (const keys of [['title', 'x'], ['unknown', '1'], ['title'], ['title', '1', '2']]) {
    const after = Buffer.from(JSON.stringify({ s: '', k: keys, i: 'L-0001' })).toString('base64url')
    expect((await listRecords(`q=lamp&after=${after}`)).body.code).toBe('REGISTRY_CURSOR_INVALID')
  }
})
