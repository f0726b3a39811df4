import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { listRoutes } from 'shared-service/app'
import { createPool } from 'shared-service/database'
import { ensureCredentials } from '../../credentials.ts'
import { SCHEMA } from '../../database-schema.ts'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import { call, remoteRecord } from '../../testing/started-registry.ts'

const registry = registryForAllTests()

const POINTERS = 'POST /pointers'
const PROMOTION = { remote: 'mf-one', version: '1.0.0', reason: 'Because', action: 'promote' }

/** Guarded calls with their permitted caller and its status; 422 and 404 mean that there was no data. */
const GUARDED: Readonly<
  Record<string, { readonly may: string; readonly status: number; readonly body: object }>
> = {
  'PUT /releases/:name/:version/files/*': { may: 'mf-one', status: 204, body: {} },
  'POST /releases/:name/:version': { may: 'mf-one', status: 422, body: remoteRecord('mf-one', '1.0.0') },
  'POST /releases/:name/:version/preview': { may: 'mf-one', status: 404, body: {} },
  'GET /credentials/:name': { may: 'mf-one', status: 204, body: {} },
  'GET /credentials': { may: 'operations', status: 200, body: {} },
  'POST /credentials': { may: 'operations', status: 200, body: { name: 'mf-new' } },
  'POST /credentials/:name/revocation': {
    may: 'operations',
    status: 404,
    body: { reason: 'The team has left' },
  },
  'POST /canaries': {
    may: 'operations',
    status: 404,
    body: { remote: 'mf-one', version: '1.0.0', share: 500, reason: 'Because' },
  },
  'POST /canaries/:remote/end': { may: 'operations', status: 404, body: { reason: 'Because' } },
  'POST /observations': {
    may: 'edge',
    status: 204,
    body: {
      batch: '6f9e4c1e-5f43-4c1c-9d38-8a3f0f0f7b11',
      observations: [
        {
          minute: '2026-11-20T08:00:00.000Z',
          remote: 'mf-one',
          version: '1.0.0',
          cohort: '',
          kind: 'page',
          count: 1,
        },
      ],
    },
  },
  [POINTERS]: { may: 'operations', status: 404, body: PROMOTION },
}
const CALLERS = ['mf-one', 'mf-two', 'shell', 'operations', 'edge', 'none']

/** All calls but HEAD, which has the guard of GET, and the endless stream. */
function listCalls(): { target: string; address: Parameters<typeof call>[1] }[] {
  const calls = listRoutes(registry.app).filter(
    ({ method, url }) => method !== 'HEAD' && !url.endsWith('/stream'),
  )
  return calls.map(({ method, url }) => {
    // A name without a credential, because a revocation would affect the next callers.
    const name = url.endsWith('/revocation') ? 'mf-unused' : 'mf-one'
    const path = url
      .replace(/:name|:remote/, name)
      .replace(':version', '1.0.0')
      .replace('*', 'entry.js')
      .slice(1)
    const verb = method === 'PUT' || method === 'POST' ? method : 'GET'
    return { target: `${method} ${url}`, address: `${verb} /${path}` }
  })
}

test('FED-12 each guarded call accepts one credential only', async () => {
  const guarded = listCalls().filter(({ target }) => target in GUARDED)
  expect(guarded).toHaveLength(11)
  for (const { target, address } of guarded) {
    const { may, status, body } = GUARDED[target] ?? { may: '', status: 0, body: {} }
    for (const as of CALLERS) {
      const sent = target.startsWith('GET') ? { as } : { as, body }
      const reply = await call(registry, address, sent)
      const code = as === 'none' ? 'CREDENTIAL_REFUSED' : 'ACCESS_DENIED'
      const refusal = { status: as === 'none' ? 401 : 403, body: { code } }
      expect({ as, target, ...reply }).toMatchObject({ as, target, ...(as === may ? { status } : refusal) })
    }
  }
})

test('FED-12 all other calls only read and need no credential', async () => {
  const open = listCalls().filter(({ target }) => !(target in GUARDED))
  expect(open.map(({ target }) => target.split(' ')[0])).toEqual(open.map(() => 'GET'))
  for (const { target, address } of open) {
    const response = await registry.app.inject({ url: address.slice('GET '.length) })
    expect([target, [401, 403, 500].includes(response.statusCode)]).toEqual([target, false])
  }
})

test('each call has a summary in the API description', async () => {
  const { body } = await call(registry, 'GET /docs/json')
  const paths = body?.['paths'] as Record<string, Record<string, { readonly summary?: string }>>
  expect(paths['/pointers']?.['post']?.summary).toBe(
    'Makes a release live, or takes a remote back to an earlier one.',
  )
  const untold = Object.entries(paths).filter(([, methods]) =>
    Object.values(methods).some(({ summary = '' }) => summary === ''),
  )
  expect(untold).toEqual([])
})

test('FED-12 a write without a credential is refused before its body is read', async () => {
  expect(await call(registry, POINTERS, { body: { broken: true } })).toMatchObject({
    status: 401,
    body: { code: 'CREDENTIAL_REFUSED' },
  })
})

test('FED-12 credential files are readable by their owner only, and the database has only hashes', async () => {
  const file = join(registry.folder, 'credentials', 'mf-one')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const pool = createPool(registry.databaseUrl, { schema: SCHEMA })
  const { rows } = await pool.query<{ row: string }>('select credential::text as row from credential')
  await pool.end()
  expect(rows).toHaveLength(6)
  const secret = (await readFile(file, 'utf8')).trim()
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('FED-12 a second start creates only missing credentials, and a new file replaces one', async () => {
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
