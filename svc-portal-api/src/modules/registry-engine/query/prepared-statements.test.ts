import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { REQUEST_SETTINGS, SCHEMA } from '../../../cli/open-database.ts'
import { GOODS_CSV } from '../../../testing/sample-files.ts'
import { emptyRegistries, importText, testApp, type TestRegistries } from '../../../testing/test-api.ts'

/** Number of executions that PostgreSQL plans before it compares their cost with that of the generic plan. */
const CUSTOM_PLANS = 5

let registries: TestRegistries
let app: FastifyInstance
/** One connection, which has all prepared statements. */
let reading: pg.Pool

beforeAll(async () => {
  registries = await emptyRegistries()
  await importText(registries.pool, { text: GOODS_CSV })
  reading = createPool(registries.url, { schema: SCHEMA, max: 1, settings: REQUEST_SETTINGS })
  app = await testApp(reading)
})

afterAll(async () => {
  await app.close()
  await reading.end()
  await registries.close()
})

test('prepared statements of records, numbers and words are planned once, whatever the values', async () => {
  const base = '/api/public/registries/goods-by-risk-group/records'
  const { content } = (await app.inject(`${base}?perPage=100`)).json<{ content: { id: string }[] }>()
  const ids = content.map(({ id }) => id).slice(0, 2 * CUSTOM_PLANS)
  expect(ids).toHaveLength(2 * CUSTOM_PLANS)
  for (const [place, id] of ids.entries()) {
    const questions = [`/${id}`, `?q=${id}`, `?q=word${'x'.repeat(place + 1)}`, `?q=qurudan${place} telfon`]
    for (const question of questions) {
      expect([question, (await app.inject(base + question)).statusCode]).toEqual([question, 200])
    }
  }
  const { rows } = await reading.query<{ name: string }>(
    'select name from pg_prepared_statements where custom_plans > $1 order by name',
    [CUSTOM_PLANS],
  )
  expect(rows.map(({ name }) => name).filter((name) => !name.startsWith('page-'))).toEqual([])
})
