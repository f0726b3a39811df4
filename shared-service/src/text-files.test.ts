import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createFile, findText, replaceFile } from './text-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-files-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('a file is replaced as a whole, with its mode, and no draft is left', async () => {
  const file = join(folder, 'key.pem')
  await replaceFile(file, 'first', 0o600)
  await Promise.all(['second', 'second'].map((content) => replaceFile(file, content, 0o600)))
  expect(await findText(file)).toBe('second')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['key.pem'])
})

test('a file that cannot be replaced leaves no draft', async () => {
  await mkdir(join(folder, 'taken', 'inside'), { recursive: true })
  await expect(replaceFile(join(folder, 'taken'), 'content')).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['taken'])
})

test('of concurrent processes that create a file the first decides its content, and no draft is left', async () => {
  const file = join(folder, 'key.pem')
  await Promise.all(['one', 'other'].map((content) => createFile(file, content, 0o600)))
  const first = await findText(file)
  await createFile(file, 'third', 0o600)
  expect(await findText(file)).toBe(first)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['key.pem'])
})

test('a missing file gives undefined, and an unreadable one an error', async () => {
  expect(await findText(join(folder, 'missing'))).toBeUndefined()
  await expect(findText(folder)).rejects.toMatchObject({ code: 'EISDIR' })
})
