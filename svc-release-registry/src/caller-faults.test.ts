import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { toTextFault, toStorageFault } from './caller-faults.ts'
import { releaseStorage } from './modules/releases/release-storage.ts'
import { registryForAllTests } from './testing/registry-for-tests.ts'
import { call } from './testing/started-registry.ts'

const BROKEN = new Error('broken')

const registry = registryForAllTests()

function put(version: string, path: string) {
  return call(registry, `PUT /releases/mf-one/${version}/files/${path}`, { as: 'mf-one', body: {} })
}

test.each([
  ['1.0.0', 'a', 'a/b'],
  ['1.1.0', 'a/b', 'a'],
  ['1.2.0', 'a', 'a/b/c'],
])(
  'HTTP-06 a file and a folder with one name are refused (%s: %s, then %s)',
  async (version, first, second) => {
    expect((await put(version, first)).status).toBe(204)
    expect(await put(version, second)).toMatchObject({
      status: 422,
      body: { code: 'RELEASE_FILE_MISMATCH', errors: { [second]: 'file and folder' } },
    })
  },
)

test('HTTP-06 a file name that no file system supports is refused', async () => {
  expect((await put('1.3.0', 'a'.repeat(300))).status).toBe(400)
})

test('HTTP-06 a publisher that disconnects during a file causes no server error', async () => {
  const leaving = new Readable({
    read() {
      this.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const receiving = releaseStorage(registry.releasesDir).receive(
    { name: 'mf-two', version: '1.4.0' },
    'a',
    leaving,
  )
  await expect(receiving).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
})

test('HTTP-06 text that the database cannot store is the caller’s error, a lost connection is not', () => {
  for (const code of ['22P05', '22P02', '22021']) {
    expect(toTextFault(Object.assign(new Error(code), { code }))).toMatchObject({ code: 'REQUEST_INVALID' })
  }
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(toTextFault(lost)).toBe(lost)
})

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'FED-06 a full disk (%s) has its own error code and remedy',
  (code) => {
    expect(toStorageFault(Object.assign(new Error('no space left'), { code }))).toMatchObject({
      code: 'STORAGE_FULL',
    })
    expect(toStorageFault(BROKEN)).toBe(BROKEN)
  },
)

test('FED-06 an upload that fills the disk is deleted', async () => {
  const storage = releaseStorage(registry.releasesDir)
  const id = { name: 'mf-two', version: '7.0.0' }
  await storage.receive(id, 'entry.js', Readable.from([Buffer.from('1')]))
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const filling = Readable.from(
    (async function* () {
      yield Buffer.from('1')
      throw full
    })(),
  )
  await expect(storage.receive(id, 'other.js', filling)).rejects.toBe(full)
  expect(await storage.claim(id)).toBeUndefined()
  expect(await readdir(join(registry.releasesDir, '.incoming', 'parts'))).toEqual([])
  // With free space the same version can be uploaded again.
  await storage.receive(id, 'entry.js', Readable.from([Buffer.from('1')]))
  expect(await storage.claim(id)).toEqual(expect.any(String))
})
