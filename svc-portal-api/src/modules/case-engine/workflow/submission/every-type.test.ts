import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../../cli/open-database.ts'
import { sampleValues } from '../../../../testing/cases/sample-values.ts'
import { submitTestCase, testClock, testEngine } from '../../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import { CASE_TYPES } from '../../schema/case-types.ts'
import { checkValues } from '../../schema/check-values.ts'

let database: TestDatabase
let pool: pg.Pool
// Friday, 20 November 2026, in Baku.
const clock = testClock('2026-11-20T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test.each(CASE_TYPES.filter(({ isService }) => !isService).map((type) => [type.code, type] as const))(
  'an appeal of the type %s is submitted with its required values and received by its unit',
  async (code, type) => {
    const values = sampleValues(type)
    expect(checkValues(type, values, '2026-11-20')).toEqual({})
    for (const variant of type.variants) {
      const engine = testEngine(pool, clock, variant === 'competition' ? 1 : 2)
      const personId = await addPerson(pool, 'ASAN_USER')
      const row = await submitTestCase(engine, {
        personId,
        type: code,
        formVersion: type.formVersion,
        values,
      })
      expect(row).toMatchObject({
        type: code,
        state: 'submitted',
        unit: type.unit,
        subject: 'Sample',
        formValues: values,
        termDays: type.terms.answerDays,
      })
      expect(row.dueOn).not.toBeNull()
    }
  },
)
