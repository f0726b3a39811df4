import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { releaseStorage, type ReleaseStorage } from './release-storage.ts'

let folder: string
let storage: ReleaseStorage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-uploads-'))
  storage = releaseStorage(folder)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function send(version: string, path: string, bytes: number): Promise<void> {
  return storage.receive({ name: 'mf-one', version }, path, Readable.from([Buffer.alloc(bytes)]))
}

function uploadsOf(name: string): Promise<string[]> {
  return readdir(join(folder, '.incoming', 'uploads', name))
}

test('FED-06 concurrent files are limited to 20 MB together', async () => {
  const sent = await Promise.allSettled(['a', 'b', 'c', 'd'].map((path) => send('1.0.0', path, 9_000_000)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(sent.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'RELEASE_TOO_LARGE' } },
    { reason: { code: 'RELEASE_TOO_LARGE' } },
  ])
  await expect(send('1.0.0', 'e', 2_000_001)).rejects.toMatchObject({ code: 'RELEASE_TOO_LARGE' })
  await send('1.0.0', 'e', 2_000_000)
})

test('FED-06 concurrent files are limited to 200 together', async () => {
  const paths = Array.from({ length: 205 }, (_, index) => `${index}.js`)
  const sent = await Promise.allSettled(paths.map((path) => send('1.0.0', path, 1)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
})

test('FED-06 a fourth open upload of a name is refused until one is complete or an hour old', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
  const sent = await Promise.allSettled(versions.map((version) => send(version, 'a', 1)))
  expect(sent.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'RATE_LIMITED', fields: { uploads: '1.0.0, 1.1.0, 1.2.0' } } },
  ])
  await send('1.0.0', 'b', 1)
  const old = new Date(Date.now() - 3_601_000)
  await utimes(join(folder, '.incoming', 'uploads', 'mf-one', '1.1.0'), old, old)
  await storage.removeAbandoned(new Date())
  expect(await uploadsOf('mf-one')).toEqual(['1.0.0', '1.2.0'])
  await send('1.3.0', 'a', 1)
})

test('FED-06 an upload without a file is not open', async () => {
  await expect(send('1.0.0', 'a', 20_000_001)).rejects.toMatchObject({ code: 'RELEASE_TOO_LARGE' })
  expect(await uploadsOf('mf-one')).toEqual([])
})
