import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openSecrets } from './secrets.ts'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'portal-secrets-')), 'secrets')
})

afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

test('the first start creates a secret readable only by its owner; later starts derive the same keys', async () => {
  const first = await openSecrets(folder)
  expect(await readdir(folder)).toEqual(['portal-api.key'])
  const file = join(folder, 'portal-api.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const again = await openSecrets(folder)
  expect(again.key('csrf')).toEqual(first.key('csrf'))
  expect(first.key('csrf')).toHaveLength(32)
  expect(first.key('drafts')).not.toEqual(first.key('csrf'))
  expect(await readFile(file)).not.toEqual(first.key('csrf'))
})

test('instances that start concurrently agree on one secret', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openSecrets(folder)))
  expect(new Set(all.map((secrets) => secrets.key('csrf').toString('hex'))).size).toBe(1)
  expect(await readdir(folder)).toEqual(['portal-api.key'])
})

test('a damaged secret or one readable by others aborts the start instead of signing all users out', async () => {
  await openSecrets(folder)
  const file = join(folder, 'portal-api.key')
  await chmod(file, 0o644)
  await expect(openSecrets(folder)).rejects.toThrow('chmod 600')
  await chmod(file, 0o600)
  await writeFile(file, 'short')
  await expect(openSecrets(folder)).rejects.toThrow('damaged')
})
