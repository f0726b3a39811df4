import { expect, test } from '@jest/globals'
import { PORTAL_MAP, SITE_MAP } from 'shared-contracts/navigation/portal-map'
import type { PageMenuItem } from 'shared-contracts/release/page-state'
import { buildMapRoutes, mappedMenu, siteMapMenu, stripLinks } from './mapped-pages.ts'
import type { Reader } from './reader.ts'

/** Paths as the specification has them: children in brackets behind their entry. */
function outline(items: readonly PageMenuItem[]): string[] {
  return items.map(({ path, url, children }) => {
    const own = url ?? String(path)
    return children === undefined ? own : `(${children.map((child) => child.url ?? child.path).join(' ')})`
  })
}

function menuOf(place: 'header' | 'sidebar', variant: 'quality' | 'competition', reader: Reader): string[] {
  const menu = mappedMenu({ variant, language: 'en', reader })
  return outline(menu.filter((entry) => entry.place === place))
}

const CITIZEN = [
  '/e-services',
  '(/my-appeals /call-center)',
  '/my-documents',
  '(/payment-obligations /paid-payments)',
  '/reports',
]
const CENTER = '(/news /useful-information /market-prices)'
const EVALUATION = '(/service-degree /general-evaluation)'

test.each(['ASAN_USER', 'ADMIN'] as const)('NAV-01 NAV-03 the sidebar of %s in both variants', (role) => {
  expect(menuOf('sidebar', 'quality', role)).toEqual([
    ...CITIZEN,
    '/informative-services',
    '/faq',
    '/useful-information',
    EVALUATION,
  ])
  expect(menuOf('sidebar', 'competition', role)).toEqual([
    ...CITIZEN,
    '(/consumer-rights-protection /competition-violation)',
    '/faq',
    CENTER,
    EVALUATION,
    '/news-letters',
  ])
})

test('NAV-02 USER sees the public entries, evaluation and newsletters only', () => {
  expect(menuOf('sidebar', 'quality', 'USER')).toEqual([
    '/e-services',
    '/informative-services',
    '/faq',
    '/useful-information',
    EVALUATION,
  ])
  expect(menuOf('sidebar', 'competition', 'USER')).toEqual([
    '/e-services',
    '/faq',
    CENTER,
    EVALUATION,
    '/news-letters',
  ])
})

test('NAV-04 the header of visitors in both variants; signed-in users have the sidebar instead', () => {
  expect(menuOf('header', 'quality', 'VISITOR')).toEqual([
    '/e-services',
    '/informative-services',
    '/technical-barriers',
    '/useful-information',
  ])
  expect(menuOf('header', 'competition', 'VISITOR')).toEqual([
    '/e-services',
    '/technical-barriers',
    '/useful-information',
    '(/news /useful-information /market-prices https://azstandart.az)',
  ])
  for (const reader of ['SIGNED_IN', 'USER', 'ASAN_USER', 'ADMIN'] as const)
    expect(menuOf('header', 'quality', reader)).toEqual([])
  for (const reader of ['VISITOR', 'SIGNED_IN'] as const)
    expect(menuOf('sidebar', 'competition', reader)).toEqual([])
})

test('NAV-05 the header entry of technical barriers starts software 12', () => {
  const menu = mappedMenu({ variant: 'quality', language: 'ru', reader: 'VISITOR' })
  expect(menu.find(({ path }) => path === '/technical-barriers')).toEqual({
    id: 'technical-barriers',
    place: 'header',
    path: '/technical-barriers',
    label: 'Технические барьеры',
    start: 12,
  })
})

test('NAV-01 the table has all entries with their permissions, a page only those of its reader', () => {
  const entries = mappedMenu({ variant: 'competition', language: 'az', reader: 'EVERYONE' })
  const needs = entries
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .flatMap(({ id, permission }) => (permission === undefined ? [] : [`${id} ${permission}`]))
  expect(needs).toEqual([
    'my-appeals.appeals appeals:own',
    'my-appeals.call-center appeals:own',
    'my-documents documents:own',
    'payments.obligations payments:own',
    'payments.paid payments:own',
    'reports reports:own',
    'feedbacks.consumer-rights appeals:own',
    'feedbacks.violation appeals:own',
    'service-degree.services evaluation:own',
    'service-degree.general evaluation:own',
    'news-letters newsletters:own',
  ])
  const own = mappedMenu({ variant: 'competition', language: 'az', reader: 'ADMIN' })
  expect(JSON.stringify(own)).not.toContain('permission')
})

test('NAV-03 an entry with children has no path of its own', () => {
  const [appeals] = mappedMenu({ variant: 'quality', language: 'az', reader: 'ADMIN' }).slice(1)
  expect(appeals).toEqual({
    id: 'my-appeals',
    place: 'sidebar',
    label: 'Müraciətlərim',
    children: [
      { id: 'my-appeals.appeals', path: '/my-appeals', label: 'Müraciətlər' },
      { id: 'my-appeals.call-center', path: '/call-center', label: 'Çağrı mərkəzi' },
    ],
  })
})

const ROUTE = { id: 'x', screen: 'x', title: { az: 'x', en: 'x', ru: 'x' }, permission: 'public' } as const

