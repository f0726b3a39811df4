import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { remoteRecord } from '../../testing/started-registry.ts'
import { compareFolder } from './release-folder.ts'
import { assertValidRecord } from './release-rules.ts'

const FILE = { bytes: 1, integrity: `sha384-${'A'.repeat(64)}`, kind: 'script' } as const

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-folder-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test.each(['__proto__', 'constructor', 'entry.js'])(
  'FED-06 a file called %s is compared like any other',
  async (path) => {
    expect(Object.entries(await compareFolder(folder, [{ ...FILE, path }]))).toEqual([[path, 'missing']])
    await writeFile(join(folder, path), 'x')
    expect(Object.entries(await compareFolder(folder, [{ ...FILE, path }]))).toEqual([[path, 'integrity']])
    expect(Object.entries(await compareFolder(folder, []))).toEqual([[path, 'unlisted']])
  },
)

test.each(['__proto__', 'constructor', 'entry.js'])(
  'FED-06 a record that lists %s twice is refused',
  (path) => {
    const record = remoteRecord('mf-one', '1.0.0')
    const files = [...record.files, { ...FILE, path }, { ...FILE, path }]
    expect(() => assertValidRecord({ ...record, files })).toThrow('RELEASE_FILE_MISMATCH')
  },
)
