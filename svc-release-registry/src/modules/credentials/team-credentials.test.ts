import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import { ensureCredentials } from '../../credentials.ts'
import { SCHEMA } from '../../database-schema.ts'
import { registryForEachTest } from '../../testing/registry-for-tests.ts'
import { call } from '../../testing/started-registry.ts'

const registry = registryForEachTest()

function add(body: object) {
  return call(registry, 'POST /credentials', { as: 'operations', body })
}

function revoke(name: string, reason = 'The team has left') {
  return call(registry, `POST /credentials/${name}/revocation`, { as: 'operations', body: { reason } })
}

async function mayPublish(name: string, credential: unknown): Promise<number> {
  const response = await registry.app.inject({
    url: `/credentials/${name}`,
    headers: { authorization: `Bearer ${String(credential)}` },
  })
  return response.statusCode
}

test('FED-12 the credential of a team publishes its remote only', async () => {
  const made = await add({ name: 'mf-appeals', reason: 'Appeals team' })
  expect(made).toMatchObject({ status: 200, body: { name: 'mf-appeals', replaced: false } })
  const credential = made.body?.['credential']
  expect(credential).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await mayPublish('mf-appeals', credential)).toBe(204)
  expect(await mayPublish('mf-one', credential)).toBe(403)
})

test('FED-12 an existing name is refused in three languages, except for a replacement', async () => {
  const first = await add({ name: 'mf-appeals' })
  expect(await add({ name: 'mf-appeals' })).toMatchObject({
    status: 409,
    body: {
      code: 'CREDENTIAL_EXISTS',
      message: 'There is already a credential for the name mf-appeals',
    },
  })
  const second = await add({ name: 'mf-appeals', replace: true, reason: 'Lost with a laptop' })
  expect(second.body).toMatchObject({ replaced: true })
  expect(await mayPublish('mf-appeals', first.body?.['credential'])).toBe(401)
  expect(await mayPublish('mf-appeals', second.body?.['credential'])).toBe(204)
})

test('FED-12 a revoked credential is refused, and the record keeps name, time and reason', async () => {
  const { body } = await add({ name: 'mf-appeals', reason: 'Appeals team' })
  expect(await revoke('mf-appeals')).toMatchObject({ status: 200, body: { name: 'mf-appeals' } })
  expect(await mayPublish('mf-appeals', body?.['credential'])).toBe(401)
  expect(await revoke('mf-appeals')).toMatchObject({ status: 404, body: { code: 'CREDENTIAL_UNKNOWN' } })
  const list = await call(registry, 'GET /credentials', { as: 'operations' })
  const when = '2026-11-20T08:00:00.000Z'
  expect(list.body?.['history']).toEqual([
    { action: 'revoke', name: 'mf-appeals', who: 'operations', when, why: 'The team has left' },
    { action: 'add', name: 'mf-appeals', who: 'operations', when, why: 'Appeals team' },
  ])
  const names = (list.body?.['credentials'] as { readonly name: string }[]).map(({ name }) => name)
  expect(names).toEqual(['edge', 'mf-one', 'mf-two', 'operations', 'shell'])
  expect(JSON.stringify(list.body)).not.toContain(body?.['credential'])
})

test('FED-12 the record of credentials cannot be changed', async () => {
  await add({ name: 'mf-appeals' })
  const pool = createPool(registry.databaseUrl, { schema: SCHEMA })
  await expect(pool.query('delete from credential_event')).rejects.toThrow('is append-only')
  await pool.end()
})

test('FED-12 a remaining file does not restore a revoked credential at a start', async () => {
  const directory = join(registry.folder, 'credentials')
  const wanted = { databaseUrl: registry.databaseUrl, directory, names: ['mf-one', 'mf-two', 'shell'] }
  const former = (await readFile(join(directory, 'mf-two'), 'utf8')).trim()
  await revoke('mf-two')
  expect(await ensureCredentials(wanted)).toEqual(['mf-two'])
  const made = (await readFile(join(directory, 'mf-two'), 'utf8')).trim()
  expect(made).not.toBe(former)
  expect(await mayPublish('mf-two', former)).toBe(401)
  expect(await mayPublish('mf-two', made)).toBe(204)

  const replaced = await add({ name: 'mf-two', replace: true })
  await writeFile(join(directory, 'mf-two'), `${former}\n`)
  expect(await ensureCredentials(wanted)).toEqual([])
  expect(await mayPublish('mf-two', replaced.body?.['credential'])).toBe(204)
})

test.each([
  [{ name: 'operations' }, 'name'],
  [{ name: 'shell' }, 'name'],
  [{ name: 'mf-appeals', reason: 'ab' }, 'reason'],
])('FED-12 a credential for %j is refused', async (body, field) => {
  const reply = await add(body)
  expect(reply).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  expect(Object.keys(reply.body?.['errors'] ?? {})).toEqual([field])
})

test('FED-12 more than ten new credentials a minute are refused', async () => {
  for (let count = 1; count <= 10; count += 1)
    expect((await add({ name: `mf-team-${count}` })).status).toBe(200)
  expect(await add({ name: 'mf-team-11' })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
