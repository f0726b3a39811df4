import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { withFileLock } from './file-lock.mjs'
import { isAlive, ownIdentity } from './process-identity.mjs'

let file: string

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'file-lock-')), 'lock')
})

afterEach(() => rm(join(file, '..'), { recursive: true, force: true }))

test('only one process holds the lock at a time', async () => {
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    inside += 1
    most = Math.max(most, inside)
    await sleep(20)
    inside -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => withFileLock(file, work)))
  expect(most).toBe(1)
})

test.each([
  ['a process that was killed', { pid: 999_999_999, since: '1' }],
  ['a process whose number another one has now', { pid: process.pid, since: 'another life of this number' }],
])('the lock of %s is replaced', async (_, holder) => {
  await writeFile(file, JSON.stringify(holder))
  expect(await withFileLock(file, async () => 'done')).toBe('done')
})

test.each(['', '{"pid":', '1'])('a lock file without a process (%j) is ignored', async (content) => {
  await writeFile(file, content)
  expect(await withFileLock(file, async () => 'done')).toBe('done')
})

test('a waiting process gets the lock when its holder ends, and no file is left', async () => {
  await writeFile(file, JSON.stringify(ownIdentity()))
  let got = false
  const waiting = withFileLock(file, async () => (got = true))
  await sleep(200)
  expect(got).toBe(false)
  await rm(file)
  expect(await waiting).toBe(true)
  expect(await readdir(join(file, '..'))).toEqual([])
})

test('failed work leaves no lock', async () => {
  await expect(withFileLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await withFileLock(file, async () => 'next')).toBe('next')
})

test('a process is identified by its id and start time', () => {
  const own = ownIdentity()
  expect(isAlive(own)).toBe(true)
  expect(isAlive({ pid: own.pid, since: 'another life of this number' })).toBe(false)
})
