import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { endpoint } from 'shared-contracts/http/endpoint'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { callOf, buildEndpointShape } from 'shared-contracts/release/endpoint-shape'
import type { CallingReleases } from 'shared-contracts/release/release-registry'
import { emptyRegistries, GOODS_ALONE, type TestRegistries } from '../../testing/test-api.ts'
import { checkCallers } from './check-callers.ts'
import { describeRefusal } from './describe-refusal.ts'

function getItem(reply: z.ZodMiniType): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/items/:id',
    access: 'public',
    summary: 'An item.',
    params: z.object({ id: z.string() }),
    reply,
    errors: [],
    rateLimit: 60,
  }) as Endpoint
}

const WHOLE = getItem(z.object({ id: z.string(), title: z.string() }))
const LARGER = getItem(z.object({ id: z.string(), title: z.string(), count: z.int() }))
const WITHOUT_TITLE = getItem(z.object({ id: z.string() }))

let registries: TestRegistries
let registry: Server | undefined
let warnings: string[]

beforeAll(async () => {
  registries = await emptyRegistries(GOODS_ALONE)
})

afterAll(() => registries.close())

beforeEach(async () => {
  warnings = []
  await registries.pool.query('delete from release_check')
})

afterEach(() => {
  registry?.close()
  registry = undefined
})

function releasesThatCall(called: Endpoint): CallingReleases {
  const calls = { [callOf(called)]: buildEndpointShape(called) }
  return {
    releases: [
      { name: 'mf-old', version: '0.9.0', isLive: true },
      { name: 'mf-items', version: '1.2.0', isLive: false, calls },
    ],
  }
}

/** URL of a release registry with this list. */
async function serve(list: CallingReleases): Promise<string> {
  registry?.close()
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/calling-releases' ? 200 : 404
    response.end(JSON.stringify(list))
  }).listen(0, '127.0.0.1')
  registry = server
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

/** Error message of a start with this endpoint; undefined when it succeeds. */
async function startWith(served: Endpoint, registryUrl: string | undefined): Promise<string | undefined> {
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  try {
    await checkCallers({ pool: registries.pool, endpoints: [served], registryUrl, log })
    return undefined
  } catch (error) {
    return describeRefusal(error) ?? String(error)
  }
}

const REFUSED =
  'API_BREAKS_RELEASES: This API breaks calls of these releases: mf-items@1.2.0\n' +
  '  mf-items@1.2.0 (fallback) GET /items/{}, reply title: reads required; now: no longer sends it\n'

test('an API that lacks a reply field of a fallback release is refused with release and field', async () => {
  const url = await serve(releasesThatCall(WHOLE))
  expect(await startWith(WITHOUT_TITLE, url)).toContain(REFUSED)
  // A second start is refused too, as only successful starts are stored.
  expect(await startWith(WITHOUT_TITLE, url)).toContain(REFUSED)
})

test('a compatible API starts, also with additional fields', async () => {
  const url = await serve(releasesThatCall(WHOLE))
  expect(await startWith(WHOLE, url)).toBeUndefined()
  expect(await startWith(LARGER, url)).toBeUndefined()
  expect(warnings).toEqual([])
})

test('an API with the endpoints of its last start starts, whatever was published meanwhile', async () => {
  expect(await startWith(WHOLE, await serve(releasesThatCall(WHOLE)))).toBeUndefined()
  expect(await startWith(WHOLE, await serve(releasesThatCall(LARGER)))).toBeUndefined()
  expect(await startWith(WITHOUT_TITLE, await serve(releasesThatCall(LARGER)))).toContain('mf-items@1.2.0')
})

test('without a response of the release registry the last list is compared, with a warning', async () => {
  const gone = 'http://127.0.0.1:9' // nothing listens there
  expect(await startWith(WITHOUT_TITLE, gone)).toBeUndefined()
  expect(warnings).toEqual(['callers: the release registry does not list releases; its last list counts'])
  const url = await serve(releasesThatCall(WHOLE))
  // The former start was not checked, so this one is.
  expect(await startWith(WITHOUT_TITLE, url)).toContain(REFUSED)
  expect(await startWith(WHOLE, url)).toBeUndefined()
  expect(await startWith(WITHOUT_TITLE, gone)).toContain(REFUSED)
})

test('without RELEASE_REGISTRY_URL nothing is compared, and a warning is logged', async () => {
  expect(await startWith(WITHOUT_TITLE, undefined)).toBeUndefined()
  expect(warnings).toEqual([
    'callers: releases are not compared with the API, because RELEASE_REGISTRY_URL is not set',
  ])
})
