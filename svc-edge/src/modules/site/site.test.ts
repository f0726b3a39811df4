import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'

let stack: EdgeStack

beforeAll(async () => {
  stack = await EdgeStack.running()
})

afterAll(() => stack.close())

test('LANG-01 the site map names each public page in three languages with its alternates', async () => {
  const map = await stack.get('/sitemap.xml', { host: 'portal.example' })
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...map.body.matchAll(/<loc>http:\/\/portal\.example\/(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(addresses.filter((path) => path?.startsWith('ru/'))).toEqual([
    'ru/home',
    'ru/registries',
    'ru/registries/goods-by-risk-group',
    'ru/registries/regulated-goods',
  ])
  expect(addresses).toHaveLength(12)
  expect(map.body).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="http://portal.example/az/home"/>',
  )
})

test('LANG-01 robots are shown the site map and kept out of the API', async () => {
  const robots = await stack.get('/robots.txt', { host: 'portal.example' })
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /settings\nSitemap: http://portal.example/sitemap.xml\n',
  )
})

test('VAR-03 the icon bears the colour of the variant', async () => {
  const icon = await stack.get('/favicon.ico')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain('#0A5C8A')
})
