import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { registryForAllTests } from '../testing/registry-for-tests.ts'
import { publish, remoteRecord } from '../testing/started-registry.ts'
import { findIncompatibilities } from './find-incompatibilities.ts'
import { formatIncompatibilities } from './incompatibility.ts'

type Route = RemoteRelease['routes'][number]

const AROUND = { live: { shell: null, remotes: [] }, earlier: [], canaries: [] }

function recordOf(name: string, route: Partial<Route>, menu: RemoteRelease['menu'] = []): RemoteRelease {
  const [start] = remoteRecord(name, '1.0.0').routes
  if (start === undefined) throw new Error('no route')
  return remoteRecord(name, '1.0.0', { routes: [{ ...start, ...route }], menu })
}

function sentences(record: RemoteRelease, step: 'publish' | 'promote' | 'rollback' = 'publish'): string[] {
  return Object.values(formatIncompatibilities(findIncompatibilities(record, AROUND, step), 'en'))
}

test.each<[string, string, Partial<Route>]>([
  ['its own page', 'mf-information', { path: '/news' }],
  ['its parameters by other names', 'mf-information', { path: '/news/:slug' }],
  ['the right of the map', 'mf-appeals', { path: '/my-appeals', permission: 'appeals:own' }],
  ['the variants of the map', 'mf-information', { path: '/risk-groups', variants: ['quality'] }],
  ['both variants by name', 'mf-information', { path: '/news', variants: ['competition', 'quality'] }],
  ['an address inside its own page', 'mf-information', { path: '/news/archive', permission: 'session:own' }],
  ['a page beyond the map', 'mf-other', { path: '/other', permission: 'session:own' }],
  ['a longer address than the page of another', 'mf-other', { path: '/faq/print' }],
])('FED-03 a release with %s may be published', (_what, name, route) => {
  expect(sentences(recordOf(name, route))).toEqual([])
})

test.each<[string, Partial<Route>, string]>([
  [
    'mf-other',
    { path: '/news' },
    'mf-other@1.0.0 contributes /news, but the portal map assigns the page /news to mf-information',
  ],
  [
    'mf-other',
    { path: '/news/today' },
    'mf-other@1.0.0 contributes /news/today, but the portal map assigns the page /news/:id to mf-information',
  ],
  [
    'mf-other',
    { path: '/notifications', permission: 'session:own' },
    'mf-other@1.0.0 contributes /notifications, but the portal map assigns the page /notifications to shell',
  ],
  [
    'mf-appeals',
    { path: '/my-appeals', permission: 'public' },
    'mf-appeals@1.0.0 contributes /my-appeals with the permission public, but the portal map has appeals:own',
  ],
  [
    'mf-information',
    { path: '/risk-groups' },
    'mf-information@1.0.0 contributes /risk-groups in the variants competition, quality, but the portal map has quality',
  ],
  [
    'mf-payments',
    { path: '/payments' },
    'mf-payments@1.0.0 contributes /payments, which the portal map redirects to /payment-obligations',
  ],
  [
    'mf-registries',
    { path: '/registry-desk/upload', permission: 'registry:write' },
    'mf-registries@1.0.0 contributes /registry-desk/upload, which the portal map redirects to /desk/registries/upload',
  ],
])('NAV-01 FED-03 a difference of %s from the map is refused: %j', (name, route, sentence) => {
  expect(sentences(recordOf(name, route))).toEqual([sentence])
})

const ENTRY = { id: 'x.entry', route: 'information.start', order: 1, permission: 'public' } as const
const LABEL = { az: 'a', en: 'b', ru: 'c' }

test.each(['header', 'sidebar'] as const)(
  'NAV-01 NAV-04 a %s entry of a mapped page is refused, entries in footer and home are accepted',
  (place) => {
    const menu = (where: typeof place | 'footer' | 'home') => [{ ...ENTRY, place: where, label: LABEL }]
    expect(sentences(recordOf('mf-information', { path: '/news' }, menu(place)))).toEqual([
      `menu x.entry of mf-information@1.0.0 (${place}) leads to /news; the portal itself builds the header and sidebar from the pages of its map`,
    ])
    expect(sentences(recordOf('mf-information', { path: '/own' }, menu(place)))).toEqual([])
    for (const where of ['footer', 'home'] as const)
      expect(sentences(recordOf('mf-information', { path: '/news' }, menu(where)))).toEqual([])
  },
)

test('a release published before a rule of the map can be promoted and rolled back to', () => {
  const record = recordOf('mf-other', { path: '/news' })
  expect(sentences(record, 'promote')).toEqual([])
  expect(sentences(record, 'rollback')).toEqual([])
})

test('NAV-08 FED-03 a release may drop a page whose path the portal itself redirects', () => {
  const present = recordOf('mf-registries', { path: '/registry-desk/:id', permission: 'registry:write' })
  const next = recordOf('mf-registries', { path: '/desk/registries/:id', permission: 'registry:write' })
  const around = { ...AROUND, live: { shell: null, remotes: [present] } }
  expect(formatIncompatibilities(findIncompatibilities(next, around, 'publish'), 'en')).toEqual({})
})

const registry = registryForAllTests()

test('FED-12 a page of another team is refused with the name of its owner, in three languages', async () => {
  const found = findIncompatibilities(recordOf('mf-one', { path: '/faq' }), AROUND, 'publish')
  const words = LANGUAGES.map((language) => Object.values(formatIncompatibilities(found, language)).join())
  expect(words).toEqual([
    'mf-one@1.0.0 /faq ünvanını tutur, portalın xəritəsində isə /faq səhifəsi mf-information modulunundur',
    'mf-one@1.0.0 contributes /faq, but the portal map assigns the page /faq to mf-information',
    'mf-one@1.0.0 занимает /faq, но по карте портала страница /faq принадлежит mf-information',
  ])
  const response = await publish(registry, recordOf('mf-one', { path: '/faq' }))
  expect(response).toMatchObject({ status: 409, body: { code: 'RELEASE_INCOMPATIBLE' } })
  expect(Object.values(response.body?.['errors'] ?? {})).toHaveLength(1)
})
