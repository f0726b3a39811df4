import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { PageState } from 'shared-contracts/release/page-state'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'

let stack: EdgeStack
let calls: string[]

const MINE = { az: 'Mənim', en: 'Mine', ru: 'Моё' }

beforeEach(async () => {
  stack = await EdgeStack.make()
  calls = []
  stack.api = (request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":["private content"]}')
  }
  const { remotes, ...composition } = await stack.composition()
  const own = { id: 'registries.mine', path: '/mine', screen: 'list', data: 'yes', title: MINE } as const
  const changed = remotes.map((remote) => ({
    ...remote,
    routes: [...remote.routes, { ...own, permission: 'session:own' as const }],
  }))
  const auth = await publishRemote(stack.releasesDir, {
    name: 'mf-auth',
    routes: [
      { ...own, id: 'auth.link', path: '/activation/:code', permission: 'public' },
      { ...own, id: 'auth.used', path: '/activation', permission: 'public' },
    ],
  })
  stack.registry.publish(signComposition({ ...composition, remotes: [...changed, auth] }, stack.keys))
  await stack.start()
  await stack.waitFor(1)
})

afterEach(() => stack.close())

function stateOf(html: string): PageState {
  const json = /<script type="application\/json" id="portal-state">(.*)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(json) as PageState
}

const SIGNED_IN = { cookie: 'portal_2_authenticated=ASAN_USER' }

test.each([
  ['a visitor', {}],
  ['a signed-in user', { cookie: 'portal_2_authenticated=ASAN_USER; __Host-portal_2_session=secret' }],
])('SESS-04 a guarded page is sent to %s without content and without API calls', async (_who, headers) => {
  const page = await stack.get('/en/mine', headers)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<p>skeleton</p>')
  expect(page.body).not.toContain('private content')
  expect(page.body).not.toContain('secret')
  expect(stateOf(page.body).data).toEqual({})
  expect(calls).toEqual([])
})

test('SESS-04 a guarded page has no-store, noindex and a referrer policy', async () => {
  const page = await stack.get('/en/mine')
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  })
  expect(page.headers.etag).toBeUndefined()
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.body).toContain('<title>Mine – Quality portal</title>')
  expect((await stack.get('/sitemap.xml')).body).not.toContain('/mine')
})

test('SESS-04 pages have the permissions of routes', async () => {
  const state = stateOf((await stack.get('/en/home')).body)
  expect(state.remotes[0]?.permissions).toEqual({ '/mine': 'session:own' })
})

test('SESS-02 files of a guarded page are preloaded only for signed-in users', async () => {
  expect((await stack.get('/en/mine')).body).not.toContain('entry.4d.js" integrity')
  expect((await stack.get('/en/mine', SIGNED_IN)).body).toContain('entry.4d.js" integrity')
})

test('SESS-02 the frame depends on the flag of this portal, and both pages are cached', async () => {
  const visitor = await stack.get('/en/home')
  const person = await stack.get('/en/home', SIGNED_IN)
  expect(stateOf(visitor.body).signedIn).toBeUndefined()
  expect(stateOf(person.body)).toMatchObject({ signedIn: true, role: 'ASAN_USER' })
  expect(person.headers.etag).not.toBe(visitor.headers.etag)
  expect(person.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  })
  for (const cookie of ['portal_1_authenticated=1', 'portal_2_authenticated=0', 'portal_2_authenticated='])
    expect((await stack.get('/en/home', { cookie })).headers.etag).toBe(visitor.headers.etag)
  expect((await stack.get('/en/home', SIGNED_IN)).headers.etag).toBe(person.headers.etag)
})

test('SESS-02 pages are cached per role, with its sidebar and without personal data', async () => {
  const pages = []
  for (const flag of ['ASAN_USER', 'ADMIN', 'USER', 'nobody-knows']) {
    const cookie = `portal_2_authenticated=${flag}; __Host-portal_2_session=secret`
    pages.push(await stack.get('/en/home', { cookie }))
  }
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(4)
  const sidebars = pages.map(({ body }) =>
    stateOf(body)
      .menu.filter(({ place }) => place === 'sidebar')
      .map(({ path }) => path),
  )
  expect(sidebars.map((paths) => paths.includes('/my-documents'))).toEqual([true, true, false, false])
  expect(sidebars.map((paths) => paths.includes('/e-services'))).toEqual([true, true, true, false])
  expect(stateOf(pages[3]?.body ?? '')).toMatchObject({ signedIn: true })
  expect(stateOf(pages[3]?.body ?? '').role).toBeUndefined()
  expect(pages.map(({ body }) => body).join('')).not.toContain('secret')
  const again = await stack.get('/en/home', { cookie: 'portal_2_authenticated=whoever' })
  expect(again.headers.etag).toBe(pages[3]?.headers.etag)
})

test('SESS-02 the page /404 of signed-in users differs too', async () => {
  expect(stateOf((await stack.get('/en/none')).body).signedIn).toBeUndefined()
  expect(stateOf((await stack.get('/en/none', SIGNED_IN)).body).signedIn).toBe(true)
})

test('AUTH-05 parameters of the provider are in no page, redirect, cache or log', async () => {
  const page = await stack.get('/sign-in/return?code=SECRET-CODE&state=SECRET-STATE&code=SECRET-OTHER')
  expect(page.statusCode).toBe(200)
  expect(stateOf(page.body).address).toBe('/az/sign-in/return')
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  })
  expect(JSON.stringify(page.headers) + page.body + stack.log.join('')).not.toContain('SECRET')
})

test('AUTH-08 a code in an address is not logged, also when the page fails', async () => {
  await stack.get('/en/hungry/throws-SECRET')
  await stack.get('/en/broken/throws')
  await stack.get('/en/activation/SECRET')
  expect(stack.log.join('')).not.toContain('SECRET')
})

test.each(['/en/activation/SECRET', '/activation/SECRET', '//en//activation/SECRET'])(
  'AUTH-08 the page of a mailed link is not cached, and its address is no referrer: %s',
  async (address) => {
    for (const headers of [{}, SIGNED_IN]) {
      const page = await stack.get(address, headers)
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'strict-origin',
      })
      expect(page.headers.etag).toBeUndefined()
      expect(page.body).toContain('<meta name="robots" content="noindex">')
      expect(page.body).not.toContain('rel="canonical"')
    }
  },
)

test('AUTH-08 the same page without a code is cached', async () => {
  const page = await stack.get('/en/activation')
  expect(page.headers['cache-control']).toBe('private, no-cache')
})
