import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { blameText } from './caller-faults.ts'
import { releaseStorage } from './modules/releases/release-storage.ts'
import { call, startRegistry, type StartedRegistry } from './testing/started-registry.ts'

let registry: StartedRegistry

beforeAll(async () => {
  registry = await startRegistry()
})

afterAll(() => registry.stop())

function put(version: string, path: string) {
  return call(registry, `PUT /releases/mf-one/${version}/files/${path}`, { as: 'mf-one', body: {} })
}

test.each([
  ['1.0.0', 'a', 'a/b'],
  ['1.1.0', 'a/b', 'a'],
  ['1.2.0', 'a', 'a/b/c'],
])(
  'HTTP-06 a file and a folder of one name are refused (%s: %s, then %s)',
  async (version, first, second) => {
    expect((await put(version, first)).status).toBe(204)
    expect(await put(version, second)).toMatchObject({
      status: 422,
      body: { code: 'RELEASE_FILE_MISMATCH', errors: { [second]: 'file and folder' } },
    })
  },
)

test('HTTP-06 a name that no file system holds is refused', async () => {
  expect((await put('1.3.0', 'a'.repeat(300))).status).toBe(400)
})

test('HTTP-06 a publisher that leaves in the middle of a file is no fault of the registry', async () => {
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

test('HTTP-06 text that the database cannot hold is the fault of the caller; a lost connection is not', () => {
  for (const code of ['22P05', '22P02', '22021']) {
    expect(blameText(Object.assign(new Error(code), { code }))).toMatchObject({ code: 'REQUEST_INVALID' })
  }
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(blameText(lost)).toBe(lost)
})
