import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { callerOfHeader } from '../../../testing/test-callers.ts'
import { recordDevices, testDevices } from '../../../testing/devices/test-devices.ts'

interface Page {
  readonly content: readonly {
    readonly number: string
    readonly version: number
    readonly recordedAt: string
    readonly changed: readonly string[]
    readonly values: Record<string, unknown>
  }[]
  readonly next: string
  readonly hasMore: boolean
}

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([testDevices])
  const scales = { name: { az: 'Tərəzi', en: 'Scales', ru: null }, class: 'mass' }
  const ruler = { name: { az: 'Xətkeş & <b>', en: 'Ruler', ru: 'Линейка' }, class: 'length' }
  await recordDevices(registries.pool, [
    { id: 'D-1', values: { ...scales, serial: '1' }, recordedAt: '2026-11-01T08:00:00Z' },
    { id: 'D-2', values: ruler, recordedAt: '2026-11-02T08:00:00Z' },
  ])
  await recordDevices(registries.pool, [
    { id: 'D-1', values: { ...scales, serial: '2' }, recordedAt: '2026-11-03T08:00:00Z' },
  ])
  app = await testApp(registries.pool, {
    definitions: [testDevices],
    resolveCaller: callerOfHeader,
    publicOrigin: 'http://portal.example',
  })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

function listChanges(query: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url: `/api/public/registries/test-devices/changes?${query}`, headers })
}

async function readChanges(query: string): Promise<Page> {
  return (await listChanges(query)).json<Page>()
}

function versions({ content }: Page): readonly string[] {
  return content.map(({ number, version }) => `${number} ${version}`)
}

test('REG-05 versions are listed in the order of recording', async () => {
  const all = await readChanges('')
  expect(versions(all)).toEqual(['D-1 1', 'D-2 1', 'D-1 2'])
  expect(all.hasMore).toBe(false)
  expect(all.content[2]).toMatchObject({
    number: 'D-1',
    version: 2,
    status: 'active',
    recordedAt: '2026-11-03T08:00:00.000Z',
    changed: ['serial'],
    validFrom: '2026-01-01',
    validTo: '2030-12-31',
    demonstration: false,
    values: { serial: '2', class: 'mass' },
  })
})

test('REG-05 the cursor of a response continues page by page and to later versions', async () => {
  const first = await readChanges('perPage=2')
  expect([versions(first), first.hasMore]).toEqual([['D-1 1', 'D-2 1'], true])
  const second = await readChanges(`since=${first.next}&perPage=2`)
  expect([versions(second), second.hasMore]).toEqual([['D-1 2'], false])
  const nothing = await readChanges(`since=${second.next}`)
  expect([nothing.content, nothing.next]).toEqual([[], second.next])
  await recordDevices(registries.pool, [
    {
      id: 'D-3',
      values: { name: { az: 'Saat', en: 'Clock', ru: null } },
      recordedAt: '2026-11-04T08:00:00Z',
    },
  ])
  expect(versions(await readChanges(`since=${second.next}`))).toEqual(['D-3 1'])
})

test('REG-05 an instant returns versions recorded since then; after an empty response none is missed', async () => {
  expect(versions(await readChanges('since=2026-11-03'))).toEqual(['D-1 2', 'D-3 1'])
  expect(versions(await readChanges('since=2026-11-04T08:00:00Z'))).toEqual(['D-3 1'])
  const later = await readChanges('since=2026-11-05')
  expect(later.content).toEqual([])
  await recordDevices(registries.pool, [
    {
      id: 'D-2',
      values: { name: { az: 'Xətkeş', en: 'Ruler', ru: null } },
      recordedAt: '2026-11-04T09:00:00Z',
    },
  ])
  expect(versions(await readChanges(`since=${later.next}`))).toEqual(['D-2 2'])
})

test('REG-05 filters of a list are refused, as changes are those of the whole registry', async () => {
  for (const name of ['near', 'class', 'q']) {
    const reply = await listChanges(`${name}=mass&lang=en`)
    const { errors } = reply.json<{ errors: object }>()
    expect([reply.statusCode, errors]).toEqual([400, { [name]: 'There is no such parameter' }])
  }
})

