import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { fixedClock } from 'shared-service/clock'
import { LICENCES } from '../../../common/data-licence.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { callerOfHeader } from '../../../testing/test-callers.ts'
import { recordDevices, testDevices } from '../../../testing/devices/test-devices.ts'
import { layoutOf } from '../../registry-engine/schema/registry-layout.ts'
import { DailyFiles } from './daily-files.ts'
import { writeDailyFiles } from './write-daily-files.ts'

interface Catalogue {
  readonly licence: { readonly id: string }
  readonly content: readonly {
    readonly registry: string
    readonly day: string
    readonly records: number
    readonly files: readonly { name: string; format: string; bytes: number; sha256: string }[]
  }[]
}

let folder: string
let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'daily-')), 'open-data')
  registries = await emptyRegistries([testDevices])
  await recordChange('D-1')
  app = await testApp(registries.pool, {
    definitions: [testDevices],
    resolveCaller: callerOfHeader,
    openDataFolder: folder,
  })
})

afterAll(async () => {
  await app.close()
  await registries.close()
  await rm(join(folder, '..'), { recursive: true })
})

function recordChange(id: string): Promise<void> {
  return recordDevices(registries.pool, [
    { id, values: { name: { az: 'Tərəzi', en: 'Scales', ru: null }, serial: '007' } },
  ])
}

function writeFiles(day: string): Promise<readonly string[]> {
  const work = {
    pool: registries.pool,
    layouts: [layoutOf(testDevices)],
    files: new DailyFiles(folder),
    clock: fixedClock(`${day}T09:00:00Z`),
    licence: LICENCES['CC-BY-4.0'],
    failedAt: new Map<string, number>(),
    uptimeMs: () => 0,
    onError: (error: unknown) => {
      throw error
    },
  }
  return writeDailyFiles(work, new AbortController().signal)
}

async function readCatalogue(): Promise<Catalogue> {
  return (await app.inject({ url: '/api/public/open-data' })).json<Catalogue>()
}

function fetchFile(name: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/api/public/open-data/${name}`, headers })
}

test('REG-05 before the first files exist the list is empty and has the licence', async () => {
  expect(await readCatalogue()).toMatchObject({ licence: { id: 'CC-BY-4.0' }, content: [] })
})

test('REG-05 daily files of a registry are listed with size and hash, and contain every record', async () => {
  await writeFiles('2026-11-20')
  const [set] = (await readCatalogue()).content
  expect(set).toMatchObject({ registry: 'test-devices', day: '2026-11-20', records: 1 })
  expect(set?.files.map(({ format }) => format)).toEqual(['ndjson', 'csv'])
  for (const { name, bytes, sha256 } of set?.files ?? []) {
    const reply = await fetchFile(name)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/gzip'])
    expect(reply.headers['link']).toContain('rel="license"')
    expect([
      reply.rawPayload.byteLength,
      createHash('sha256').update(reply.rawPayload).digest('hex'),
    ]).toEqual([bytes, sha256])
  }
  const [lines, table] = await Promise.all((set?.files ?? []).map(({ name }) => fetchFile(name)))
  const record = JSON.parse(gunzipSync(lines?.rawPayload ?? '').toString()) as object
  expect(record).toMatchObject({ number: 'D-1', values: { serial: '007' } })
  expect(gunzipSync(table?.rawPayload ?? '').toString()).toContain('\r\nD-1,Tərəzi,,,007,')
})

test('REG-05 files are rewritten only on another day and only if the registry changed', async () => {
  expect(await writeFiles('2026-11-20')).toEqual([])
  expect(await writeFiles('2026-11-21')).toEqual([])
  await recordChange('D-2')
  // The registry changed on the day of its files, which are rewritten on the next day.
  expect(await writeFiles('2026-11-20')).toEqual([])
  const earlier = (await readCatalogue()).content.flatMap(({ files }) => files)
  const names = await writeFiles('2026-11-21')
  expect(names).toHaveLength(2)
  const [set] = (await readCatalogue()).content
  expect([set?.day, set?.records]).toEqual(['2026-11-21', 2])
  expect(set?.files.map(({ name }) => name)).toEqual(names)
  // Clients that read the list before can still fetch its files.
  for (const { name, bytes } of earlier) {
    const reply = await fetchFile(name)
    expect([reply.statusCode, reply.rawPayload.byteLength]).toEqual([200, bytes])
  }
})

test('REG-05 replaced files are served for two days and then deleted', async () => {
  const present = (await readCatalogue()).content.flatMap(({ files }) => files.map(({ name }) => name))
  const earlier = (await readdir(folder)).filter((name) => name.includes('2026-11-20'))
  expect(earlier).toHaveLength(2)
  await writeFiles('2026-11-23')
  for (const name of earlier) expect((await fetchFile(name)).statusCode).toBe(200)
  await writeFiles('2026-11-24')
  for (const name of earlier) expect((await fetchFile(name)).statusCode).toBe(404)
  expect((await readdir(folder)).toSorted()).toEqual(['index.json', ...present].toSorted())
})

test('REG-05 a byte range of a file can be fetched, and an unchanged file returns 304', async () => {
  const [file] = (await readCatalogue()).content[0]?.files ?? []
  const part = await fetchFile(file?.name ?? '', { range: 'bytes=0-1' })
  expect([part.statusCode, [...part.rawPayload]]).toEqual([206, [0x1f, 0x8b]])
  const whole = await fetchFile(file?.name ?? '')
  const again = await fetchFile(file?.name ?? '', { 'if-none-match': String(whole.headers['etag']) })
  expect(again.statusCode).toBe(304)
})

test('REG-05 partial files are deleted, and a broken index does not fail the request', async () => {
  await writeFile(join(folder, 'test-devices-2026-11-22-9.csv.gz'), 'half')
  const names = ['test-devices-2026-11-22-9.csv.gz', 'index.json', '..%2F..%2Fetc%2Fpasswd', 'nothing']
  for (const name of names) {
    const reply = await fetchFile(name)
    expect([name, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      name,
      404,
      'OPEN_DATA_FILE_UNKNOWN',
    ])
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  await writeFile(join(folder, 'index.json'), '{"sets":')
  expect((await readCatalogue()).content).toEqual([])
  expect(await writeFiles('2026-11-21')).toHaveLength(2)
  expect((await readCatalogue()).content).toHaveLength(1)
})

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])('REG-05 open data can be read by %s', async (actor) => {
  const [file] = (await readCatalogue()).content[0]?.files ?? []
  for (const path of ['open-data', `open-data/${file?.name ?? ''}`, 'openapi.json']) {
    const reply = await app.inject({ url: `/api/public/${path}`, headers: { 'x-actor': actor } })
    expect([path, reply.statusCode]).toEqual([path, 200])
  }
})
