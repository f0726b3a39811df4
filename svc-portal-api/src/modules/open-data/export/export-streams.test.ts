import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { fixedClock } from 'shared-service/clock'
import { holdTimers, until } from 'shared-service/testing/waiting'
import { LICENCES } from '../../../common/data-licence.ts'
import { NOW, emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { generateDevices, testDevices } from '../../../testing/devices/test-devices.ts'
import { layoutOf } from '../../registry-engine/schema/registry-layout.ts'
import { ListReader } from './list-reader.ts'
import { createExportsService, type ExportFile, type ExportsService } from './export.service.ts'

const COUNT = 21_000
const MEGABYTE = 1_000_000
/** A page of records, what it becomes, and what lies between the parts of the way. */
const GROWTH = 16 * MEGABYTE
/** What was kept of a file would be 9.4 MB, packed as it is; what packs it is loaded by then, too. */
const KEPT = 7 * MEGABYTE
/** 28 random numbers of 16 bytes are in each record: 9.4 MB that nothing packs; as digits, with spaces, 19.4 MB. */
const LEAST = { csv: 19 * MEGABYTE, json: 19 * MEGABYTE, xlsx: 9 * MEGABYTE }

let registries: TestRegistries
let app: FastifyInstance
let address: string

beforeAll(async () => {
  registries = await emptyRegistries([testDevices])
  await generateDevices(registries.pool, COUNT)
  app = await testApp(registries.pool, { definitions: [testDevices] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/public/registries/test-devices/export`
})

afterAll(async () => {
  // A connection whose answer nobody reads would be waited for, more than a minute long.
  app.server.closeAllConnections()
  await app.close()
  await registries.close()
})

afterEach(() => {
  jest.restoreAllMocks()
})

function exportsOf(limit: number): ExportsService {
  return createExportsService({
    reader: new ListReader(registries.pool),
    layouts: [layoutOf(testDevices)],
    limit,
    licence: LICENCES['CC-BY-4.0'],
    clock: fixedClock(NOW.toISOString()),
  })
}

type Format = 'csv' | 'json' | 'xlsx'

interface Reader {
  readonly gone?: AbortSignal
  readonly address?: string
}

function openOf(
  exports: ExportsService,
  format: Format,
  { gone = new AbortController().signal, address = '192.0.2.1' }: Reader = {},
): Promise<ExportFile> {
  const asked = { registry: 'test-devices', language: 'en', address } as const
  return exports.open({ ...asked, origin: 'http://portal', query: { format }, disconnected: gone })
}

function open(limit: number, format: Format): Promise<ExportFile> {
  return openOf(exportsOf(limit), format)
}

/** Says whether a download gets a slot. */
async function hasRoom(exports: ExportsService): Promise<boolean> {
  const file = await openOf(exports, 'csv').catch((error: unknown) => {
    if (isPortalError(error) && error.code === 'REGISTRY_EXPORTS_BUSY') return undefined
    throw error
  })
  await file?.stop()
  return file !== undefined
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is no longer needed does not count: only what stays after a collection is memory that grows. */
async function heldBytes(): Promise<number> {
  collect()
  // Buffers are given back a little later than what held them.
  await nextTurn()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const READING = `from pg_stat_activity where datname = current_database() and xact_start is not null
  and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Connections that read a list just now. */
async function reading(): Promise<number> {
  const { rows } = await registries.pool.query<{ count: number }>(`select count(*)::int as count ${READING}`)
  return rows[0]?.count ?? -1
}

/** However long a busy machine takes for it. */
async function untilMade(): Promise<void> {
  while ((await reading()) > 0) await sleep(20)
}

test.each(['csv', 'json', 'xlsx'] as const)(
  'REG-05 memory stays flat while %s of 21,000 long records is made and read',
  async (format) => {
    const before = await heldBytes()
    const { body } = await open(COUNT, format)
    for (let samples = 0; (await reading()) > 0; samples += 1) {
      await sleep(250)
      // A collection takes long.
      if (samples % 4 === 0) expect((await heldBytes()) - before).toBeLessThan(GROWTH)
    }
    // All of it is made, and nobody has read any of it.
    expect((await heldBytes()) - before).toBeLessThan(KEPT)
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.byteLength
    expect(bytes).toBeGreaterThan(LEAST[format])
    expect((await heldBytes()) - before).toBeLessThan(KEPT)
  },
)

test('REG-05 a list with more records than a download may hold is refused before it begins', async () => {
  await expect(open(COUNT - 1, 'csv')).rejects.toMatchObject({
    code: 'REGISTRY_EXPORT_TOO_LARGE',
    values: { limit: '20\u{A0}999', address: '/api/public/open-data' },
  })
  const { body } = await open(COUNT, 'csv')
  let lines = 0
  for await (const chunk of body as AsyncIterable<Buffer>) lines += chunk.toString().split('\r\n').length - 1
  expect(lines).toBe(COUNT + 1)
  expect(await reading()).toBe(0)
})

test('REG-05 a list of which one field rises and another falls is sorted a few times only, and is whole', async () => {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  const query = { format: 'csv' as const, sort: ['issued,ASC', 'number,DESC'] }
  const request = { registry: 'test-devices', language: 'en', address: '192.0.2.1' } as const
  const gone = new AbortController().signal
  const { body } = await exportsOf(COUNT).open({
    ...request,
    origin: 'http://portal',
    query,
    disconnected: gone,
  })
  const numbers: string[] = []
  let text = ''
  for await (const chunk of body as AsyncIterable<Buffer>) text += chunk.toString()
  for (const [, number = ''] of text.matchAll(/\r\n(D-\d{6}),/g)) numbers.push(number)
  expect([numbers.length, numbers.at(0), numbers.at(-1)]).toEqual([COUNT, 'D-021000', 'D-000001'])
  const pages = asked.mock.calls.filter(([question]) => JSON.stringify(question).includes('order by'))
  // 500 records at first, then 20,500 in pages of 5000.
  expect(pages.length).toBe(6)
})

test('REG-05 whoever goes away ends the reading of the database', async () => {
  await new Promise<void>((resolve, reject) => {
    const call = get(`${address}?format=json`, (answer) => {
      answer.once('data', () => {
        call.destroy()
        resolve()
      })
    })
    call.on('error', reject)
  })
  await until(async () => (await reading()) === 0)
})

test('REG-05 a reader who is slow leaves the database, and does not fill the memory', async () => {
  const { body, stop } = await open(COUNT, 'csv')
  const first = (await body[Symbol.asyncIterator]().next()) as IteratorResult<Buffer>
  expect(first.done).toBe(false)
  await untilMade()
  expect(body.readableLength).toBeLessThan(MEGABYTE)
  await stop()
})

test('REG-05 slow readers from two addresses keep nobody from a download', async () => {
  const exports = exportsOf(COUNT)
  const addresses = ['192.0.2.2', '192.0.2.3', '192.0.2.2']
  const slow = await Promise.all(addresses.map((address) => openOf(exports, 'csv', { address })))
  await untilMade()
  expect(await hasRoom(exports)).toBe(true)
  for (const { stop } of slow) await stop()
})

test('REG-05 whoever does not come to the end in five minutes makes room for others', async () => {
  const timers = holdTimers(300_000)
  const exports = exportsOf(COUNT)
  const slow = [await openOf(exports, 'csv'), await openOf(exports, 'xlsx')]
  for (const { body } of slow) await body[Symbol.asyncIterator]().next()
  expect(await hasRoom(exports)).toBe(false)
  timers.end()
  await until(() => hasRoom(exports))
  expect(slow.map(({ body }) => body.destroyed)).toEqual([true, true])
  // There is room when one of them has left the database; the other may be about to.
  await until(async () => (await reading()) === 0)
})

test('REG-05 a download whose connection the database ends leaves its slot', async () => {
  const exports = exportsOf(COUNT)
  const [{ body }] = [await openOf(exports, 'csv'), await openOf(exports, 'csv')]
  expect(await hasRoom(exports)).toBe(false)
  await registries.pool.query(`select pg_terminate_backend(pid) ${READING}`)
  await until(() => hasRoom(exports))
  // There is room when one of them has ended; the other may be about to.
  await until(async () => body.destroyed)
})

test('REG-05 whoever goes away while a list is opened leaves nothing open', async () => {
  const exports = exportsOf(COUNT)
  for (let times = 0; times < 3; times += 1) {
    const gone = new AbortController()
    const opening = openOf(exports, 'csv', { gone: gone.signal })
    gone.abort()
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  }
  await expect(openOf(exports, 'csv', { gone: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect([await reading(), await hasRoom(exports)]).toEqual([0, true])
})

test('REG-05 a list that is too long to be followed is refused, and leaves nothing open', async () => {
  const feed = await fetch(`${address.replace('export', 'feed.atom')}?class=mass&lang=en`)
  expect([feed.status, await feed.json()]).toMatchObject([
    400,
    {
      code: 'REGISTRY_FEED_TOO_WIDE',
      message:
        'A feed can have at most 10\u{A0}000 records. Narrow the list, or use the feed of the whole registry',
    },
  ])
  expect(await reading()).toBe(0)
})

test('REG-05 more downloads at once than may be are told to come back', async () => {
  const waiting = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<{ end(): void }>((resolve, reject) => {
          const call = get(`${address}?format=json`, (answer) => {
            answer.pause()
            resolve({ end: () => call.destroy() })
          })
          call.on('error', reject)
        }),
    ),
  )
  const refused = await fetch(`${address}?format=csv&lang=en`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await refused.json()).toMatchObject({
    code: 'REGISTRY_EXPORTS_BUSY',
    message: 'Too many downloads are in progress. Try again in 10 s',
  })
  const feed = address.replace('export', 'feed.atom')
  // Feeds wait for no reader of a download.
  for (const address of [`${feed}?q=D-000001`, feed]) {
    await untilMade()
    const answer = await fetch(address)
    await answer.body?.cancel()
    expect(answer.status).toBe(200)
  }
  for (const { end } of waiting) end()
  await until(async () => (await reading()) === 0)
  const served = await fetch(`${address}?format=csv&class=mass`)
  expect(served.status).toBe(200)
  await served.body?.cancel()
  await until(async () => (await reading()) === 0)
})