test('REG-05 a version with an earlier time that was recorded late is not skipped', async () => {
  const { next } = await readChanges('')
  await recordDevices(registries.pool, [
    { id: 'D-4', values: { name: { az: 'Gec', en: 'Late', ru: null } }, recordedAt: '2026-10-01T08:00:00Z' },
  ])
  expect(versions(await readChanges(`since=${next}`))).toEqual(['D-4 1'])
})

test('REG-05 drafts are not listed as changes', async () => {
  const { next } = await readChanges('')
  await registries.pool.query(
    `with r as (insert into record (registry, id) values ('test-devices', 'D-9') returning record_key)
     insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
     select record_key, 1, 'draft', '[2026-01-01,)', now(), '{}', 'test' from r`,
  )
  expect((await readChanges(`since=${next}`)).content).toEqual([])
})

test.each([
  'yesterday',
  '2026-02-30',
  '2026-13-01',
  'v',
  'vZZ',
  'v99999999999999',
  '-1',
  "v1' or 1=1",
  '0000-01-01',
])('REG-05 "%s" is an invalid start of changes', async (since) => {
  const reply = await listChanges(`lang=en&since=${encodeURIComponent(since)}`)
  expect([reply.statusCode, reply.json<{ errors: unknown }>().errors]).toEqual([
    400,
    { since: 'Enter the cursor of an earlier response or a date, for example 2026-11-20' },
  ])
})

test.each(['perPage=0', 'perPage=501', 'perPage=many'])(
  'REG-05 %s is an invalid page size of changes',
  async (query) => {
    expect((await listChanges(query)).statusCode).toBe(400)
  },
)

test('REG-05 a registry has an Atom feed of its newest changes, in one language', async () => {
  // A foreign host name is never used in an address.
  const reply = await app.inject({
    url: '/api/public/registries/test-devices/feed.atom?lang=en',
    headers: { host: 'elsewhere.example' },
  })
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(reply.body).toContain('<title>Devices: changes</title>')
  expect(reply.body).toContain('<link href="http://portal.example/en/registries/test-devices/D-1"/>')
  expect(reply.body).toContain('<summary>Changed: Serial. In force.</summary>')
  expect(reply.body).toContain('<summary>New record. In force.</summary>')
  expect(reply.body).toContain('<rights>Creative Commons Attribution 4.0 International ')
  const ids = [...reply.body.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)
  expect(ids[1]).toBe('http://portal.example/en/registries/test-devices/D-4#version-1')
  expect(new Set(ids).size).toBe(ids.length)
})

