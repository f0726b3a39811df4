import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import { SCHEMA } from '../../database-schema.ts'
import { registryForEachTest } from '../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord, shellRecord } from '../../testing/started-registry.ts'
import { observationsStore } from './observations.store.ts'

const registry = registryForEachTest()

const NOW = '2026-11-20T08:00:00.000Z'
const CANARY = 'mf-one@1.1.0'

interface Count {
  readonly version?: string
  readonly cohort?: string
  readonly kind: string
  readonly count: number
  readonly minute?: string
  readonly remote?: string
}

function sendCounts(counts: readonly Count[], batch: string = randomUUID()) {
  const common = { minute: NOW, remote: 'mf-one', version: '1.0.0', cohort: '' }
  const observations = counts.map((count) => ({ ...common, ...count }))
  return call(registry, 'POST /observations', { as: 'edge', body: { batch, observations } })
}

async function health(minutes = 60) {
  return (await call(registry, `GET /health-of/mf-one?minutes=${String(minutes)}`)).body
}

test('FED-08 pages and faults of all edges are summed by release and cohort', async () => {
  await sendCounts([
    { kind: 'page', count: 90 },
    { kind: 'load', count: 2 },
    { kind: 'page', count: 5, version: '1.1.0', cohort: CANARY },
  ])
  await sendCounts([
    { kind: 'page', count: 10 },
    { kind: 'page', count: 1 },
    { kind: 'render', count: 3, version: '1.1.0', cohort: CANARY },
    { kind: 'page', count: 40, remote: 'mf-two' },
  ])
  expect(await health()).toEqual({
    remote: 'mf-one',
    since: '2026-11-20T07:00:00.000Z',
    visits: { '': 141, [CANARY]: 5 },
    releases: [
      { remote: 'mf-one', version: '1.0.0', cohort: '', pages: 101, errors: { load: 2 } },
      { remote: 'mf-one', version: '1.1.0', cohort: CANARY, pages: 5, errors: { render: 3 } },
    ],
  })
})

test('FED-08 a repeated batch counts once, because the response may have been lost', async () => {
  const batch = randomUUID()
  const responses = await Promise.all([1, 2, 3].map(() => sendCounts([{ kind: 'page', count: 7 }], batch)))
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await health()).toMatchObject({ releases: [{ pages: 7 }] })
})

test('FED-08 health covers only the requested minutes', async () => {
  await sendCounts([
    { kind: 'page', count: 1, minute: '2026-11-20T07:49:00.000Z' },
    { kind: 'page', count: 2, minute: '2026-11-20T07:50:00.000Z' },
    { kind: 'page', count: 4 },
  ])
  expect(await health(10)).toMatchObject({ releases: [{ pages: 6 }] })
  expect(await health(60)).toMatchObject({ releases: [{ pages: 7 }] })
})

test('FED-08 the status compares a canary with all other visitors since its start', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(registry, remoteRecord('mf-one', version))
  await publish(registry, shellRecord('1.0.0'))
  await promote(registry, 'shell@1.0.0')
  await promote(registry, 'mf-one@1.0.0')
  const body = { remote: 'mf-one', version: '1.1.0', share: 500, reason: 'Try it' }
  await call(registry, 'POST /canaries', { as: 'operations', body })
  await sendCounts([
    { kind: 'page', count: 1000, minute: '2026-11-20T07:59:00.000Z' },
    { kind: 'page', count: 95 },
    { kind: 'load', count: 1 },
    // Also in another canary, but not in this one.
    { kind: 'page', count: 3, cohort: 'mf-two@2.0.0' },
    { kind: 'page', count: 5, version: '1.1.0', cohort: `${CANARY},mf-two@2.0.0` },
    { kind: 'effect', count: 2, version: '1.1.0', cohort: CANARY },
  ])
  expect((await call(registry, 'GET /status')).body).toMatchObject({
    canaries: [
      {
        remote: 'mf-one',
        stable: { pages: 98, errors: 1, struck: 0 },
        canary: { pages: 5, errors: 2, struck: 0 },
      },
    ],
  })
})

test.each([
  { kind: 'Page', count: 1 },
  { kind: 'page', count: 0 },
  { kind: 'page', count: 1, remote: 'unknown' },
  { kind: 'page', count: 1, version: 'new' },
  { kind: 'page', count: 1, cohort: 'a b' },
  { kind: 'page', count: 1, minute: 'today' },
])('an invalid count is refused: %j', async (count) => {
  expect(await sendCounts([count])).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
})

test('FED-08 counts are deleted after a month', async () => {
  const database = createPool(registry.databaseUrl, { schema: SCHEMA })
  await sendCounts([{ kind: 'page', count: 1, minute: '2026-10-20T08:00:00.000Z' }])
  await sendCounts([{ kind: 'page', count: 2 }])
  await observationsStore(database).deleteExpired(new Date(NOW))
  const { rows } = await database.query<{ count: number }>('select count from observation')
  await database.end()
  expect(rows).toEqual([{ count: 2 }])
})
