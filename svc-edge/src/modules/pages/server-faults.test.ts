import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { PageState } from 'shared-contracts/release/page-state'
import { EdgeStack } from '../../testing/edge-stack.ts'

let stack: EdgeStack

let passed = 0

beforeEach(async () => {
  passed = 0
  const real = Date.now.bind(Date)
  // Before the edge starts, which keeps the clock that it finds.
  jest.spyOn(Date, 'now').mockImplementation(() => real() + passed)
  stack = await EdgeStack.running()
})

afterEach(async () => {
  jest.restoreAllMocks()
  await stack.close()
})

function stateOf(body: string): PageState {
  return JSON.parse(/id="portal-state">(.*)<\/script>/s.exec(body)?.[1] ?? '{}') as PageState
}

function giveRecords(): void {
  stack.api = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":["hair dryer"]}')
  }
}

test('STATE-05 while the API is unavailable a stale page of the address is sent, with its records', async () => {
  giveRecords()
  expect((await stack.get('/en/registries')).body).toContain('hair dryer')
  await stack.stopApi()
  passed = 60_000
  const page = await stack.get('/en/registries')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('hair dryer')
  expect((await stack.get('/en/registries/regulated-goods')).body).not.toContain('hair dryer')
})

test('STATE-05 after an hour no stale page is sent, and the frame has no records', async () => {
  giveRecords()
  await stack.get('/en/registries')
  await stack.stopApi()
  passed = 3_700_000
  const page = await stack.get('/en/registries')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<header>Quality portal</header>')
  expect(page.body).not.toContain('hair dryer')
})

test('STATE-05 the next page has the data of an API that is available again', async () => {
  stack.api = (_request, response) => response.writeHead(503).end('{}')
  expect((await stack.get('/en/registries')).body).not.toContain('hair dryer')
  giveRecords()
  expect((await stack.get('/en/registries')).body).toContain('hair dryer')
})

test('FED-05 without the release registry a restarted edge serves pages, tables, files and reports', async () => {
  await stack.registry.stop()
  const before = stateOf((await stack.get('/en/registries')).body)
  await stack.stopEdge()
  await stack.start()
  await stack.waitFor(1)
  const page = await stack.get('/en/registries')
  expect(stateOf(page.body)).toMatchObject({ composition: 1, table: before.table })
  expect((await stack.get(before.table)).statusCode).toBe(200)
  expect((await stack.get('/m/mf-registries/1.2.3/entry.4d.js')).statusCode).toBe(200)
  const report = {
    kind: 'load',
    remote: 'mf-registries',
    release: '1.2.3',
    composition: 1,
    cohort: '',
    message: 'entry.4d.js could not be loaded',
    at: '2026-11-20T10:00:00.000Z',
  }
  const reply = await stack.inject({
    method: 'POST',
    url: '/reports/errors',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ reports: [report] }),
  })
  expect(reply.statusCode).toBe(204)
  expect((await stack.get('/health/ready')).statusCode).toBe(200)
})
