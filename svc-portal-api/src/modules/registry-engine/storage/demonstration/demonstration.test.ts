import { expect, test } from '@jest/globals'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { fixedClock } from 'shared-service/clock'
import { demonstrationApi } from '../../../../testing/registries/demonstration-api.ts'
import { expectValid, expectHistories } from '../../../../testing/registries/registry-rules.ts'
import { NOW, layoutNamed } from '../../../../testing/test-api.ts'
import { LAYOUTS } from '../../schema/folders/all-registries.ts'
import { seedEmptyRegistries } from './seed-registries.ts'

const NAMES = LAYOUTS.map(({ definition }) => definition.name)

const api = demonstrationApi()

async function number(query: string): Promise<number> {
  const { rows } = await api.registries.pool.query<{ n: number }>(query)
  return Number(rows[0]?.n ?? -1)
}

test.each(NAMES)(
  'REG-03 %s has at least 200 demonstration records in every status, 50 of them with three versions or more',
  async (name) => {
    await expectHistories(api.registries.pool, name)
  },
)

test.each(NAMES)('REG-03 every version of %s has valid values', async (name) => {
  await expectValid(api.registries.pool, layoutNamed(name).definition)
})

test.each(NAMES)('REG-03 records that %s links to exist', async (name) => {
  const { table, fieldFilters } = layoutNamed(name)
  for (const { field, kind, column } of fieldFilters) {
    if (kind !== 'record') continue
    const target = layoutNamed(field.target ?? '').table
    const lost = await api.registries.pool.query<{ id: string }>(
      `select distinct one as id from ${table}, unnest(${column}) one
       where not exists (select 1 from ${target} t where t.id = one) limit 5`,
    )
    expect([field.name, lost.rows]).toEqual([field.name, []])
  }
})

test('REG-03 each record of goods has names in three languages, a chapter and the demonstration mark', async () => {
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

test('HTTP-08 a registry with demonstration records only is marked', async () => {
  const { content } = (await api.app.inject({ url: '/api/public/registries' })).json<{
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
  expect(await seedEmptyRegistries(api.registries.pool, LAYOUTS, fixedClock(NOW.toISOString()))).toEqual([])
})
