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
/** Limit of growth: a page of records, its output, and the buffers between the stages. */
const MAX_GROWTH = 16 * MEGABYTE
/** Limit of memory when the file is written: a file held in memory would take 9.4 MB compressed. */
const MAX_HELD_BYTES = 7 * MEGABYTE
/** Minimum size: each record has 28 random numbers of 16 bytes, 9.4 MB in total that do not compress, 19.4 MB as text. */
const MIN_BYTES = { csv: 19 * MEGABYTE, json: 19 * MEGABYTE, xlsx: 9 * MEGABYTE }

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
  // `close` would wait more than a minute for a connection whose response is not read.
  app.server.closeAllConnections()
  await app.close()
  await registries.close()
})

afterEach(() => {
  jest.restoreAllMocks()
})

function createExports(limit: number): ExportsService {
  return createExportsService({
    reader: new ListReader(registries.pool),
    layouts: [layoutOf(testDevices)],
    limit,
    licence: LICENCES['CC-BY-4.0'],
    clock: fixedClock(NOW.toISOString()),
  })
}

type Format = 'csv' | 'json' | 'xlsx'

interface TestClient {
  readonly gone?: AbortSignal
  readonly address?: string
}

function openExport(
  exports: ExportsService,
  format: Format,
  { gone = new AbortController().signal, address = '192.0.2.1' }: TestClient = {},
): Promise<ExportFile> {
  const asked = { registry: 'test-devices', language: 'en', address } as const
  return exports.open({ ...asked, origin: 'http://portal', query: { format }, disconnected: gone })
}

function open(limit: number, format: Format): Promise<ExportFile> {
  return openExport(createExports(limit), format)
}

