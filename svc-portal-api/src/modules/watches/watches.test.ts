import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { recordDevices, testDevices } from '../../testing/devices/test-devices.ts'
import { emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

let registries: TestRegistries
let identity: TestIdentity

beforeAll(async () => {
  registries = await emptyRegistries([testDevices])
  await recordDevices(registries.pool, [
    { id: 'D-1', values: { name: { az: 'Tərəzi', en: 'Scales', ru: null }, class: 'mass' } },
    { id: 'D-2', values: { name: { az: 'Xətkeş', en: 'Ruler', ru: null }, class: 'length' } },
  ])
  identity = await testIdentity({ pool: registries.pool, dependencies: { registries: [testDevices] } })
})

afterAll(async () => {
  await identity.close()
  await registries.close()
})

const SETTINGS = { tells: 'all', fields: [], mail: 'weekly', warnsOfExpiry: true }

interface ListedWatch {
  readonly id: string
  readonly query: string
  readonly isPaused: boolean
  readonly settings: object
  readonly record: { readonly id: string; readonly title: object } | null
}

function add(browser: TestBrowser, payload: object, language = 'en') {
  const headers = { 'accept-language': language }
  return browser.change({
    method: 'POST',
    url: `/api/watches?lang=${language}`,
    payload: { registry: 'test-devices', ...payload },
    headers,
  })
}

async function list(browser: TestBrowser, query = ''): Promise<readonly ListedWatch[]> {
  const reply = await browser.send({ url: `/api/watches?${query}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ content: readonly ListedWatch[] }>().content
}

test.each(['USER', 'ASAN_USER', 'ADMIN'] as const)(
  'REG-03 %s watches a record, and a repeated request returns the same watch',
  async (role) => {
    const person = await identity.signIn(role)
    const first = await add(person, { record: 'D-1' })
    expect([first.statusCode, first.json<{ message: string }>().message]).toEqual([
      200,
      'You are watching it now',
    ])
    const again = await add(person, { record: 'D-1', settings: SETTINGS })
    expect(again.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id)
    expect(await list(person)).toMatchObject([
      {
        registry: 'test-devices',
        query: '',
        isPaused: false,
        news: [],
        registryTitle: { az: 'Cihazlar', en: 'Devices', ru: 'Приборы' },
        record: { id: 'D-1', title: { az: 'Tərəzi', en: 'Scales', ru: null } },
        settings: SETTINGS,
      },
    ])
  },
)

test('REG-03 a watched list does not depend on order, language or page of its address', async () => {
  const person = await identity.signIn('ASAN_USER')
  const ids = []
  for (const query of [
    'class=mass&q=Scales',
    'q=Scales&class=mass&lang=ru&page=3&sort=number,DESC',
    'q=%20Scales%20&class=mass&perPage=50&utm_source=mail',
  ]) {
    ids.push((await add(person, { query })).json<{ id: string }>().id)
  }
  expect(new Set(ids).size).toBe(1)
  expect(await list(person)).toMatchObject([{ query: 'class=mass&q=Scales', record: null }])
  expect(await list(person, 'registry=test-devices&query=q%3DScales%26class%3Dmass')).toHaveLength(1)
  expect(await list(person, 'registry=test-devices&query=')).toEqual([])
  expect(await list(person, 'registry=test-devices&record=D-1')).toEqual([])
})

test('REG-03 records in filters are returned with their names, once each, even for an unwatched list', async () => {
  const person = await identity.signIn('USER')
  await add(person, { query: 'certificate=D-2,D-1' })
  await add(person, { query: 'certificate=D-1&class=mass' })
  const filtered = async (query: string) =>
    (await person.send({ url: `/api/watches?${query}` })).json<{ filtered: readonly object[] }>().filtered
  const scales = {
    registry: 'test-devices',
    id: 'D-1',
    title: { az: 'Tərəzi', en: 'Scales', ru: null },
  }
  const ruler = { registry: 'test-devices', id: 'D-2', title: { az: 'Xətkeş', en: 'Ruler', ru: null } }
  expect(await filtered('')).toEqual(expect.arrayContaining([scales, ruler]))
  expect(await filtered('')).toHaveLength(2)
  expect(await filtered('registry=test-devices&query=certificate%3DD-2%26class%3Dlength')).toEqual([ruler])
  expect(await filtered('registry=test-devices&query=certificate%3DD-9')).toEqual([
    { registry: 'test-devices', id: 'D-9', title: { az: null, en: null, ru: null } },
  ])
})

test('REG-03 NOTIF-02 the list states when the preferences switch off the mails of all watches', async () => {
  const person = await identity.signIn('USER')
  const isMailOff = async () =>
    (await person.send({ url: '/api/watches' })).json<{ isMailOff: boolean }>().isMailOff
  expect(await isMailOff()).toBe(false)
  const payload = { categories: [{ category: 'watch', bell: true, mail: 'off' }], quiet: null }
  const reply = await person.change({ method: 'PUT', url: '/api/notification/preferences', payload })
  expect(reply.statusCode).toBe(200)
  expect(await isMailOff()).toBe(true)
})

test('REG-03 NOTIF-02 the list states whether mails can reach the person', async () => {
  const hasEmail = async (person: Awaited<ReturnType<typeof identity.signIn>>) =>
    (await person.send({ url: '/api/watches' })).json<{ hasEmail: boolean }>().hasEmail
  expect(await hasEmail(await identity.signIn('USER'))).toBe(true)
  const citizen = await identity.signIn('ASAN_USER')
  await identity.pool.query("update person set email = null, email_folded = null where role = 'ASAN_USER'")
  expect(await hasEmail(citizen)).toBe(false)
})

test.each([
  [{ registry: 'nothing' }, 404, 'REGISTRY_UNKNOWN', undefined],
  [{ record: 'D-9' }, 404, 'REGISTRY_RECORD_UNKNOWN', undefined],
  [{ query: 'q=scales%00' }, 400, 'REQUEST_INVALID', undefined],
  [{ query: '__proto__=1' }, 400, 'REQUEST_INVALID', undefined],
  [{ record: 'D-1\u{0}' }, 400, 'REQUEST_INVALID', undefined],
  [{ query: 'colour=red' }, 400, 'REQUEST_INVALID', { colour: 'There is no such filter' }],
  [{ query: 'issued_from=2026-02-30' }, 400, 'REQUEST_INVALID', { issued_from: 'This date does not exist' }],
  [{ query: '', record: 'D-1' }, 400, 'REQUEST_INVALID', undefined],
  [
    { settings: { ...SETTINGS, tells: 'fields' } },
    400,
    'REQUEST_INVALID',
    { fields: 'watched_fields_are_not_chosen' },
  ],
  [
    { settings: { ...SETTINGS, tells: 'fields', fields: ['colour'] } },
    400,
    'REQUEST_INVALID',
    { fields: 'watched_fields_are_not_chosen' },
  ],
] as const)(
  'REG-03 an invalid watch is refused with the reason: %j',
  async (payload, status, code, errors) => {
    const person = await identity.signIn('USER')
    const reply = await add(person, payload)
    const body = reply.json<{ code: string; errors?: object }>()
    expect([reply.statusCode, body.code]).toEqual([status, code])
    if (errors !== undefined) expect(body.errors).toEqual(errors)
    expect(await list(person)).toEqual([])
  },
)

test('REG-03 a watch is changed, paused and ended by its owner; ending is idempotent', async () => {
  const owner = await identity.signIn('USER')
  const id = (await add(owner, { record: 'D-2' })).json<{ id: string }>().id
  const url = `/api/watches/${id}`
  const payload = {
    settings: { tells: 'fields', fields: ['serial'], mail: 'never', warnsOfExpiry: false },
    isPaused: true,
  }
  const stranger = await identity.signIn('USER')
  expect((await stranger.change({ method: 'PUT', url, payload })).statusCode).toBe(404)
  expect((await stranger.change({ method: 'DELETE', url })).statusCode).toBe(404)
  expect((await owner.change({ method: 'PUT', url, payload })).statusCode).toBe(200)
  expect(await list(owner)).toMatchObject([{ id, ...payload }])
  for (let time = 0; time < 2; time += 1) {
    expect((await owner.change({ method: 'DELETE', url })).statusCode).toBe(200)
  }
  expect(await list(owner)).toEqual([])
  expect((await owner.change({ method: 'PUT', url, payload })).statusCode).toBe(404)
  expect((await add(owner, { record: 'D-2' })).json<{ id: string }>().id).not.toBe(id)
})

test('REG-03 a person can have 200 watches; the next one is refused with the limit', async () => {
  const person = await identity.signIn('ASAN_USER')
  await identity.pool.query(
    `insert into watch (person_id, company_id, registry, record_id, tells, mail, warns_of_expiry, since_version, created_at)
     select $1, 2, 'test-devices', 'X-' || n, 'all', 'never', false, 0, now() from generate_series(1, 199) n`,
    [person.personId],
  )
  expect((await add(person, { record: 'D-1' })).statusCode).toBe(200)
  const refused = await add(person, { record: 'D-2' })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'You can watch at most 200 records and lists. Remove one that you no longer need',
  ])
  expect((await add(person, { record: 'D-1' })).statusCode).toBe(200)
})
