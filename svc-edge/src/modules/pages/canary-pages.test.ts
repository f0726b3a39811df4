import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Canary } from 'shared-contracts/release/composition'
import type { PageState, PortalTable } from 'shared-contracts/release/page-state'
import { rolloutPosition } from '../../composition/cohorts.ts'
import { REMOTE_BUNDLE } from '../../testing/fake-bundles.ts'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'
import { requestPastTimeout } from '../../testing/extended-limits.ts'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.running()
})

afterEach(() => stack.close())

const SALT = 'a-salt-of-this-rollout'
const NEW_BUNDLE = REMOTE_BUNDLE.replace('<h1>list</h1>', '<h1>new list</h1>')

async function giveCanary(share: number, number = 2, bundle = NEW_BUNDLE): Promise<void> {
  const release = await publishRemote(stack.releasesDir, { version: '1.3.0', bundle })
  const canaries: Canary[] = [{ release, share, salt: SALT }]
  const composition = { ...(await stack.composition(number)), canaries }
  stack.registry.publish(signComposition(composition, stack.keys))
  await stack.waitFor(number)
}

/** First id, in the form of the edge, whose position matches. */
function idWith(isWanted: (place: number) => boolean): string {
  for (let index = 0; ; index += 1) {
    const id = `visitor${String(index).padStart(15, '0')}`
    if (isWanted(rolloutPosition(SALT, id))) return id
  }
}

function visit(id: string | undefined, url = '/en/registries', cookies = '') {
  const cookie = [id === undefined ? '' : `portal_2_share=${id}`, cookies].filter(Boolean).join('; ')
  return stack.get(url, cookie === '' ? {} : { cookie })
}

function stateOf(body: string): PageState {
  return JSON.parse(/id="portal-state">(.*)<\/script>/s.exec(body)?.[1] ?? '{}') as PageState
}

test('FED-08 visitors in the share get the canary by its own bundle, all others the live release', async () => {
  await giveCanary(500)
  const inside = await visit(idWith((place) => place < 500))
  const outside = await visit(idWith((place) => place >= 500))
  expect(inside.body).toContain('<h1>new list</h1>')
  expect(stateOf(inside.body)).toMatchObject({
    cohort: 'mf-registries@1.3.0',
    files: [{ name: 'mf-registries', version: '1.3.0', container: 'mf_registries__1_3_0' }],
  })
  expect(inside.body).toContain('/m/mf-registries/1.3.0/entry.4d.js')
  expect(outside.body).toContain('<h1>list</h1>')
  expect(stateOf(outside.body)).toMatchObject({ cohort: '', files: [{ version: '1.2.3' }] })
  expect(outside.body).not.toContain('1.3.0')
  expect(inside.headers.etag).not.toBe(outside.headers.etag)
})

test('FED-08 pages are cached per cohort and settings', async () => {
  await giveCanary(5000)
  const [inside, outside] = [idWith((place) => place < 5000), idWith((place) => place >= 5000)]
  for (let turn = 0; turn < 3; turn += 1) {
    for (const settings of ['', 'portal_2_settings=en.20.0.1']) {
      expect((await visit(inside, '/en/registries', settings)).body).toContain('<h1>new list</h1>')
      expect((await visit(outside, '/en/registries', settings)).body).toContain('<h1>list</h1>')
    }
  }
  const kept = await visit(inside)
  expect(kept.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  })
  const again = { cookie: `portal_2_share=${outside}`, 'if-none-match': String(kept.headers.etag) }
  expect((await stack.get('/en/registries', again)).statusCode).toBe(200)
})

test('FED-08 the first page of a rollout sets a random id, and the visitor keeps its cohort', async () => {
  await giveCanary(5000)
  const seen = new Set<string>()
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await visit(undefined)
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(
      /^portal_2_share=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    const id = cookie.slice('portal_2_share='.length, cookie.indexOf(';'))
    seen.add(id)
    const second = await visit(id)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(stateOf(second.body).cohort).toBe(stateOf(first.body).cohort)
    expect(stateOf(first.body).cohort).toBe(rolloutPosition(SALT, id) < 5000 ? 'mf-registries@1.3.0' : '')
  }
  expect(seen.size).toBe(40)
})

