import { expect, test } from '@jest/globals'
import { RemoteManifest, RouteContribution, Version } from './manifest.ts'
import { PointerChange } from './release-registry.ts'
import { ReleaseFile, RemoteRelease } from './release-record.ts'

const WORDS = { az: 'Başlanğıc', en: 'Start', ru: 'Начало' }
const ROUTE = { id: 'one.start', path: '/one', screen: 'start', title: WORDS, permission: 'public' } as const
const MENU = {
  id: 'one.menu',
  place: 'header',
  route: 'one.start',
  label: WORDS,
  order: 1,
  permission: 'public',
} as const
const MANIFEST = {
  spec: 'remote@1',
  name: 'mf-one',
  agency: WORDS,
  platform: 1,
  contracts: { requires: { 'shared-contracts': 1 }, provides: {} },
  routes: [ROUTE],
  menu: [MENU],
  texts: { az: './az.json', en: './en.json', ru: './ru.json' },
} as const

function takesPath(path: string): boolean {
  const file = { path, bytes: 1, integrity: `sha384-${'A'.repeat(64)}`, kind: 'asset' }
  return ReleaseFile.safeParse(file).success
}

test.each(['entry.js', 'texts/az.json', '_a/-b/c.d.e', '__proto__.js', 'a/constructors', 'a'.repeat(100)])(
  'FED-06 a release may have a file %s',
  (path) => expect(takesPath(path)).toBe(true),
)

test.each([
  '__proto__',
  'constructor',
  'a/prototype',
  '__proto__/a',
  'a/constructor/b',
  'a'.repeat(101),
  `${'a'.repeat(99)}/${'b'.repeat(99)}/c`,
  '../a',
  'a/../b',
  'a//b',
  'a/',
  '/a',
  '',
])('FED-06 a release cannot contain the file %s', (path) => expect(takesPath(path)).toBe(false))

test.each(['/registries', '/registries/:registry/:id', '/homes', '/m2/a_b-c', '/one/home', '/apis'])(
  'FED-03 a remote may have the route %s',
  (path) => expect(RouteContribution.safeParse({ ...ROUTE, path }).success).toBe(true),
)

test.each([
  '/',
  '//evil',
  '/one/',
  '/:a:b',
  '/One',
  '/one/../two',
  '/home',
  '/404',
  '/settings/wai',
  '/health',
  '/api/public',
  '/m/mf-two',
  '/ru/one',
  `/${'a'.repeat(200)}`,
])('FED-03 a remote cannot have the route %s', (path) => {
  expect(RouteContribution.safeParse({ ...ROUTE, path }).success).toBe(false)
})

test('FED-03 a remote has at most 200 routes, 200 menu entries and texts of 200 characters', () => {
  const takes = (changes: object): boolean => RemoteManifest.safeParse({ ...MANIFEST, ...changes }).success
  const fill = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
  expect(takes({ routes: fill(200, ROUTE), menu: fill(200, MENU) })).toBe(true)
  expect(takes({ routes: fill(201, ROUTE) })).toBe(false)
  expect(takes({ menu: fill(201, MENU) })).toBe(false)
  expect(takes({ agency: { ...WORDS, ru: 'я'.repeat(200) } })).toBe(true)
  expect(takes({ agency: { ...WORDS, ru: 'я'.repeat(201) } })).toBe(false)
})

test.each(['a\u0000bc', 'a\ud800bc', 'a\u0007bc', 'one\ntwo'])(
  'FED-06 a reason or text with a control character or lone surrogate is refused (%j)',
  (text) => {
    const change = { remote: 'mf-one', version: '1.0.0', action: 'promote' }
    expect(PointerChange.safeParse({ ...change, reason: text }).success).toBe(false)
    expect(PointerChange.safeParse({ ...change, reason: 'Yoxlanıldı 👍' }).success).toBe(true)
    expect(RemoteManifest.safeParse({ ...MANIFEST, agency: { ...WORDS, az: text } }).success).toBe(false)
    const requires = { [text]: 1 }
    const contracts = { requires, provides: {} }
    expect(RemoteManifest.safeParse({ ...MANIFEST, contracts }).success).toBe(false)
  },
)

test('FED-03 the total size of the contract shapes of a release is limited', () => {
  const shapes = (length: number) => ({
    'a.b.opened@1': { kind: 'fact', payload: { description: 'x'.repeat(length) } },
  })
  const contracts = RemoteRelease.shape.contracts
  expect(contracts.safeParse({ requires: {}, provides: {}, shapes: shapes(200_000) }).success).toBe(true)
  expect(contracts.safeParse({ requires: {}, provides: {}, shapes: shapes(260_000) }).success).toBe(false)
})

test.each([
  ['2.4.1', true],
  ['99.0.1795459960', true],
  ['1.0.1795459960123', true],
  ['1.0.0-64286a0070', true],
  ['1.0', false],
  ['1.0.0-', false],
  ['1.0.12345678901234567', false],
])('FED-06 whether %s is a version of a release: %p', (version, valid) => {
  expect(Version.safeParse(version).success).toBe(valid)
})

test('FED-09 the name of a container cannot be an existing global variable', () => {
  const { container } = RemoteRelease.shape
  expect(container.safeParse('mf_registries__1_2_3_dev_7').success).toBe(true)
  for (const name of ['location', 'fetch', 'constructor', '__proto__', 'mf_registries'])
    expect(container.safeParse(name).success).toBe(false)
})
