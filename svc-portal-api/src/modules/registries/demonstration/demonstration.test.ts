import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import { fixedClock } from 'shared-service/clock'
import { demonstrationRegistries } from '../../../testing/registries/test-demonstration.ts'
import { LAYOUTS, NOW, layoutNamed, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { findFault } from '../import/check-values.ts'
import { seedEmptyRegistries } from './seed.ts'

const NAMES = LAYOUTS.map(({ definition }) => definition.name)

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await demonstrationRegistries()
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

test.each(NAMES)(
  'REG-03 %s has at least 200 demonstration records, 50 of them with three versions or more',
  async (name) => {
    const records = `select record_key from record where registry = '${name}'`
    expect(await number(`select count(*) as n from (${records}) r`)).toBeGreaterThanOrEqual(200)
    const long = `select 1 from record_version where record_key in (${records}) group by record_key having count(*) > 2`
    expect(await number(`select count(*) as n from (${long}) x`)).toBeGreaterThanOrEqual(50)
  },
)

test.each(NAMES)('REG-03 every version of %s has values as their fields want them', async (name) => {
  const { definition } = layoutNamed(name)
  const { rows } = await registries.pool.query<{ id: string; field_values: Record<string, unknown> }>(
    'select r.id, v.field_values from record_version v join record r using (record_key) where r.registry = $1',
    [name],
  )
  const faults = rows.flatMap(({ id, field_values: values }) => {
    const fault = findFault(definition, values)
    return fault === undefined ? [] : [`${id}: ${fault.field} ${fault.reason}`]
  })
  expect(faults.slice(0, 10)).toEqual([])
})

test.each(NAMES)('REG-03 what records of %s lead to is there', async (name) => {
  const { table, narrows } = layoutNamed(name)
  for (const { field, kind, column } of narrows) {
    if (kind !== 'record') continue
    const target = layoutNamed(field.target ?? '').table
    const lost = await registries.pool.query<{ id: string }>(
      `select distinct one as id from ${table}, unnest(${column}) one
       where not exists (select 1 from ${target} t where t.id = one) limit 5`,
    )
    expect([field.name, lost.rows]).toEqual([field.name, []])
  }
})

test('REG-03 every public status occurs in every registry', async () => {
  for (const { definition } of LAYOUTS) {
    const { rows } = await registries.pool.query<{ status: string }>(
      'select distinct status from record_row where registry = $1',
      [definition.name],
    )
    expect(rows.map(({ status }) => status).sort()).toEqual([...RECORD_STATUSES].sort())
  }
})

test('REG-03 every record of goods has a name in three languages, a known chapter above it, and is marked', async () => {
  for (const { definition } of LAYOUTS.filter(({ codeColumn }) => codeColumn !== undefined)) {
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
  expect(content.filter(({ codeTree }) => codeTree).map(({ name }) => name)).toEqual([
    'goods-by-risk-group',
    'regulated-goods',
    'product-alerts',
    'compliance-documents',
  ])
  expect(content.every(({ demonstration }) => demonstration)).toBe(true)
  expect(content.every(({ recordCount }) => recordCount > 90)).toBe(true)
})

test('REG-03 a second start adds nothing', async () => {
  expect(await seedEmptyRegistries(registries.pool, LAYOUTS, fixedClock(NOW.toISOString()))).toEqual([])
})
