import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { enqueueMail } from './enqueue-mail.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await pool.query('truncate mail_outbox')
})

async function waiting(): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    'select company_id, recipient, language, template, template_values, state from mail_outbox',
  )
  return rows
}

function confirmation(to: string) {
  return {
    companyId: 2,
    to,
    language: 'ru',
    template: 'account-confirmation',
    values: { code: 'Ab3' },
  } as const
}

test('AUTH-08 a mail is enqueued only if the transaction of its change commits', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await enqueueMail(client, confirmation('one@example.com'))
  await client.query('rollback')
  expect(await waiting()).toEqual([])
  await client.query('begin')
  await enqueueMail(client, confirmation(' one@example.com '))
  await client.query('commit')
  client.release()
  expect(await waiting()).toEqual([
    {
      company_id: 2,
      recipient: 'one@example.com',
      language: 'ru',
      template: 'account-confirmation',
      template_values: { code: 'Ab3' },
      state: 'waiting',
    },
  ])
})

test.each([
  ['a second header', 'one@example.com\r\nBcc: two@example.com'],
  ['a line end in the local part', 'one\nBcc:two@example.com'],
  ['a zero byte', 'one\0@example.com'],
  ['a line separator', 'one\u2028@example.com'],
  ['a second recipient', 'one@example.com,two@example.com'],
  ['a recipient behind a comma', 'one,two@example.com'],
  ['a name with an address in brackets', 'x<two@example.com'],
  ['a comment', 'one(two)@example.com'],
  ['a quoted part', '"one"@example.com'],
  ['a group', 'all:one@example.com'],
  ['no address', 'one'],
  ['an address that is too long', `${'a'.repeat(260)}@example.com`],
])('AUTH-12 a recipient with %s is rejected and not repeated in the error', async (_case, to) => {
  const refused = await enqueueMail(pool, confirmation(to)).catch((error: unknown) => error)
  expect(refused).toEqual(new Error('mail: the recipient is not an address'))
  expect(await waiting()).toEqual([])
})
