import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import manifest from './remote.manifest.ts'

function fileOf(path: string): URL {
  return new URL(path, import.meta.url)
}

test('FED-03 the manifest fits its schema', () => {
  expect(RemoteManifest.parse(manifest)).toEqual(manifest)
})

test('AUTH-01 each dialog of signing in has its content here', () => {
  const dialogs = manifest.slots?.map(({ place, permission }) => [place, permission])
  expect(dialogs).toEqual([
    ['dialog.login', 'public'],
    ['dialog.account-chooser', 'profile:asan'],
  ])
})

test('FED-03 every screen and slot that is named is there', () => {
  const named = [
    ...manifest.routes.map(({ screen }) => screen),
    ...(manifest.slots ?? []).map(({ slot }) => slot),
  ]
  expect(named.filter((file) => !existsSync(fileOf(file)))).toEqual([])
})
