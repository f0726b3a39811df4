import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { emptyRegistries, inTransaction, type TestRegistries } from '../../../../testing/test-api.ts'

let registries: TestRegistries
let recordKey: number

beforeAll(async () => {
  registries = await emptyRegistries()
  const { rows } = await registries.pool.query<{ record_key: number }>(
    `insert into record (registry, id) values ('goods-by-risk-group', '8516') returning record_key`,
  )
  recordKey = rows[0]?.record_key ?? 0
})

afterAll(() => registries.close())

function addVersion(version: number, from: string, to: string | null, replaced: string | null = null) {
  return registries.pool.query(
    `insert into record_version (record_key, version, status, valid, recorded_at, replaced_at, field_values, source)
     values ($1, $2, 'active', daterange($3::date, $4::date, '[]'), '2026-01-01T00:00:00Z', $5, '{}', 'test')`,
    [recordKey, version, from, to, replaced],
  )
}

test('REG-03 two current versions of a record are never in force on the same day', async () => {
  await addVersion(1, '2024-01-01', '2024-12-31')
  await addVersion(2, '2025-01-01', null)
  await expect(addVersion(3, '2024-06-01', '2024-06-30')).rejects.toMatchObject({
    constraint: 'one_version_at_a_time',
  })
  await expect(addVersion(4, '2030-01-01', null)).rejects.toMatchObject({
    constraint: 'one_version_at_a_time',
  })
})

test('REG-03 replaced versions of the same days are kept beside the current one', async () => {
  const earlier = await addVersion(5, '2024-03-01', '2024-03-31', '2026-02-01T00:00:00Z')
  expect(earlier.rowCount).toBe(1)
})

test('REG-03 a stored version can be neither changed nor deleted', async () => {
  const { pool } = registries
  for (const statement of [
    `update record_version set field_values = '{"a": "b"}' where version = 1`,
    `update record_version set replaced_at = now(), status = 'annulled' where version = 1`,
    `delete from record_version where version = 1`,
    `truncate record_version cascade`,
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  }
})

test('REG-03 a version can be replaced in system time only once', async () => {
  const { pool } = registries
  const replace = `update record_version set replaced_at = '2026-03-01T00:00:00Z' where record_key = $1 and version = 2`
  expect((await pool.query(replace, [recordKey])).rowCount).toBe(1)
  await expect(pool.query(replace, [recordKey])).rejects.toMatchObject({ code: '23001' })
  await addVersion(6, '2025-01-01', null)
})

test('REG-03 a failed change is rolled back', async () => {
  const change = inTransaction(registries.pool, async (client) => {
    await client.query(`insert into record (registry, id) values ('goods-by-risk-group', '9999')`)
    throw new Error('half-way')
  })
  await expect(change).rejects.toThrow('half-way')
  const found = await registries.pool.query(`select 1 from record where id = '9999'`)
  expect(found.rowCount).toBe(0)
})
