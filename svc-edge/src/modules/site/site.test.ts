import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote, publishShell } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'
import { registryNames } from './listed-names.ts'

let stack: EdgeStack

const TITLE = { az: 'Xidmət', en: 'Service', ru: 'Услуга' }
const NAMES = ['goods-by-risk-group', 'regulated-goods', 'laboratories']
let calls = 0

beforeAll(async () => {
  stack = await EdgeStack.running({ publicOrigin: 'http://portal.example' })
  stack.api = (request, response) => {
    if (request.url?.startsWith('/api/public/registries?') !== true) {
      response.writeHead(404).end('{}')
      return
    }
    calls += 1
    response.writeHead(200).end(JSON.stringify({ content: NAMES.map((name) => ({ name, fields: 'new' })) }))
  }
})

afterAll(() => stack.close())

test('LANG-01 the site map has each public page in three languages with its alternates', async () => {
  const map = await stack.get('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...map.body.matchAll(/<loc>http:\/\/portal\.example\/(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(addresses.filter((path) => path?.startsWith('ru/'))).toEqual([
    'ru/home',
    'ru/registries',
    'ru/registries/goods-by-risk-group',
    'ru/registries/regulated-goods',
    'ru/registries/laboratories',
  ])
  expect(addresses).toHaveLength(15)
  expect(map.body).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="http://portal.example/az/home"/>',
  )
})

test('LANG-01 the registries of the site map are read from the API once in ten minutes', async () => {
  await stack.get('/sitemap.xml')
  await stack.get('/sitemap.xml')
  expect(calls).toBe(1)
})

test('NAV-13 the site map for search engines has each service, and the site map page if the shell has it', async () => {
  const own = await EdgeStack.make()
  own.api = (request, response) => {
    const isServices = request.url?.startsWith('/api/public/software?') === true
    const content = isServices ? [{ code: 'calibration', name: 'new' }] : []
    response.writeHead(200).end(JSON.stringify({ content }))
  }
  const shell = { ...(await publishShell(own.releasesDir)), places: ['site-map.main'] }
  const service = { id: 'a', screen: 'list', title: TITLE, permission: 'public' } as const
  const routes = [
    { ...service, path: '/e-services/:code' },
    { ...service, id: 'b', path: '/unheard/:code' },
  ]
  const remotes = [await publishRemote(own.releasesDir, { name: 'mf-eservices', routes })]
  own.registry.publish(signComposition(await own.composition(1, { shell, remotes }), own.keys))
  await own.start()
  await own.waitFor(1)
  const { body } = await own.get('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>[^<]*?\/en(\/.*?)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toEqual(['/home', '/site-map', '/e-services/calibration'])
  await own.close()
})

test('STATE-05 while the API is unavailable the site map keeps the last names with a short TTL', async () => {
  let time = 0
  let isUp = false
  const reply = { status: 200, body: { content: [{ name: 'regulated-goods' }] } }
  const data = {
    fetchAll: async ([path = '']: readonly string[]) => ({
      answers: isUp ? { [path]: reply } : {},
      complete: isUp,
    }),
  }
  const names = registryNames(data, () => time)
  expect(await names.find('203.0.113.9')).toBeUndefined()
  isUp = true
  expect(await names.find('203.0.113.9')).toBeUndefined()
  time = 10_000
  expect(await names.find('203.0.113.9')).toEqual(['regulated-goods'])
  isUp = false
  time = 3_600_000
  expect(await names.find('203.0.113.9')).toEqual(['regulated-goods'])
})

test('LANG-01 robots.txt names the site map and excludes the API', async () => {
  const robots = await stack.get('/robots.txt')
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /settings\nSitemap: http://portal.example/sitemap.xml\n',
  )
})

test('VAR-03 the icon has the colour of the variant', async () => {
  const icon = await stack.get('/favicon.ico')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain('#0A5C8A')
})
