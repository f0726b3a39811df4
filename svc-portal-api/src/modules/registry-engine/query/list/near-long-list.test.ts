import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RecordPage } from 'shared-contracts/http/registries'
import { TOWN_CHOICES } from '../../../../common/places/towns.ts'
import {
  TODAY,
  emptyRegistries,
  inTransaction,
  testApp,
  type TestRegistries,
} from '../../../../testing/test-api.ts'
import { facet, titleField } from '../../../../testing/registries/field-builders.ts'
import { text, type RegistryDefinition } from '../../schema/registry-definition.ts'
import { layoutOf } from '../../schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../../storage/records/record-changes.ts'

/** More records than are sorted in memory; every fourth has no town. */
const COUNT = 4400

const posts: RegistryDefinition = {
  name: 'test-posts',
  title: text('Poçtlar', 'Post offices', 'Почты'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  titleField: 'name',
  defaultSort: 'name',
  placeField: 'town',
  group: 'goods',
  portalSearch: 'none',
  initial: {},
  fields: [
    { ...titleField({ name: 'name', label: text('Ad', 'Name', 'Название') }), type: 'text' },
    facet({ name: 'town', label: text('Şəhər', 'Town', 'Город'), choices: [...TOWN_CHOICES] }),
  ],
}

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([posts])
  await inTransaction(registries.pool, async (client) => {
    await beginChanges(client)
    await client.query(
      `with r as (
         insert into record (registry, id)
         select 'test-posts', 'P-' || lpad(n::text, 4, '0') from generate_series(1, ${COUNT}) n returning *
       ), v as (
         insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
         select record_key, 1, 'active', '[2020-01-01,)', now(), jsonb_build_object(
           'name', 'Post ' || right(id, 4), 'town', (array[null, 'ganja', 'baku', 'sumgayit'])[1 + right(id, 4)::int % 4]), 'test'
         from r
       ) insert into touched select record_key from r`,
    )
    await finishChanges(client, layoutOf(posts), { today: TODAY, changedAt: new Date() })
  })
  app = await testApp(registries.pool, { definitions: [posts] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function list(query: string): Promise<RecordPage> {
  const reply = await app.inject({ url: `/api/public/registries/test-posts/records?perPage=100&${query}` })
  expect([query, reply.statusCode]).toEqual([query, 200])
  return RecordPage.parse(reply.json())
}

test.each(['near=sumgayit', 'q=Sumqayıt', 'q=post+Sumqayıt'])(
  'REG-03 the pages of "%s" have each record with a town once, by distance and then by name',
  async (query) => {
    const rows: string[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: RecordPage = await list(`${query}${after === '' ? '' : `&after=${after}`}`)
      rows.push(...page.content.map(({ id, distanceKm }) => `${String(distanceKm).padStart(3, '0')} ${id}`))
      after = page.next
    }
    expect(rows.length).toBe(3300)
    expect(new Set(rows).size).toBe(3300)
    expect(rows).toEqual(rows.toSorted())
    expect([rows[0], rows[1100], rows[2200]]).toEqual(['000 P-0003', '030 P-0002', '279 P-0001'])
  },
)

test('REG-03 a numbered page begins in the right town, and facets count all towns', async () => {
  const page = await list('near=ganja&page=12')
  expect([page.content[0]?.id, page.content[0]?.distanceKm, page.total]).toEqual(['P-0003', 279, 3300])
  expect(page.facets['town']?.filter(({ count }) => count > 0)).toEqual([
    { value: 'baku', count: 1100 },
    { value: 'ganja', count: 1100 },
    { value: 'sumgayit', count: 1100 },
  ])
})
