import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { SAMPLE_COMPOSITION, sampleRelease } from '../testing/samples.ts'
import { ReleaseFolder } from './release-folder.ts'

let root: string
let published: string

function build(version: string) {
  const record = sampleRelease('mf-one', version)
  return { record, files: new Map([['texts/az.json', Buffer.from('{}')]]), warnings: [] }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-folder-'))
  published = join(root, 'published')
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mf-one', '1.0.0'],
    ['mf-two', '2.0.0'],
  ] as const) {
    mkdirSync(join(published, name, version), { recursive: true })
    writeFileSync(join(published, name, version, 'release.json'), version)
  }
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

test('FED-09 published releases are read in place, and local builds are stored elsewhere', async () => {
  const folder = new ReleaseFolder(join(root, 'view'), published, ['mf-one'])
  const { shell } = SAMPLE_COMPOSITION
  await folder.link({
    ...SAMPLE_COMPOSITION,
    shell: shell === null ? null : { ...shell, version: '1.0.0' },
    remotes: [sampleRelease('mf-one', '1.0.0'), sampleRelease('mf-two', '2.0.0')],
  })
  await folder.add(build('1.0.0-dev.00000001'))
  expect(readFileSync(join(root, 'view/mf-two/2.0.0/release.json'), 'utf8')).toBe('2.0.0')
  expect(readFileSync(join(root, 'view/mf-one/1.0.0/release.json'), 'utf8')).toBe('1.0.0')
  expect(lstatSync(join(root, 'view/mf-one')).isSymbolicLink()).toBe(false)
  expect(readFileSync(join(root, 'view/mf-one/1.0.0-dev.00000001/texts/az.json'), 'utf8')).toBe('{}')
  expect(readdirSync(join(published, 'mf-one'))).toEqual(['1.0.0'])
})

test('FED-09 recent builds stay for open pages, and older ones are deleted', async () => {
  const folder = new ReleaseFolder(join(root, 'view'), undefined, ['mf-one'])
  for (const mark of ['1', '2', '3', '4', '5', '6']) await folder.add(build(`1.0.0-dev.${mark}`))
  expect(readdirSync(join(root, 'view/mf-one')).toSorted()).toEqual(
    ['3', '4', '5', '6'].map((mark) => `1.0.0-dev.${mark}`),
  )
})
