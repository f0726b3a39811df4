import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { FakeReleaseRegistry } from '../../testing/fake-upstreams.ts'
import { Counts } from '../../counts/counts.ts'
import { ObservationSender } from './observation-sender.ts'

const PAGE = { remote: 'shell', version: '1.0.0', cohort: '', kind: 'page' }

let registry: FakeReleaseRegistry
let folder: string
let messages: string[]

beforeEach(async () => {
  registry = new FakeReleaseRegistry()
  await registry.start()
  folder = await mkdtemp(join(tmpdir(), 'edge-observations-'))
  await writeFile(join(folder, 'edge'), 'credential-of-the-edge\n')
  messages = []
})

afterEach(async () => {
  await registry.stop()
  await rm(folder, { recursive: true, force: true })
})

function createSender(
  counts: Counts,
  credentialFile: string | undefined = join(folder, 'edge'),
): ObservationSender {
  const note = (_fields: object, message: string) => void messages.push(message)
  const log: Log = { info: note, warn: note, error: note }
  return new ObservationSender({ registryUrl: registry.url, credentialFile, counts, log, everyMs: 60_000 })
}

test('FED-08 a batch that the release registry did not accept is sent again unchanged', async () => {
  const counts = new Counts()
  const sender = createSender(counts)
  counts.add(PAGE)
  registry.takesObservations = false
  await sender.flush()
  await sender.flush()
  registry.takesObservations = true
  counts.add(PAGE)
  await sender.close()
  const ids = registry.batches.map(({ batch }) => batch)
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]])
  expect(registry.batches).toHaveLength(4)
  expect(registry.batches[0]?.credential).toBe('Bearer credential-of-the-edge')
  expect(registry.observations).toMatchObject([
    { ...PAGE, count: 1 },
    { ...PAGE, count: 1 },
  ])
  expect(messages).toEqual(['counts not sent, retried later'])
})

test('STATE-05 while the release registry is unavailable counts are kept and one warning is logged', async () => {
  const counts = new Counts()
  const sender = createSender(counts)
  await registry.stop()
  for (let turn = 0; turn < 3; turn += 1) {
    counts.add(PAGE)
    await sender.flush()
  }
  expect(messages).toEqual(['counts not sent, retried later'])
  await registry.start()
  await sender.close()
  expect(registry.observations.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('FED-08 without a credential nothing is sent', async () => {
  const counts = new Counts()
  counts.add(PAGE)
  const sender = new ObservationSender({
    registryUrl: registry.url,
    credentialFile: undefined,
    counts,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  await sender.close()
  expect(registry.batches).toEqual([])
})
