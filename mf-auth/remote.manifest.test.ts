import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import { listManifestFiles } from 'shared-runtime/manifest-checks'
import manifest from './remote.manifest.ts'

function fileOf(path: string): URL {
  return new URL(path, import.meta.url)
}

test('FED-03 the manifest matches its schema', () => {
  expect(RemoteManifest.parse(manifest)).toEqual(manifest)
})

test('AUTH-01 the manifest fills every sign-in dialog', () => {
  const dialogs = manifest.slots?.map(({ place, permission }) => [place, permission])
  expect(dialogs).toEqual([
    ['dialog.login', 'public'],
    ['dialog.registration', 'public'],
    ['dialog.forgot-password', 'public'],
    ['dialog.change-password', 'profile:foreign'],
    ['dialog.account-chooser', 'profile:asan'],
  ])
})

test('FED-03 every screen and slot file in the manifest exists', () => {
  expect(listManifestFiles(manifest).filter((file) => !existsSync(fileOf(file)))).toEqual([])
})

test('NAV-13 AUTH-08 AUTH-09 pages linked from e-mails are public', () => {
  const open = manifest.routes.filter(({ permission }) => permission === 'public')
  expect(open.map(({ path, permission }) => [path, permission])).toEqual([
    ['/activation/:code', 'public'],
    ['/activation', 'public'],
    ['/reset-password', 'public'],
  ])
})

test('AUTH-13 personal information requires a sign-in, and its forms have drafts', () => {
  const own = manifest.routes.filter(({ permission }) => permission === 'session:own')
  expect(own.map(({ path }) => path)).toEqual(['/personal-info'])
  expect(Object.keys(manifest.drafts ?? {})).toEqual([
    'personal-info-person',
    'personal-info-contacts',
    'personal-info-taxpayer',
    'personal-info-organization',
  ])
})