test('FED-08 a share raised from 5 to 20 % keeps its visitors', async () => {
  await giveCanary(500)
  const [first, later, never] = [
    idWith((place) => place < 500),
    idWith((place) => place >= 500 && place < 2000),
    idWith((place) => place >= 2000),
  ]
  const cohorts = async () =>
    Promise.all([first, later, never].map(async (id) => stateOf((await visit(id)).body).cohort))
  expect(await cohorts()).toEqual(['mf-registries@1.3.0', '', ''])
  await giveCanary(2000, 3)
  expect(await cohorts()).toEqual(['mf-registries@1.3.0', 'mf-registries@1.3.0', ''])
})

test('FED-08 without a canary no id is set, and an existing one is deleted', async () => {
  expect((await visit(undefined)).headers['set-cookie']).toBeUndefined()
  const id = idWith(() => true)
  expect((await visit(id)).headers['set-cookie']).toBe(
    'portal_2_share=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  )
  await giveCanary(500)
  expect((await visit('made-up')).headers['set-cookie']).toMatch(/^portal_2_share=[A-Za-z0-9_-]{22};/)
})

test('FED-08 the id is not forwarded to the API', async () => {
  const cookies: (string | undefined)[] = []
  stack.api = (request, response) => {
    cookies.push(request.headers.cookie)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const id = idWith(() => true)
  await visit(id, '/api/public/registries', 'portal_2_settings=ru.16.1.1')
  await visit(id, '/api/public/registries')
  expect(cookies).toEqual(['portal_2_settings=ru.16.1.1', undefined])
})

test('FED-07 API responses have the composition number of each change of a canary', async () => {
  const composition = async () =>
    Number((await stack.get('/api/public/registries')).headers['portal-composition'])
  expect(await composition()).toBe(1)
  await giveCanary(500)
  expect(await composition()).toBe(2)
  await giveCanary(2000, 3)
  expect(await composition()).toBe(3)
})

test('FED-04 the live release is the fallback of a canary', async () => {
  await giveCanary(500)
  const state = stateOf((await visit(idWith((place) => place < 500))).body)
  const table = JSON.parse((await stack.get(state.table)).body) as PortalTable
  expect(table.remotes.map(({ version }) => version)).toEqual(['1.3.0'])
  expect(table.fallbacks.map(({ version }) => version)).toEqual(['1.2.3'])
  const others = stateOf((await visit(idWith((place) => place >= 500))).body)
  expect(others.table).not.toBe(state.table)
})

test('FED-05 a hanging screen of a canary does not quarantine the live release', async () => {
  const hanging = REMOTE_BUNDLE.replace(
    "list: (data, params) => '<h1>list</h1>",
    "list: (data, params) => { for (;;); }, other: (data, params) => '<h1>list</h1>",
  )
  await giveCanary(500, 2, hanging)
  const [inside, outside] = [idWith((place) => place < 500), idWith((place) => place >= 500)]
  const page = await requestPastTimeout(2, () => visit(inside))
  expect(page.body).toContain('<p>waiting</p>')
  expect((await visit(outside)).body).toContain('<h1>list</h1>')
  expect(stack.log.join('')).toContain('"remote":"mf-registries","version":"1.3.0","screen":"list"')
})

test('FED-08 pages of a remote with a canary send screen reports in both cohorts; others do not', async () => {
  expect(stateOf((await visit(undefined)).body).trial).toBeUndefined()
  await giveCanary(5000)
  const inside = await visit(idWith((place) => place < 5000))
  const outside = await visit(idWith((place) => place >= 5000))
  expect(stateOf(inside.body).trial).toEqual({ name: 'mf-registries', version: '1.3.0' })
  expect(stateOf(outside.body).trial).toEqual({ name: 'mf-registries', version: '1.2.3' })
  expect(stateOf((await visit(undefined, '/en/home')).body).trial).toBeUndefined()
})
