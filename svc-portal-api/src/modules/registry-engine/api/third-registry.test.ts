import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import {
  TODAY,
  emptyRegistries,
  inTransaction,
  testApp,
  type ListBody,
  type TestRegistries,
} from '../../../testing/test-api.ts'
import { text, type RegistryDefinition } from '../schema/registry-definition.ts'
import { layoutOf } from '../schema/registry-layout.ts'
import { beginChanges, finishChanges } from '../storage/records/record-changes.ts'

/** A registry defined for this test only: no code tree, a name without languages, a date and a choice. */
const bridges: RegistryDefinition = {
  name: 'test-bridges',
  title: text('Körpülər', 'Bridges', 'Мосты'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  titleField: 'name',
  defaultSort: 'opened',
  group: 'metrology',
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
      name: 'opened',
      type: 'date',
      label: text('Açılıb', 'Opened', 'Открыт'),
      column: true,
      card: false,
      sortable: true,
      facet: false,
    },
    {
      name: 'kind',
      type: 'choice',
      label: text('Növ', 'Kind', 'Вид'),
      choices: [
        { value: 'arch', label: text('Tağlı', 'Arch', 'Арочный') },
        { value: 'beam', label: text('Tirli', 'Beam', 'Балочный') },
      ],
      column: true,
      card: true,
      sortable: true,
      facet: true,
    },
  ],
}

const BRIDGES = [
  ['B-1', 'Çay körpüsü', '1990-05-01', 'arch'],
  ['B-2', 'Dağ körpüsü', '1985-07-12', 'beam'],
  ['B-3', 'Ceviz körpüsü', '2001-02-03', 'arch'],
] as const

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([bridges])
  await inTransaction(registries.pool, async (client) => {
    await beginChanges(client)
    for (const [id, name, opened, kind] of BRIDGES) {
      await client.query(
        `with r as (insert into record (registry, id) values ('test-bridges', $1) returning record_key),
         v as (
           insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
           select record_key, 1, 'active', '[2020-01-01,)', now(), $2, 'test' from r)
         insert into touched select record_key from r`,
        [id, JSON.stringify({ name, opened, kind })],
      )
    }
    await finishChanges(client, layoutOf(bridges), { today: TODAY, changedAt: new Date() })
  })
  app = await testApp(registries.pool, { definitions: [bridges] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function listRecords(query: string): Promise<{ ids: string[]; body: ListBody }> {
  const reply = await app.inject({ url: `/api/public/registries/test-bridges/records?${query}` })
  const body = reply.json<ListBody>()
  return { ids: (body.content ?? []).map(({ id }) => id), body }
}

test('REG-03 a registry that only has a definition is listed, filtered, sorted and searched', async () => {
  expect((await listRecords('')).ids).toEqual(['B-2', 'B-1', 'B-3'])
  expect((await listRecords('kind=arch')).ids).toEqual(['B-1', 'B-3'])
  expect((await listRecords('sort=name,ASC')).ids).toEqual(['B-3', 'B-1', 'B-2'])
  expect((await listRecords('sort=kind,DESC&sort=opened,DESC')).ids).toEqual(['B-2', 'B-3', 'B-1'])
  expect((await listRecords('q=dag')).ids).toEqual(['B-2'])
  expect((await listRecords('q=b-3')).ids).toEqual(['B-3'])
  expect((await listRecords('')).body.facets['kind']).toEqual([
    { value: 'arch', count: 2 },
    { value: 'beam', count: 1 },
  ])
})

test('REG-03 a registry without a code tree has no filter by code', async () => {
  expect((await listRecords('hs=85&lang=en')).body.errors).toEqual({ hs: 'This registry has no code tree' })
})

test('REG-03 a record of such a registry has a permanent address', async () => {
  const reply = await app.inject({ url: '/api/public/registries/test-bridges/records/B-2' })
  expect(reply.json()).toMatchObject({
    title: { az: 'Dağ körpüsü', en: null, ru: null },
    path: [],
    values: { opened: '1985-07-12' },
  })
})

test('REG-03 a registry may sort by newest first: list, pages, cursors and downloads', async () => {
  const other = await testApp(registries.pool, { definitions: [{ ...bridges, newestFirst: true }] })
  const address = '/api/public/registries/test-bridges'
  const list = async (query: string) =>
    (await other.inject({ url: `${address}/records?${query}` })).json<ListBody>()
  const idsOf = async (query: string) => (await list(query)).content?.map(({ id }) => id)
  expect(await idsOf('')).toEqual(['B-3', 'B-1', 'B-2'])
  expect(await idsOf('kind=arch')).toEqual(['B-3', 'B-1'])
  expect(await idsOf('asOf=2026-11-19')).toEqual(['B-3', 'B-1', 'B-2'])
  expect(await idsOf('sort=opened,ASC')).toEqual(['B-2', 'B-1', 'B-3'])
  expect(await idsOf('page=2&perPage=1')).toEqual(['B-1'])
  const { next } = await list('perPage=1')
  expect(await idsOf(`perPage=1&after=${next ?? ''}`)).toEqual(['B-1'])
  // A cursor of the list in ascending order is invalid in this one.
  const { body } = await listRecords('perPage=1')
  expect((await list(`perPage=1&after=${body.next ?? ''}`)).code).toBe('REGISTRY_CURSOR_INVALID')
  const csv = (await other.inject({ url: `${address}/export?format=csv&lang=en` })).body
  expect(csv.match(/B-\d/g)).toEqual(['B-3', 'B-1', 'B-2'])
  expect((await other.inject({ url: address })).json()).toMatchObject({ newestFirst: true })
  await other.close()
})

test('REG-03 only a date can sort by newest first', () => {
  expect(() => layoutOf({ ...bridges, defaultSort: 'name', newestFirst: true })).toThrow(
    'newest first needs a date to sort by',
  )
})

test('REG-03 rows are rebuilt when a definition changes their content, not when it changes labels', () => {
  const { hash } = layoutOf(bridges)
  expect(layoutOf({ ...bridges, title: text('Körpü', 'Bridge', 'Мост') }).hash).toBe(hash)
  const fields = bridges.fields.map((field) => ({ ...field, sortable: true }))
  expect(layoutOf({ ...bridges, fields, defaultSort: 'name' }).hash).not.toBe(hash)
})
