import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import { ensureCredentials } from '../../credentials.ts'
import { SCHEMA } from '../../tables.ts'
import { call, remoteRecord, startRegistry, type StartedRegistry } from '../../testing/started-registry.ts'

let registry: StartedRegistry

beforeAll(async () => {
  registry = await startRegistry()
})

afterAll(() => registry.stop())

const UPLOAD = 'PUT /releases/mf-one/1.0.0/files/entry.js'
const COMPLETE = 'POST /releases/mf-one/1.0.0'
const POINTERS = 'POST /pointers'
const QUESTION = 'GET /credentials/mf-one'
const PROMOTION = { remote: 'mf-one', version: '1.0.0', reason: 'Because', action: 'promote' }

/** Status of each write by credential; 422 and 404 say that the door was open and the room empty. */
test.each([
  ['mf-one', UPLOAD, 204],
  ['mf-two', UPLOAD, 403],
  ['shell', UPLOAD, 403],
  ['operations', UPLOAD, 403],
  ['nobody', UPLOAD, 401],
  ['mf-two', COMPLETE, 403],
  ['shell', COMPLETE, 403],
  ['operations', COMPLETE, 403],
  ['nobody', COMPLETE, 401],
  ['mf-one', COMPLETE, 422],
  ['mf-one', QUESTION, 204],
  ['mf-two', QUESTION, 403],
  ['operations', QUESTION, 403],
  ['nobody', QUESTION, 401],
  ['mf-one', POINTERS, 403],
  ['mf-two', POINTERS, 403],
  ['shell', POINTERS, 403],
  ['nobody', POINTERS, 401],
  ['operations', POINTERS, 404],
] as const)('FED-12 the credential of %s at %s is answered with %i', async (as, target, status) => {
  const body = target === POINTERS ? PROMOTION : target === COMPLETE ? remoteRecord('mf-one', '1.0.0') : {}
  const answer = await call(registry, target, target === QUESTION ? { as } : { as, body })
  expect(answer.status).toBe(status)
  if (status === 401) expect(answer.body).toMatchObject({ code: 'CREDENTIAL_REFUSED' })
  if (status === 403) expect(answer.body).toMatchObject({ code: 'ACCESS_DENIED' })
})

test('FED-12 a write without any credential is refused before its body is read', async () => {
  expect(await call(registry, POINTERS, { body: { broken: true } })).toMatchObject({
    status: 401,
    body: { code: 'CREDENTIAL_REFUSED' },
  })
})

test('FED-12 credentials are files for their owner only, and the database holds no more than their hashes', async () => {
  const file = join(registry.folder, 'credentials', 'mf-one')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const pool = createPool(registry.databaseUrl, { schema: SCHEMA })
  const { rows } = await pool.query<{ row: string }>('select credential::text as row from credential')
  await pool.end()
  expect(rows).toHaveLength(4)
  const secret = (await readFile(file, 'utf8')).trim()
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('FED-12 a second start makes only what is missing, and a new file replaces the credential', async () => {
  const directory = join(registry.folder, 'credentials')
  const wanted = { databaseUrl: registry.databaseUrl, directory, names: ['mf-one', 'mf-two', 'shell'] }
  expect(await ensureCredentials(wanted)).toEqual([])
  await writeFile(join(directory, 'mf-two'), `${'n'.repeat(43)}\n`)
  expect(await ensureCredentials({ ...wanted, names: [...wanted.names, 'mf-three'] })).toEqual([
    'mf-two',
    'mf-three',
  ])
  const old = await call(registry, 'PUT /releases/mf-two/1.0.0/files/entry.js', { as: 'mf-two', body: {} })
  expect(old.status).toBe(401)
  await expect(ensureCredentials({ ...wanted, names: ['../mf-one'] })).rejects.toThrow('Not a name')
})
