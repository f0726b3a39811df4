import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { testFolder } from '../testing/test-folder.ts'
import { forgoBroken } from './forgo-broken.ts'

const REFUSAL = new Error(`portal-api-2 ended before it was ready. The end of /data/logs/portal-api-2.log:
{"level":40,"msg":"mail: waits"}
API_BREAKS_RELEASES: This API breaks calls of these releases: mf-one@1.0.0-rc.1, shell@2.1.0
  mf-one@1.0.0-rc.1 (fallback) GET /items/{}, reply title: reads required; now: no longer sends it
Keep the endpoint.`)

let registry: Server
let destination: { dataDir: string; registryUrl: string }
let status: number
let received: unknown[]

beforeEach(async () => {
  status = 200
  received = []
  registry = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body))
      response.statusCode = status
      response.end('{"code":"FORGO_IMPOSSIBLE","message":"It is live"}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => registry.once('listening', resolve))
  const dataDir = testFolder('forgo broken ')
  mkdirSync(join(dataDir, 'credentials'))
  writeFileSync(join(dataDir, 'credentials', 'operations'), 'secret\n')
  const { port } = registry.address() as AddressInfo
  destination = { dataDir, registryUrl: `http://127.0.0.1:${port}` }
})

afterEach(() => {
  registry.close()
})

test('a start excludes the releases that its API breaks from rollbacks', async () => {
  expect(await forgoBroken(REFUSAL, destination)).toEqual(['mf-one@1.0.0-rc.1', 'shell@2.1.0'])
  const reason = 'Calls endpoints that the API which a start brought does not serve'
  expect(received).toEqual([
    { remote: 'mf-one', version: '1.0.0-rc.1', action: 'forgo', reason },
    { remote: 'shell', version: '2.1.0', action: 'forgo', reason },
  ])
})

test('a start fails with the refusal of its API when the API breaks a live release', async () => {
  status = 409
  await expect(forgoBroken(REFUSAL, destination)).rejects.toBe(REFUSAL)
})

test('another failure of the API is rethrown', async () => {
  const failure = new Error('portal-api-2 does not respond')
  await expect(forgoBroken(failure, destination)).rejects.toBe(failure)
  expect(received).toEqual([])
})