test('STATE-05 pages without a remote are reserved with their permission, whatever their parameter names', () => {
  const live = [
    [
      { ...ROUTE, path: '/news' },
      { ...ROUTE, path: '/news/:slug' },
      { ...ROUTE, path: '/e-services/:number/apply' },
    ],
  ]
  const { reserved, aliases, sidebars } = buildMapRoutes(live, 'quality')
  expect(reserved?.['appeals:own']).toEqual(['/my-appeals', '/call-center'])
  expect(reserved?.['eservices:apply']).toBeUndefined()
  expect(reserved?.['session:own']).toEqual(['/notifications', '/notifications/watched', '/personal-info'])
  expect(reserved?.['desk:work']).toEqual(['/desk', '/desk/cases', '/desk/payments'])
  expect(reserved?.public).toContain('/risk-groups')
  expect(reserved?.public).not.toContain('/news/:id')
  expect(reserved?.public).not.toContain('/home')
  expect(aliases).toEqual({ '/payments': '/payment-obligations', '/evalution': '/service-degree' })
  expect(sidebars?.nobody).toEqual([
    '/e-services/:number/apply',
    '/activation',
    '/activation/:code',
    '/reset-password',
  ])
})

test('NAV-01 NAV-08 pages and aliases of one variant do not exist in the other', () => {
  const quality = buildMapRoutes([], 'quality')
  const competition = buildMapRoutes([], 'competition')
  const all = ({ reserved = {} }: typeof quality) => Object.values(reserved).flat()
  const onlyHere = (one: typeof quality, other: typeof quality) =>
    all(one).filter((path) => !all(other).includes(path))
  expect(onlyHere(quality, competition)).toEqual([
    '/informative-services',
    '/risk-groups',
    '/government-info',
  ])
  expect(onlyHere(competition, quality).sort()).toEqual([
    '/competition-violation',
    '/consumer-rights-protection',
    '/news-letters',
  ])
  expect(competition.aliases).toEqual({
    '/payments': '/payment-obligations',
    '/feedbacks': '/consumer-rights-protection',
    '/information-center': '/news',
    '/evalution': '/service-degree',
  })
})

const LIVE = [
  '/search /contacts /e-services /informative-services /technical-barriers /verify /registries /open-data /embedding',
  '/goods-navigator /news /faq /personal-info /notifications/watched /desk/registries',
].map((paths) => paths.split(' ').map((path) => ({ ...ROUTE, path })))

/** Headings of the site map with the paths below them. */
function siteMapOf(variant: 'quality' | 'competition', reader: Reader): string[] {
  return siteMapMenu(LIVE, { variant, language: 'en', reader }).map(
    ({ place, label, children = [] }) => `${place} ${label}: ${children.map(({ path }) => path).join(' ')}`,
  )
}

test('NAV-13 the site map has the public pages of the variant, and more by role', () => {
  expect(siteMapOf('quality', 'VISITOR')).toEqual([
    'siteMap Portal: /home /search /contacts',
    'siteMap Services: /e-services /informative-services /technical-barriers /verify',
    'siteMap Information: /registries /open-data /embedding /goods-navigator /news /faq',
  ])
  expect(siteMapOf('competition', 'ADMIN')).toEqual([
    'siteMap Portal: /home /search /contacts',
    'siteMap Services: /e-services /technical-barriers /verify',
    'siteMap For you: /personal-info /notifications /notifications/watched',
    'siteMap Information: /registries /open-data /embedding /goods-navigator /news /faq',
    'siteMap For officials: /desk/registries',
  ])
  expect(siteMapOf('quality', 'USER')).toContain(
    'siteMap For you: /personal-info /notifications /notifications/watched',
  )
})

function stripOf(variant: 'quality' | 'competition', shown: Parameters<typeof stripLinks>[0]) {
  return stripLinks(shown, { variant, language: 'en', reader: 'ASAN_USER' }).map(
    ({ label, path }) => `${label} ${path}`,
  )
}

test('The strip of each variant has the links that everybody needs, without pages without a screen', () => {
  expect(stripOf('quality', LIVE)).toEqual([
    'Registries /registries',
    'Verify a document /verify',
    'What documents goods need /goods-navigator',
    'Contacts /contacts',
  ])
  expect(stripOf('competition', LIVE)).toEqual([
    'Frequently asked questions /faq',
    'Registries /registries',
    'Verify a document /verify',
    'Contacts /contacts',
  ])
  expect(stripOf('quality', [])).toEqual([])
})

test('NAV-13 each page that opens by its address alone is in the site map once', () => {
  const bySteps = ['/site-map', '/activation', '/reset-password']
  const pages = PORTAL_MAP.map(({ path }) => path).filter(
    (path) => !path.includes(':') && !bySteps.includes(path),
  )
  expect(SITE_MAP.flatMap(({ paths }) => paths).toSorted()).toEqual(pages.toSorted())
})

test('NAV-13 a live page outside of the map has its own heading, and its permission in the table', () => {
  const title = { az: 'Sınaq', en: 'Trial', ru: 'Проба' }
  const route = { id: 'a', screen: 'a', title, permission: 'documents:own' } as const
  const shown = [
    [
      { ...route, path: '/trial' },
      { ...route, path: '/trial/:id' },
      { ...route, path: '/faq' },
    ],
  ]
  const other = siteMapMenu(shown, { variant: 'quality', language: 'ru', reader: 'EVERYONE' }).at(-1)
  expect(other).toEqual({
    id: 'site-map.other',
    place: 'siteMap',
    label: 'Другие страницы',
    children: [{ id: 'site-map/trial', path: '/trial', label: 'Проба', permission: 'documents:own' }],
  })
})

test('NAV-13 the site map omits pages that are steps of another page', () => {
  const title = { az: 'Addım', en: 'Step', ru: 'Шаг' }
  const route = { id: 'a', screen: 'a', title, permission: 'public', listed: false } as const
  const groups = siteMapMenu([[{ ...route, path: '/trial/step' }]], {
    variant: 'quality',
    language: 'en',
    reader: 'VISITOR',
  })
  expect(JSON.stringify(groups)).not.toContain('/trial/step')
})
