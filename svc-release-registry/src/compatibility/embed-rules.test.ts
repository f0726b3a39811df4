import { expect, test } from '@jest/globals'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { listEmbedFaults } from './page-rules.ts'

function release(version: string, major?: number): RemoteRelease {
  return {
    spec: 'release@1',
    kind: 'remote',
    name: 'mf-registries',
    version,
    commit: 'local',
    platform: 1,
    agency: { az: 'Agentlik', en: 'Agency', ru: 'Агентство' },
    container: 'mf_registries__1_0_0',
    contracts: { requires: {}, provides: {} },
    files: [],
    texts: { az: 'az.json', en: 'en.json', ru: 'ru.json' },
    entry: 'entry.js',
    screens: {},
    routes: [],
    menu: [],
    ...(major === undefined ? {} : { embed: { major, entry: 'embed/a.js', types: 'embed/types.d.ts' } }),
  }
}

test('FED-10 a release without the embed, or with another major, does not replace one that has it', () => {
  const live = [release('1.0.0', 1)]
  expect(listEmbedFaults(release('1.1.0', 1), live)).toEqual([])
  expect(listEmbedFaults(release('1.1.0'), live)).toMatchObject([
    { code: 'EMBED_GONE', values: { want: 'v1' } },
  ])
  expect(listEmbedFaults(release('1.1.0', 2), live)).toMatchObject([{ code: 'EMBED_GONE' }])
})

test('FED-10 a remote without an embed needs none', () => {
  expect(listEmbedFaults(release('1.1.0'), [release('1.0.0')])).toEqual([])
  expect(listEmbedFaults(release('1.1.0', 1), [])).toEqual([])
})
