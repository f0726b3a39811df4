import { expect, test } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { ShellRelease, type RemoteRelease } from 'shared-contracts/release/release-record'
import { pageFiles } from './public-files.ts'

/** A record that the shell's build wrote, shortened to a few platform modules. */
async function builtShell(): Promise<ShellRelease> {
  const file = new URL('../../../shared-contracts/samples/shell-release-1.json', import.meta.url)
  const { value } = JSON.parse(await readFile(file, 'utf8')) as { value: unknown }
  return ShellRelease.parse(value)
}

const REMOTE: RemoteRelease = {
  spec: 'release@1',
  kind: 'remote',
  name: 'mf-sample',
  version: '1.0.0',
  commit: 'local',
  platform: 1,
  agency: { az: 'Agentlik', en: 'Agency', ru: 'Агентство' },
  container: 'mf_sample__1_0_0',
  contracts: { requires: {}, provides: {} },
  files: [{ path: 'entry.js', kind: 'script', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` }],
  texts: { az: 'az.json', en: 'en.json', ru: 'ru.json' },
  entry: 'entry.js',
  screens: { list: { js: [], css: [], platform: ['react', 'axios'] } },
  routes: [],
  menu: [],
}

test('FED-01 the page of a remote preloads the outlet of the built shell', async () => {
  const files = pageFiles(await builtShell(), { language: 'ru', remote: REMOTE, screen: 'list' })
  expect(files.preloadedScripts.map(({ href }) => href)).toEqual([
    '/m/shell/1.0.0/279.cc404ebd.js',
    '/m/shell/1.0.0/outlet.0df931c7.js',
    '/m/shell/1.0.0/axios.bde610f2.js',
    '/m/mf-sample/1.0.0/entry.js',
  ])
  expect(files.styles.map(({ href }) => href)).toEqual([
    '/m/shell/1.0.0/main.b8c7eea9.css',
    '/m/shell/1.0.0/outlet.2b6caf89.css',
  ])
})

test('FED-01 a page of the shell itself does not load the outlet', async () => {
  const files = pageFiles(await builtShell(), { language: 'ru' })
  expect(files.preloadedScripts).toEqual([])
})

test('HOME-01 slots add their styles and those of their platform modules, and no scripts', async () => {
  const release: RemoteRelease = {
    ...REMOTE,
    files: [
      ...REMOTE.files,
      { path: 'news.js', kind: 'script', bytes: 1, integrity: `sha384-${'B'.repeat(64)}` },
      { path: 'news.css', kind: 'style', bytes: 1, integrity: `sha384-${'C'.repeat(64)}` },
    ],
    screens: { news: { js: ['news.js'], css: ['news.css'], platform: ['axios', 'shared-ui/card-list'] } },
  }
  const shell = await builtShell()
  const files = pageFiles(shell, { language: 'az', slots: [{ release, screen: 'news' }] })
  const first = pageFiles(shell, { language: 'az' })
  expect(files.preloadedScripts).toEqual([])
  expect(files.preloadedTexts).toEqual(first.preloadedTexts)
  expect(files.styles.at(-1)?.href).toBe('/m/mf-sample/1.0.0/news.css')
  expect(files.scripts).toEqual(first.scripts)
})