/** Whether a download gets a slot. */
async function hasFreeSlot(exports: ExportsService): Promise<boolean> {
  const file = await openExport(exports, 'csv').catch((error: unknown) => {
    if (isPortalError(error) && error.code === 'REGISTRY_EXPORTS_BUSY') return undefined
    throw error
  })
  await file?.stop()
  return file !== undefined
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory in use after a garbage collection, in bytes. */
async function heldBytes(): Promise<number> {
  collect()
  // Buffers are released a little later than their owners.
  await nextTurn()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const READING = `from pg_stat_activity where datname = current_database() and xact_start is not null
  and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Number of connections that are reading a list. */
async function countReading(): Promise<number> {
  const { rows } = await registries.pool.query<{ count: number }>(`select count(*)::int as count ${READING}`)
  return rows[0]?.count ?? -1
}

/** Waits without a limit, as a busy machine may be slow. */
async function waitUntilWritten(): Promise<void> {
  while ((await countReading()) > 0) await sleep(20)
}

test.each(['csv', 'json', 'xlsx'] as const)(
  'REG-05 memory use stays constant while %s of 21,000 long records is written and read',
  async (format) => {
    const before = await heldBytes()
    const { body } = await open(COUNT, format)
    for (let samples = 0; (await countReading()) > 0; samples += 1) {
      await sleep(250)
      // A garbage collection is slow.
      if (samples % 4 === 0) expect((await heldBytes()) - before).toBeLessThan(MAX_GROWTH)
    }
    // The file is written completely and not read yet.
    expect((await heldBytes()) - before).toBeLessThan(MAX_HELD_BYTES)
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.byteLength
    expect(bytes).toBeGreaterThan(MIN_BYTES[format])
    expect((await heldBytes()) - before).toBeLessThan(MAX_HELD_BYTES)
  },
)

test('REG-05 a list above the limit of a download is refused before it starts', async () => {
  await expect(open(COUNT - 1, 'csv')).rejects.toMatchObject({
    code: 'REGISTRY_EXPORT_TOO_LARGE',
    values: { limit: '20\u{A0}999', address: '/api/public/open-data' },
  })
  const { body } = await open(COUNT, 'csv')
  let lines = 0
  for await (const chunk of body as AsyncIterable<Buffer>) lines += chunk.toString().split('\r\n').length - 1
  expect(lines).toBe(COUNT + 1)
  expect(await countReading()).toBe(0)
})

test('REG-05 a list with mixed sort directions is sorted a few times only and is complete', async () => {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  const query = { format: 'csv' as const, sort: ['issued,ASC', 'number,DESC'] }
  const request = { registry: 'test-devices', language: 'en', address: '192.0.2.1' } as const
  const gone = new AbortController().signal
  const { body } = await createExports(COUNT).open({
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
  // 500 records first, then 20,500 in pages of 5000.
  expect(pages.length).toBe(6)
})

test('REG-05 a client that disconnects ends the reading of the database', async () => {
  await new Promise<void>((resolve, reject) => {
    const call = get(`${address}?format=json`, (reply) => {
      reply.once('data', () => {
        call.destroy()
        resolve()
      })
    })
    call.on('error', reject)
  })
  await until(async () => (await countReading()) === 0)
})

test('REG-05 a slow client releases the database connection and does not fill the memory', async () => {
  const { body, stop } = await open(COUNT, 'csv')
  const first = (await body[Symbol.asyncIterator]().next()) as IteratorResult<Buffer>
  expect(first.done).toBe(false)
  await waitUntilWritten()
  expect(body.readableLength).toBeLessThan(MEGABYTE)
  await stop()
})

test('REG-05 slow clients from two addresses do not block other downloads', async () => {
  const exports = createExports(COUNT)
  const addresses = ['192.0.2.2', '192.0.2.3', '192.0.2.2']
  const slow = await Promise.all(addresses.map((address) => openExport(exports, 'csv', { address })))
  await waitUntilWritten()
  expect(await hasFreeSlot(exports)).toBe(true)
  for (const { stop } of slow) await stop()
})

test('REG-05 a download that takes more than five minutes is ended and releases its slot', async () => {
  const timers = holdTimers(300_000)
  const exports = createExports(COUNT)
  const slow = [await openExport(exports, 'csv'), await openExport(exports, 'xlsx')]
  for (const { body } of slow) await body[Symbol.asyncIterator]().next()
  expect(await hasFreeSlot(exports)).toBe(false)
  timers.end()
  await until(() => hasFreeSlot(exports))
  expect(slow.map(({ body }) => body.destroyed)).toEqual([true, true])
  // A slot is free when one of them has released its connection; the other may follow.
  await until(async () => (await countReading()) === 0)
})

test('REG-05 a download that loses its database connection releases its slot', async () => {
  const exports = createExports(COUNT)
  const [{ body }] = [await openExport(exports, 'csv'), await openExport(exports, 'csv')]
  expect(await hasFreeSlot(exports)).toBe(false)
  await registries.pool.query(`select pg_terminate_backend(pid) ${READING}`)
  await until(() => hasFreeSlot(exports))
  // A slot is free when one of them has ended; the other may follow.
  await until(async () => body.destroyed)
})

test('REG-05 a client that disconnects while a list is opened leaves no connection open', async () => {
  const exports = createExports(COUNT)
  for (let times = 0; times < 3; times += 1) {
    const gone = new AbortController()
    const opening = openExport(exports, 'csv', { gone: gone.signal })
    gone.abort()
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  }
  await expect(openExport(exports, 'csv', { gone: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect([await countReading(), await hasFreeSlot(exports)]).toEqual([0, true])
})

test('REG-05 a list that is too long for a feed is refused and leaves no connection open', async () => {
  const feed = await fetch(`${address.replace('export', 'feed.atom')}?class=mass&lang=en`)
  expect([feed.status, await feed.json()]).toMatchObject([
    400,
    {
      code: 'REGISTRY_FEED_TOO_WIDE',
      message:
        'A feed can have at most 10\u{A0}000 records. Narrow the list, or use the feed of the whole registry',
    },
  ])
  expect(await countReading()).toBe(0)
})

test('REG-05 downloads above the concurrency limit are refused with Retry-After', async () => {
  const waiting = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<{ end(): void }>((resolve, reject) => {
          const call = get(`${address}?format=json`, (reply) => {
            reply.pause()
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
  // Feeds do not wait for slow downloads.
  for (const address of [`${feed}?q=D-000001`, feed]) {
    await waitUntilWritten()
    const reply = await fetch(address)
    await reply.body?.cancel()
    expect(reply.status).toBe(200)
  }
  for (const { end } of waiting) end()
  await until(async () => (await countReading()) === 0)
  const served = await fetch(`${address}?format=csv&class=mass`)
  expect(served.status).toBe(200)
  await served.body?.cancel()
  await until(async () => (await countReading()) === 0)
})
