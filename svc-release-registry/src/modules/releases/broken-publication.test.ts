import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { SCHEMA } from '../../database-schema.ts'
import {
  promote,
  publish,
  remoteRecord,
  startRegistry,
  upload,
  type StartedRegistry,
} from '../../testing/started-registry.ts'
import { releaseStorage } from './release-storage.ts'
import { releasesService } from './releases.service.ts'
import { releasesStore, type ReleasesStore } from './releases.store.ts'

const RECORD = remoteRecord('mf-one', '1.0.0')
const BROKEN = new Error('Connection terminated unexpectedly')

let registry: StartedRegistry
let pool: ReturnType<typeof createPool>

beforeEach(async () => {
  registry = await startRegistry()
  pool = createPool(registry.databaseUrl, { schema: SCHEMA })
})

afterEach(async () => {
  await pool.end()
  await registry.stop()
})

/** Service on a real database and folder, with a store that fails at one step. */
function publishWith(changes: (store: ReleasesStore) => Partial<ReleasesStore>) {
  const store = releasesStore(pool)
  const service = releasesService({
    store: { ...store, ...changes(store) },
    storage: releaseStorage(registry.releasesDir),
    clock: fixedClock('2026-11-20T08:00:00.000Z'),
    findLiveVersion: async () => undefined,
    deployedReleases: async () => ({ live: { shell: null, remotes: [] }, earlier: [], canaries: [] }),
  })
  return service.publish(RECORD, 'mf-one', 'en')
}

function inPlace(): Promise<string[]> {
  return readdir(join(registry.releasesDir, 'mf-one', '1.0.0')).catch(() => [])
}

test('FED-06 a connection lost after the insert leaves a complete release', async () => {
  await upload(registry, RECORD)
  const published = await publishWith((store) => ({
    add: async (release, place) => {
      await store.add(release, place)
      throw BROKEN
    },
  }))
  expect(published).toMatchObject({ name: 'mf-one', version: '1.0.0' })
  expect(await inPlace()).toEqual(expect.arrayContaining(['entry.js', 'release.json']))
  expect((await promote(registry, 'mf-one@1.0.0')).status).toBe(200)
})

test('FED-06 a connection lost before the insert leaves no release', async () => {
  await upload(registry, RECORD)
  const publishing = publishWith((store) => ({
    add: (release, place) =>
      store.add(release, async () => {
        await place()
        throw BROKEN
      }),
  }))
  await expect(publishing).rejects.toBe(BROKEN)
  expect(await inPlace()).toEqual([])
  expect((await publish(registry, RECORD)).status).toBe(200)
})

test('FED-06 while the result of the commit is unknown, files are neither removed nor visible', async () => {
  await upload(registry, RECORD)
  const publishing = publishWith((store) => ({
    add: async (release, place) => {
      await store.add(release, place)
      throw BROKEN
    },
    settle: () => Promise.reject(BROKEN),
  }))
  await expect(publishing).rejects.toBe(BROKEN)
  expect(await inPlace()).toContain('entry.js')
  expect(await inPlace()).not.toContain('release.json')
  // The row exists, so the promotion completes the publication.
  expect((await promote(registry, 'mf-one@1.0.0')).status).toBe(200)
  expect(await inPlace()).toContain('release.json')
})

test('FED-06 a release without its files cannot be promoted', async () => {
  await publish(registry, RECORD)
  await rm(join(registry.releasesDir, 'mf-one', '1.0.0'), { recursive: true })
  expect(await promote(registry, 'mf-one@1.0.0')).toMatchObject({
    status: 404,
    body: { code: 'RELEASE_UNKNOWN' },
  })
})

test('FED-06 a starting instance removes abandoned files, and none of a running publication', async () => {
  const storage = releaseStorage(registry.releasesDir)
  const work = join(registry.releasesDir, '.incoming')
  const old = new Date('2026-11-18T08:00:00.000Z')
  for (const folder of ['parts', 'taken/old', 'taken/young', 'uploads/mf-one/1.0.0']) {
    await mkdir(join(work, folder), { recursive: true })
  }
  await writeFile(join(work, 'parts/old'), '')
  await writeFile(join(work, 'parts/young'), '')
  for (const path of ['parts/old', 'taken/old', 'uploads/mf-one/1.0.0'])
    await utimes(join(work, path), old, old)
  // An old upload that was claimed for completion is in use.
  const taken = await storage.claim({ name: 'mf-one', version: '1.0.0' })
  await storage.removeAbandoned(new Date())
  expect(await readdir(join(work, 'parts'))).toEqual(['young'])
  expect(await readdir(join(work, 'taken'))).toHaveLength(2)
  expect((await stat(taken ?? '')).isDirectory()).toBe(true)
})
