import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { OpenDataFile } from 'shared-contracts/http/data/open-data'
import { fixedClock } from 'shared-service/clock'
import { LICENCES } from '../../../common/data-licence.ts'
import { emptyRegistries, type TestRegistries } from '../../../testing/test-api.ts'
import { recordDevices, testDevices } from '../../../testing/devices/test-devices.ts'
import { layoutsOf } from '../../registry-engine/schema/registry-layout.ts'
import { DailyFiles } from './daily-files.ts'
import { writeDailyFiles, type DailyWork } from './write-daily-files.ts'

const DEFINITIONS = [testDevices, { ...testDevices, name: 'test-gauges' }]
const NOON = '2026-11-20T12:00:00Z'

let folder: string
let registries: TestRegistries
let errors: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daily-'))
  registries = await emptyRegistries(DEFINITIONS)
  await recordDevices(registries.pool, [
    { id: 'D-1', values: { name: { az: 'Tərəzi', en: 'Scales', ru: null } } },
  ])
  errors = []
})

afterEach(async () => {
  await registries.close()
  await rm(folder, { recursive: true })
})

function createWork(files: DailyFiles, failedAt = new Map<string, number>()): DailyWork {
  return {
    pool: registries.pool,
    layouts: layoutsOf(DEFINITIONS),
    files,
    failedAt,
    clock: fixedClock(NOON),
    licence: LICENCES['CC-BY-4.0'],
    uptimeMs: () => 0,
    onError: (error) => errors.push(error),
  }
}

function writeFiles(work: DailyWork, instant = NOON): Promise<readonly string[]> {
  return writeDailyFiles({ ...work, clock: fixedClock(instant) }, new AbortController().signal)
}

/** Daily files that call a hook whenever a file of the first registry is written. */
class WatchedFiles extends DailyFiles {
  readonly #onWrite: () => void

  constructor(onWrite: () => void) {
    super(folder)
    this.#onWrite = onWrite
  }

  override async write(
    file: Pick<OpenDataFile, 'name' | 'format'>,
    content: Readable,
    stopping: AbortSignal,
  ): Promise<OpenDataFile> {
    if (file.name.startsWith('test-devices')) this.#onWrite()
    return super.write(file, content, stopping)
  }
}

test('REG-05 a registry with failed files does not affect others and is retried after half an hour', async () => {
  let tries = 0
  const full = new Error('no room')
  const files = new WatchedFiles(() => {
    tries += 1
    if (tries <= 2) throw full
  })
  const work = createWork(files)
  const names = await writeFiles(work)
  expect(names.map((name) => name.split('-2026')[0])).toEqual(['test-gauges', 'test-gauges'])
  // The clock of the portal is fixed, as in demonstrations: the uptime of the service counts.
  const after = (minutes: number): DailyWork => ({ ...work, uptimeMs: () => minutes * 60_000 })
  expect([await writeFiles(after(29.9)), tries, errors]).toEqual([[], 1, [full]])
  expect([await writeFiles(after(30)), tries, errors]).toEqual([[], 2, [full, full]])
  expect(await writeFiles(after(60))).toHaveLength(2)
  expect((await files.list()).map(({ registry }) => registry)).toEqual(['test-devices', 'test-gauges'])
})

test('REG-05 a stop ends the writing of files immediately and leaves no partial files', async () => {
  const stopping = new AbortController()
  const work = createWork(new WatchedFiles(() => stopping.abort()))
  expect([await writeDailyFiles(work, stopping.signal), errors]).toEqual([[], []])
  expect(await readdir(folder)).toEqual([])
  expect(await writeFiles(createWork(new DailyFiles(folder)))).toHaveLength(4)
})

test('REG-05 an unreadable index is not treated as empty', async () => {
  const files = new DailyFiles(folder)
  const work = createWork(files)
  await writeFiles(work)
  const index = join(folder, 'index.json')
  const before = await readFile(index, 'utf8')
  await rename(index, join(folder, 'away'))
  // Reading a folder as a file fails like a broken disk.
  await mkdir(index)
  await expect(writeFiles(work, '2026-11-21T12:00:00Z')).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await files.list()).toEqual([])
  await rmdir(index)
  await rename(join(folder, 'away'), index)
  expect([await writeFiles(work), await readFile(index, 'utf8')]).toEqual([[], before])
  expect(await files.list()).toHaveLength(2)
})

test('REG-05 old files are deleted only if a readable index does not list them', async () => {
  const files = new DailyFiles(folder)
  await writeFiles(createWork(files))
  const before = await readFile(join(folder, 'index.json'), 'utf8')
  const [first] = (await files.list()).flatMap((set) => set.files)
  const longAgo = new Date('2026-11-01T00:00:00Z')
  await writeFile(join(folder, 'older.csv.gz'), 'old')
  for (const name of ['older.csv.gz', first?.name ?? '']) {
    await utimes(join(folder, name), longAgo, longAgo)
  }
  const present = await readdir(folder)
  await writeFile(join(folder, 'index.json'), '{"sets":')
  await files.deleteExpired(new Date(NOON))
  expect(await readdir(folder)).toEqual(present)
  await writeFile(join(folder, 'index.json'), before)
  await files.deleteExpired(new Date(NOON))
  expect((await readdir(folder)).toSorted()).toEqual(
    present.filter((name) => name !== 'older.csv.gz').toSorted(),
  )
})
