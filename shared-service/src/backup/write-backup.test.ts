import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeBackup } from './write-backup.ts'

const SCHEMA = 'sample'

let migrationsFolder: string
let folder: string
let database: TestDatabase

beforeAll(async () => {
  migrationsFolder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(migrationsFolder, '001-things.sql'), 'create table thing (id bigint primary key);')
  database = await testDatabase(migrationsFolder, SCHEMA)
})

beforeEach(async () => {
  folder = await mkdtemp(join(migrationsFolder, 'backup-'))
})

afterAll(async () => {
  await database.drop()
  await rm(migrationsFolder, { recursive: true, force: true })
})

function backUp(file: string) {
  return writeBackup(database.url, file, [{ schema: SCHEMA, migrationsFolder }])
}

test('a backup is one file that only its owner can read', async () => {
  const file = join(folder, 'portal.backup')
  await backUp(file)
  expect(await readdir(folder)).toEqual(['portal.backup'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(file)).nlink).toBe(1)
})

test('a backup never replaces an existing file', async () => {
  const file = join(folder, 'portal.backup')
  await writeFile(file, 'the backup of yesterday')
  await expect(backUp(file)).rejects.toMatchObject({
    name: 'BackupError',
    message: `Cannot write ${file}: the file exists already.`,
  })
  expect(await readFile(file, 'utf8')).toBe('the backup of yesterday')
  expect(await readdir(folder)).toEqual(['portal.backup'])
})

test('a backup into a missing folder is refused', async () => {
  await expect(backUp(join(folder, 'missing', 'portal.backup'))).rejects.toMatchObject({
    name: 'BackupError',
    message: expect.stringContaining('its folder does not exist.'),
  })
})

test('a backup into a folder that is not writable is refused', async () => {
  const locked = join(folder, 'locked')
  await mkdir(locked)
  await chmod(folder, 0o755)
  await chmod(locked, 0o555)
  // Root can write into every folder, so the test runs as another user.
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    await expect(backUp(join(locked, 'portal.backup'))).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringContaining('its folder is not writable.'),
    })
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})
