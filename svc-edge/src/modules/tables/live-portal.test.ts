import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { rolloutPosition } from '../../composition/cohorts.ts'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'

const PATH = '/compositions/live'
const SALT = 'a-salt-of-this-rollout'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.running()
})

afterEach(() => stack.close())

async function pageState(headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { body } = await stack.get('/en/home', headers)
  return JSON.parse(/id="portal-state">(.*)<\/script>/s.exec(body)?.[1] ?? '{}') as Record<string, unknown>
}

function isMeeting(id: string): boolean {
  return rolloutPosition(SALT, id) < 5000
}

test('FED-07 an open page gets releases, routes and table of the live composition', async () => {
  const { table, remotes } = await pageState()
  const response = await stack.get(PATH)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    'portal-composition': '1',
    vary: 'Cookie, Accept-Encoding',
  })
  expect(response.json()).toMatchObject({
    composition: 1,
    cohort: '',
    shell: '1.0.0',
    table,
    remotes,
    versions: { 'mf-registries': '1.2.3' },
  })
})

test('FED-07 a conditional request has no body until the composition changes', async () => {
  const { table } = await pageState()
  const tag = `"${String(table).slice('/compositions/'.length, -'.json'.length)}"`
  const same = await stack.get(PATH, { 'if-none-match': tag })
  expect([same.statusCode, same.body, same.headers['portal-composition']]).toEqual([304, '', '1'])
  const remotes = [await publishRemote(stack.releasesDir, { version: '1.3.0' })]
  stack.registry.publish(signComposition(await stack.composition(2, { remotes }), stack.keys))
  await stack.waitFor(2)
  const changed = await stack.get(PATH, { 'if-none-match': tag })
  expect(changed.json()).toMatchObject({ composition: 2, versions: { 'mf-registries': '1.3.0' } })
  expect((await stack.get(String(changed.json<{ table: string }>().table))).statusCode).toBe(200)
})

test('FED-12 a visitor id gets its canary as in documents; without one, neither canary nor id', async () => {
  const id = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => letter.repeat(22)).find(isMeeting) ?? ''
  const visitor = { cookie: `portal_2_share=${id}` }
  const release = await publishRemote(stack.releasesDir, { version: '2.0.0' })
  const canaries = [{ release, share: 5000, salt: SALT }]
  stack.registry.publish(signComposition({ ...(await stack.composition(2)), canaries }, stack.keys))
  await stack.waitFor(2)
  const met = await stack.get(PATH, visitor)
  expect(met.json()).toMatchObject({
    cohort: 'mf-registries@2.0.0',
    versions: { 'mf-registries': '2.0.0' },
    table: (await pageState(visitor))['table'],
  })
  const other = await stack.get(PATH)
  expect(other.json()).toMatchObject({ cohort: '', versions: { 'mf-registries': '1.2.3' } })
  expect([met.headers['set-cookie'], other.headers['set-cookie']]).toEqual([undefined, undefined])
})

test('FED-10 without a live composition the endpoint responds 503 with Retry-After', async () => {
  const empty = await EdgeStack.make()
  try {
    await empty.start()
    const response = await empty.get(PATH)
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
  } finally {
    await empty.close()
  }
})
