import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { withFileLock } from './file-lock.ts'

let file: string

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'file-lock-')), 'lock')
})

afterEach(() => rm(join(file, '..'), { recursive: true, force: true }))

test('FED-01 only one at a time does the work', async () => {
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

test('FED-01 the lock of a process that was killed is taken over', async () => {
  await writeFile(file, '999999999')
  expect(await withFileLock(file, async () => 'done')).toBe('done')
})

test('FED-01 work that fails leaves no lock behind', async () => {
  await expect(withFileLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await withFileLock(file, async () => 'next')).toBe('next')
})
