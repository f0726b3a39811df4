import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Log } from '../../log.ts'
import { createPageDataSource } from './page-data.ts'

const calls: { readonly url: string | undefined; readonly cookie: string | undefined }[] = []
const server = http.createServer((request, response) => {
  calls.push({ url: request.url, cookie: request.headers.cookie })
  response.setHeader('content-type', 'application/json').end('{"total":1}')
})
const silent: Pick<Log, 'warn'> = { warn: () => undefined }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
})

test('only public API calls, with the search among them, are made for a page', async () => {
  const { port } = server.address() as AddressInfo
  const source = createPageDataSource(`http://127.0.0.1:${String(port)}`, silent as Log)
  const allowed = [
    '/search/public?word=fen&lang=az',
    '/public/registries?lang=az',
    '/v2/public/case-types/complaint?lang=az',
  ]
  const refused = ['/search?word=fen&lang=az', '/search/publicity?lang=az', '/v2/user/profile?lang=az']
  const { answers, complete } = await source.fetchAll([...allowed, ...refused], {
    language: 'az',
    visitor: '10.0.0.1',
  })
  await source.close()
  expect(Object.keys(answers).toSorted()).toEqual(allowed.toSorted())
  expect(complete).toBe(false)
  expect(calls.map(({ url }) => url).toSorted()).toEqual(allowed.map((path) => `/api${path}`).toSorted())
  expect(calls.every(({ cookie }) => cookie === undefined)).toBe(true)
})

test('FED-10 responses of the edge itself are in the page without an API call', async () => {
  const { port } = server.address() as AddressInfo
  const before = calls.length
  const end = { status: 200, body: { deprecated: null, ends: null } }
  const source = createPageDataSource(`http://127.0.0.1:${String(port)}`, silent as Log, (path) =>
    path.startsWith('/public/embeds/') ? end : undefined,
  )
  const paths = ['/public/embeds/registries/v1?lang=az', '/public/registries?lang=az']
  const { answers, complete } = await source.fetchAll(paths, { language: 'az', visitor: '10.0.0.1' })
  await source.close()
  expect(answers).toEqual({
    '/public/embeds/registries/v1?lang=az': end,
    '/public/registries?lang=az': { status: 200, body: { total: 1 } },
  })
  expect(complete).toBe(true)
  expect(calls.slice(before).map(({ url }) => url)).toEqual(['/api/public/registries?lang=az'])
})
