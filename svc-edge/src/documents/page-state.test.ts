import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from 'shared-contracts/release/composition'
import { publishRemote, publishShell } from '../testing/fake-releases.ts'
import { stateOfLanguage } from './page-state.ts'

let folder: string
let composition: Composition

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-state-'))
  composition = {
    spec: 'composition@1',
    number: 7,
    issuedAt: '2026-11-20T10:00:00.000Z',
    shell: await publishShell(folder),
    remotes: [await publishRemote(folder)],
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function stateOf(companyId: 1 | 2) {
  const { shell } = composition
  if (shell === null) throw new Error('no shell')
  const variant = companyId === 1 ? 'competition' : 'quality'
  return stateOfLanguage(composition, shell, { companyId, variant, language: 'en' })
}

test('VAR-01 the page knows only the routes and menu entries of its variant', () => {
  expect(stateOf(2).remotes[0]?.routes.map((route) => route.id)).toEqual([
    'registries.list',
    'registries.one',
    'registries.broken',
  ])
  expect(stateOf(2).menu.map((entry) => [entry.id, entry.path])).toEqual([
    ['a', '/registries/regulated-goods'],
    ['b', '/registries'],
  ])
  expect(stateOf(1).menu.map((entry) => entry.id)).toEqual(['c', 'a', 'b'])
})

test('FED-06 the page knows the integrity of what can be loaded later, and of nothing else', () => {
  const paths = Object.keys(stateOf(2).integrity)
  expect(paths).toContain('/m/mf-registries/1.2.3/entry.4d.js')
  expect(paths).toContain('/m/shell/1.0.0/locales/ru.json')
  expect(paths.some((path) => path.includes('/server/') || path.endsWith('main.1a.js'))).toBe(false)
})
