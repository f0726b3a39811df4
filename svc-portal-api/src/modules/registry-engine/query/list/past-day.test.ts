import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { text } from '../../schema/registry-definition.ts'
import { beginDay, importLamps, lamps, writeStates } from '../../../../testing/registries/test-lamps.ts'
import {
  TODAY,
  emptyRegistries,
  testApp,
  type ListBody,
  type TestRegistries,
} from '../../../../testing/test-api.ts'

let registries: TestRegistries
let app: FastifyInstance

const OIL = text('Neft lampası', 'Oil lamp', 'Масляная лампа')
const GAS = text('Qaz lampası', 'Gas lamp', 'Газовая лампа')

/**
 * L-1: red from 2020, green from 2023, suspended from 2025. L-2: blue in 2021 and 2022 only. L-3: gas from 2022, goes
 * on as red in 2027. L-4 was imported on 20.11.2026; its first day is unknown.
 */
beforeAll(async () => {
  registries = await emptyRegistries([lamps])
  const { pool } = registries
  const moment = (day: string) => ({ today: day, now: new Date(`${day}T09:00:00Z`) })
  const state = (id: string, days: readonly [string, string | null], rest: Record<string, string>) => {
    const { status = 'active', ...values } = rest
    const uses = id === 'L-1' ? ['home', 'ship'] : ['street']
    return { id, from: days[0], until: days[1], status, values: { name: OIL, uses, ...values } }
  }
  await writeStates(
    pool,
    [
      state('L-1', ['2020-01-01', '2023-01-01'], { kind: 'red', size: '9' }),
      state('L-1', ['2023-01-01', '2025-01-01'], { kind: 'green', size: '10' }),
      state('L-1', ['2025-01-01', null], { kind: 'green', size: '10', status: 'suspended' }),
      state('L-2', ['2021-01-01', '2023-01-01'], { kind: 'blue', size: '-3', made: '2020-12-31' }),
      { ...state('L-3', ['2022-01-01', null], {}), values: { name: GAS, kind: 'blue', size: '2' } },
      state('L-3', ['2027-01-01', null], { kind: 'red' }),
    ],
    moment('2026-11-19'),
  )
  await beginDay(pool, TODAY)
  await importLamps(pool, [{ id: 'L-4', values: { name: GAS, kind: 'green', size: '1' } }], moment(TODAY))
  app = await testApp(pool, { definitions: [lamps] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

const ADDRESS = '/api/public/registries/test-lamps'

interface ShownRecord {
  readonly id: string
  readonly status: string
  readonly values: Readonly<Record<string, unknown>>
}

async function listRecords(query: string): Promise<ListBody & { readonly shown: readonly string[] }> {
  const reply = await app.inject({ url: `${ADDRESS}/records?lang=en&${query}` })
  const body = reply.json<Omit<ListBody, 'content'> & { content?: readonly ShownRecord[] }>()
  const shown = (body.content ?? []).map(
    ({ id, status, values }) => `${id} ${String(values['kind'])} ${status}`,
  )
  return { ...body, shown }
}

test('REG-03 a list of a day has the records with a state on that day, each in that state', async () => {
  expect((await listRecords('')).shown).toEqual([
    'L-1 green suspended',
    'L-2 blue expired',
    'L-3 blue active',
    'L-4 green active',
  ])
  expect((await listRecords('asOf=2022-06-30')).shown).toEqual([
    'L-1 red active',
    'L-2 blue active',
    'L-3 blue active',
    'L-4 green active',
  ])
  expect((await listRecords('asOf=2022-12-31')).shown).toContain('L-2 blue active')
  expect((await listRecords('asOf=2023-01-01')).shown).toEqual([
    'L-1 green active',
    'L-3 blue active',
    'L-4 green active',
  ])
  expect((await listRecords('asOf=2027-01-01')).shown).toContain('L-3 red active')
  expect((await listRecords('asOf=2019-12-31')).shown).toEqual(['L-4 green active'])
})

test('REG-03 search, filters, counts, sorting and pages use the states of the day', async () => {
  const day = await listRecords('asOf=2022-06-30&status=active')
  expect(day.total).toBe(4)
  expect(day.facets['kind']).toEqual([
    { value: 'red', count: 1 },
    { value: 'green', count: 1 },
    { value: 'blue', count: 2 },
  ])
  expect((await listRecords('asOf=2022-06-30&kind=red')).shown).toEqual(['L-1 red active'])
  expect((await listRecords('asOf=2022-06-30&uses=ship')).shown).toEqual(['L-1 red active'])
  expect((await listRecords('asOf=2022-06-30&made_to=2020-12-31')).shown).toEqual(['L-2 blue active'])
  expect((await listRecords('asOf=2022-06-30&q=gas')).shown).toEqual(['L-3 blue active', 'L-4 green active'])
  expect((await listRecords('asOf=2027-06-30&q=gas')).shown).toEqual(['L-4 green active'])
  expect((await listRecords('asOf=2022-06-30&q=l-2')).shown).toEqual(['L-2 blue active'])
  const bySize = 'asOf=2022-06-30&sort=size,DESC'
  expect((await listRecords(bySize)).shown.map((line) => line.slice(0, 3))).toEqual([
    'L-1',
    'L-3',
    'L-4',
    'L-2',
  ])
  const first = await listRecords(`${bySize}&perPage=3`)
  expect((await listRecords(`${bySize}&perPage=3&after=${first.next ?? ''}`)).shown).toEqual([
    'L-2 blue active',
  ])
  const elsewhere = await listRecords(`sort=size,DESC&perPage=3&after=${first.next ?? ''}`)
  expect(elsewhere.code).toBe('REGISTRY_CURSOR_INVALID')
})

test('REG-05 a download of a day has its list and states the day', async () => {
  const reply = await app.inject({
    url: `${ADDRESS}/export?format=json&asOf=2022-06-30&kind=blue&sort=size,ASC`,
  })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="test-lamps-as-of-2022-06-30.json"')
  expect(reply.json()).toMatchObject({
    asOf: '2022-06-30',
    total: 2,
    records: [
      { number: 'L-2', status: 'active', validFrom: '2021-01-01', validTo: '2022-12-31' },
      { number: 'L-3', status: 'active', validFrom: '2022-01-01', validTo: '2026-12-31' },
    ],
  })
})

test('REG-03 the registry has the first day of its data', async () => {
  const reply = await app.inject({ url: ADDRESS })
  // The first day of L-4 is unknown.
  expect(reply.json<{ firstDay: string | null }>().firstDay).toBeNull()
  await writeStates(registries.pool, [{ id: 'L-4', from: null, until: null, status: 'gone', values: {} }], {
    today: TODAY,
    now: new Date(`${TODAY}T10:00:00Z`),
  })
  const again = await testApp(registries.pool, { definitions: [lamps] })
  expect((await again.inject({ url: ADDRESS })).json<{ firstDay: string | null }>().firstDay).toBe(
    '2020-01-01',
  )
  await again.close()
})

test.each([
  ['asOf=', 'asOf'],
  ['asOf=yesterday', 'asOf'],
  ['asOf=14.03.2024', 'asOf'],
  ['asOf=2024-03-14T00:00:00Z', 'asOf'],
  ['asOf=2023-02-29', 'asOf'],
  ['asOf=0000-01-01', 'asOf'],
  ['asOf=9999-12-31', 'asOf'],
  ['asOf=2024-03-14&asOf=2024-03-15', 'asOf'],
])('HTTP-06 %s is refused at its parameter, by list, download and record', async (query, name) => {
  for (const url of [`${ADDRESS}/records?`, `${ADDRESS}/export?format=csv&`, `${ADDRESS}/records/L-1?`]) {
    const reply = await app.inject({ url: `${url}${query}` })
    expect([url, reply.statusCode]).toEqual([url, 400])
    const { code, errors } = reply.json<{ code: string; errors: Record<string, string> }>()
    expect([code, Object.keys(errors)]).toEqual(['REQUEST_INVALID', [name]])
  }
})

test('HTTP-06 a feed reports changes, so it takes no day', async () => {
  const reply = await app.inject({ url: `${ADDRESS}/feed.atom?asOf=2024-03-14&lang=en` })
  expect([reply.statusCode, reply.json<{ errors: unknown }>().errors]).toEqual([
    400,
    { asOf: 'There is no such filter' },
  ])
})
