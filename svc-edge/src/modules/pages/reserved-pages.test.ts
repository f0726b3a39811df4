import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { PageState } from 'shared-contracts/release/page-state'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'

let stack: EdgeStack

beforeAll(async () => {
  stack = await EdgeStack.running()
})

afterAll(() => stack.close())

function stateOf(html: string): PageState {
  const json = /<script type="application\/json" id="portal-state">(.*)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(json) as PageState
}

test.each([
  ['/en/market-prices', 'Market prices'],
  ['/en/useful-information/7', 'Useful information'],
  ['/ru/bulletin', 'Бюллетень'],
])('STATE-05 the reserved page %s has its title and status 503', async (url, title) => {
  const page = await stack.get(url)
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBe('3600')
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain(`<title>${title} – `)
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.body).not.toContain('rel="canonical"')
  expect(Object.values(stateOf(page.body).titles)).toEqual([title])
})

test('STATE-05 a reserved page for signed-in users is sent without content, like all guarded pages', async () => {
  for (const headers of [{}, { cookie: 'portal_2_authenticated=USER' }]) {
    const page = await stack.get('/en/my-appeals', headers)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
    })
    expect(page.headers['retry-after']).toBeUndefined()
    expect(page.body).toContain('<title>My appeals – ')
    expect(page.body).toContain('<meta name="robots" content="noindex">')
  }
})

test('NAV-09 pages of the other variant are not reserved', async () => {
  expect((await stack.get('/en/news-letters')).statusCode).toBe(404)
  expect((await stack.get('/en/competition-violation')).statusCode).toBe(404)
  expect((await stack.get('/en/feedbacks')).statusCode).toBe(404)
  expect((await stack.get('/en/risk-groups')).statusCode).toBe(503)
})

test('LANG-01 reserved pages are not in the site map', async () => {
  const { body } = await stack.get('/sitemap.xml')
  expect(body).toContain('/en/registries<')
  expect(body).not.toMatch(/market-prices|my-appeals|bulletin/)
})

test.each([
  ['/payments', '/payment-obligations', 'private, max-age=3600'],
  ['/ru/payments?page=2', '/ru/payment-obligations?page=2', 'private, max-age=3600'],
  ['/en/evalution/', '/en/service-degree', 'private, max-age=3600'],
  ['/en/payments?page=2&page=3', '/en/payment-obligations?page=2', 'no-store'],
])('NAV-08 %s is permanently redirected to %s without a sign-in prompt', async (url, location, kept) => {
  const response = await stack.get(url)
  expect(response.statusCode).toBe(308)
  expect(response.headers).toMatchObject({ location, 'cache-control': kept })
})

test('FED-06 a live remote shows a reserved page with the permission of the map', async () => {
  const { remotes, ...composition } = await stack.composition(2)
  const own = { screen: 'list', title: { az: 'a', en: 'Prices', ru: 'c' }, permission: 'public' } as const
  const owner = await publishRemote(stack.releasesDir, {
    name: 'mf-information',
    routes: [{ ...own, id: 'information.prices', path: '/market-prices' }],
  })
  const appeals = await publishRemote(stack.releasesDir, {
    name: 'mf-appeals',
    routes: [{ ...own, id: 'appeals.degree', path: '/service-degree' }],
  })
  const thief = await publishRemote(stack.releasesDir, {
    name: 'mf-thief',
    routes: [
      { ...own, id: 'thief.bulletin', path: '/bulletin' },
      { ...own, id: 'thief.own', path: '/thief' },
    ],
  })
  stack.registry.publish(
    signComposition({ ...composition, remotes: [...remotes, owner, appeals, thief] }, stack.keys),
  )
  await stack.waitFor(2)
  const prices = await stack.get('/en/market-prices')
  expect(prices.statusCode).toBe(200)
  expect(prices.body).toContain('<title>Prices – ')
  const { remotes: outlines, reserved } = stateOf(prices.body)
  expect(reserved?.public).not.toContain('/market-prices')
  expect(outlines.find(({ name }) => name === 'mf-appeals')?.permissions).toEqual({
    '/service-degree': 'evaluation:own',
  })
  // A page of another owner stays reserved, whatever a release declares.
  expect((await stack.get('/en/bulletin')).statusCode).toBe(503)
  expect((await stack.get('/en/thief')).statusCode).toBe(200)
  expect((await stack.get('/en/market-prices/7')).statusCode).toBe(503)
})

test('FED-03 a retired page redirects while the release that retired it is live', async () => {
  const { remotes, ...composition } = await stack.composition(3)
  const redirects = { '/former/:code': '/registries', '/open-data': '/registries' }
  const [first, ...others] = remotes
  if (first === undefined) throw new Error('no remote is live')
  const retiring = { ...composition, remotes: [{ ...first, redirects }, ...others] }
  stack.registry.publish(signComposition(retiring, stack.keys))
  await stack.waitFor(3)
  const response = await stack.get('/ru/former/7?page=2')
  expect(response.statusCode).toBe(308)
  expect(response.headers).toMatchObject({ location: '/ru/registries?page=2', 'cache-control': 'no-store' })
  // A page of the map too, which would be reserved otherwise.
  expect((await stack.get('/open-data')).headers.location).toBe('/registries')
  expect(stateOf((await stack.get('/en/registries')).body).aliases).toMatchObject(redirects)
  stack.registry.publish(signComposition(await stack.composition(4), stack.keys))
  await stack.waitFor(4)
  expect((await stack.get('/ru/former/7?page=2')).statusCode).toBe(404)
})

test('FED-03 redirects of a release never replace pages of the shell, other remotes or the map, nor loop', async () => {
  const { remotes, ...composition } = await stack.composition(5)
  const redirects = {
    '/:x': '/home',
    '/:x/:y': '/home',
    '/site-map': '/home',
    '/notifications': '/home',
    '/faq': '/home',
    '/registries/:other': '/home',
    '/former/:code': '/registries',
  }
  const [first, ...others] = remotes
  if (first === undefined) throw new Error('no remote is live')
  const retiring = { ...composition, remotes: [{ ...first, redirects }, ...others] }
  stack.registry.publish(signComposition(retiring, stack.keys))
  await stack.waitFor(5)
  const pages = [
    '/en/home',
    '/home',
    '/en/sign-in',
    '/en/404',
    '/en/site-map',
    '/en/notifications',
    '/en/faq',
  ]
  for (const url of [...pages, '/en/registries', '/en/sign-in/return', '/en/news/7']) {
    const { statusCode, headers } = await stack.get(url)
    expect([url, statusCode < 300 || statusCode >= 400, headers.location]).toEqual([url, true, undefined])
  }
  expect((await stack.get('/en/former/7')).headers.location).toBe('/en/registries')
  // The router in the page has the same redirects.
  const { aliases = {} } = stateOf((await stack.get('/en/registries')).body)
  expect(Object.keys(aliases).filter((path) => path in redirects)).toEqual(['/former/:code'])
})