test('REG-05 a filtered list has its own feed, in which names are escaped', async () => {
  const url = '/api/public/registries/test-devices/feed.atom?lang=az&class=length'
  const { body } = await app.inject({ url, headers: { host: 'portal.example' } })
  expect([...body.matchAll(/<entry>/g)]).toHaveLength(0)
  const mass = await app.inject({ url: url.replace('length', 'mass'), headers: { host: 'portal.example' } })
  expect([...mass.body.matchAll(/#version-(\d)/g)].map(([, version]) => version)).toEqual(['2', '1'])
  const all = await app.inject({ url: '/api/public/registries/test-devices/feed.atom' })
  expect(all.body).toContain('D-2 – Xətkeş &amp; &lt;b&gt;')
})

test('REG-03 a record has its own feed, which needs no sign-in', async () => {
  const url = '/api/public/registries/test-devices/feed.atom?lang=en'
  const { body } = await app.inject({ url: `${url}&record=D-1`, headers: { host: 'portal.example' } })
  expect([...body.matchAll(/#version-(\d)/g)].map(([, version]) => version)).toEqual(['2', '1'])
  expect(body).toContain('/en/registries/test-devices/D-1#version-2')
  expect((await app.inject({ url: `${url}&record=D-99` })).statusCode).toBe(404)
  const both = await app.inject({ url: `${url}&record=D-1&class=mass` })
  expect([both.statusCode, both.json<{ errors: object }>().errors]).toEqual([
    400,
    { record: 'There is no such filter' },
  ])
})

test('REG-05 a feed with a filter that the registry does not have is refused', async () => {
  const reply = await app.inject({ url: '/api/public/registries/test-devices/feed.atom?colour=red' })
  expect([reply.statusCode, reply.json<{ errors: object }>().errors]).toEqual([
    400,
    { colour: 'Belə filtr yoxdur' },
  ])
})

test.each([
  ['page=abc', 'page', 'There is no such filter'],
  ['page=0', 'page', 'There is no such filter'],
  ['page=-5', 'page', 'There is no such filter'],
  ['page=2', 'page', 'There is no such filter'],
  ['page=1&page=2', 'page', 'There is no such filter'],
  ['class=mass&perPage=10', 'perPage', 'There is no such filter'],
  ['after=x', 'after', 'There is no such filter'],
  ['sort=nonsense', 'sort', 'The list cannot be sorted by this field'],
])('REG-05 a feed refuses %s', async (query, field, finding) => {
  const url = `/api/public/registries/test-devices/feed.atom?lang=en&${query}`
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.json<{ errors: object }>().errors]).toEqual([400, { [field]: finding }])
})

test('REG-05 a record that is no longer public is in neither changes nor feeds', async () => {
  const { next } = await readChanges('')
  await recordDevices(registries.pool, [
    {
      id: 'D-5',
      recordedAt: '2026-11-05T08:00:00Z',
      values: { name: { az: 'Metr', en: 'Metre', ru: null }, class: 'length' },
    },
  ])
  const feed = (query: string) =>
    app.inject({ url: `/api/public/registries/test-devices/feed.atom?${query}` })
  expect(versions(await readChanges(`since=${next}`))).toEqual(['D-5 1'])
  expect((await feed('class=length')).body).toContain('/D-5#version-1')
  await registries.pool.query(
    `update record_version v set replaced_at = '2026-11-06T08:00:00Z'
     from record r where r.record_key = v.record_key and r.id = 'D-5'`,
  )
  await registries.pool.query(
    `insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
     select record_key, 2, 'in_review', '[2026-01-01,)', '2026-11-06T08:00:00Z', '{}', 'test'
     from record where id = 'D-5'`,
  )
  // A new data version, so that cached responses are stale.
  await registries.pool.query(
    `update registry_state set data_version = data_version + 1 where registry = 'test-devices'`,
  )
  expect((await readChanges(`since=${next}`)).content).toEqual([])
  for (const query of ['', 'class=length', 'q=D-5']) {
    const reply = await feed(query)
    expect([query, reply.statusCode, reply.body.includes('/D-5')]).toEqual([query, 200, false])
  }
})

test('REG-05 the feed of a list has the changes of all its records, latest first', async () => {
  const url = '/api/public/registries/test-devices/feed.atom?validOn=2026-05-01'
  const { body } = await app.inject({ url })
  const ids = [...body.matchAll(/<id>[^<]*\/(D-\d#version-\d)<\/id>/g)].map(([, id]) => id)
  expect(ids).toEqual([
    'D-4#version-1',
    'D-2#version-2',
    'D-3#version-1',
    'D-1#version-2',
    'D-2#version-1',
    'D-1#version-1',
  ])
})

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])(
  'REG-05 changes and feeds can be read by %s',
  async (actor) => {
    for (const path of ['changes', 'feed.atom']) {
      const url = `/api/public/registries/test-devices/${path}`
      const reply = await app.inject({ url, headers: { 'x-actor': actor } })
      expect([path, reply.statusCode]).toEqual([path, 200])
    }
  },
)

test('REG-05 an unknown registry has neither changes nor a feed', async () => {
  for (const path of ['changes', 'feed.atom']) {
    const reply = await app.inject({ url: `/api/public/registries/nothing/${path}` })
    expect([path, reply.statusCode]).toEqual([path, 404])
  }
})
