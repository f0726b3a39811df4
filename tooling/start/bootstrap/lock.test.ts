import { expect, test } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLock } from './lock.mjs'
import { isAlive, ownIdentity } from './process-identity.mjs'
import { testFolder } from '../src/testing/test-folder.ts'

function lockFile(): string {
  return join(testFolder('lock-'), 'setup.lock')
}

test('two who want the same lock work one after the other', async () => {
  const file = lockFile()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await sleep(30)
    events.push(`${name} ends`)
  }
  await Promise.all([withLock(file, work('a')), withLock(file, work('b'))])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a lock whose holder died is taken over', async () => {
  const file = lockFile()
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: 'another life of this number' }))
  await expect(withLock(file, () => Promise.resolve('done'))).resolves.toBe('done')
})

test('the lock is free again after the work failed', async () => {
  const file = lockFile()
  await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(withLock(file, () => Promise.resolve('done'))).resolves.toBe('done')
})

test('a process is known by its number and its start time', () => {
  const own = ownIdentity()
  expect(isAlive(own)).toBe(true)
  expect(isAlive({ pid: own.pid, since: 'another life of this number' })).toBe(false)
})
