import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RECORD_STATUSES, type RegistryDescription } from 'shared-contracts/http/registries'
import { fixedClock } from 'shared-service/clock'
import { LAYOUTS, NOW, emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { seedEmptyRegistries } from './seed.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  await seedEmptyRegistries(registries.pool, LAYOUTS, fixedClock(NOW.toISOString()))
  app = await testApp(registries.pool)
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function number(query: string): Promise<number> {
  const { rows } = await registries.pool.query<{ n: number }>(query)
  return Number(rows[0]?.n ?? -1)
}

test('REG-03 the demonstration set has at least 200 records, 50 of them with three versions or more', async () => {
  expect(await number('select count(*) as n from record')).toBeGreaterThanOrEqual(200)
  expect(
    await number(
      'select count(*) as n from (select 1 from record_version group by record_key having count(*) > 2) x',
    ),
  ).toBeGreaterThanOrEqual(50)
})

test('REG-03 every public status occurs in both registries', async () => {
  for (const { definition } of LAYOUTS) {
    const { rows } = await registries.pool.query<{ status: string }>(
      'select distinct status from record_row where registry = $1',
      [definition.name],
    )
    expect(rows.map(({ status }) => status).sort()).toEqual([...RECORD_STATUSES].sort())
  }
})

test('REG-03 every record has a name in three languages, a known chapter above it, and is marked', async () => {
  for (const { definition } of LAYOUTS) {
    const name = `field_values->'${definition.titleField}'`
    const faulty = await number(
      `select count(*) as n from record_row where registry = '${definition.name}' and (
         not demonstration or cardinality(path) < length(field_values->>'code') / 2
         or coalesce(${name}->>'az', '') = '' or coalesce(${name}->>'en', '') = '' or coalesce(${name}->>'ru', '') = '')`,
    )
    expect([definition.name, faulty]).toEqual([definition.name, 0])
  }
})

test('HTTP-08 a registry with the demonstration set only says so', async () => {
  const { content } = (await app.inject({ url: '/api/public/registries' })).json<{
    content: RegistryDescription[]
  }>()
  expect(content.map(({ name, demonstration, codeTree }) => ({ name, demonstration, codeTree }))).toEqual([
    { name: 'goods-by-risk-group', demonstration: true, codeTree: true },
    { name: 'regulated-goods', demonstration: true, codeTree: true },
  ])
  expect(content.every(({ recordCount }) => recordCount > 90)).toBe(true)
})

test('REG-03 a second start adds nothing', async () => {
  expect(await seedEmptyRegistries(registries.pool, LAYOUTS, fixedClock(NOW.toISOString()))).toEqual([])
})
