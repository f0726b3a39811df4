import { expect, test } from '@jest/globals'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import type { Variant } from 'shared-contracts/session/variant'
import { settingsKey, readPageRequest } from './page-request.ts'

interface RequestOverrides {
  readonly flag?: string
  readonly variant?: Variant
}

function read(
  url: string,
  settingsCookie?: string,
  { flag, variant = 'quality' }: RequestOverrides = {},
): unknown {
  return readPageRequest({ url, settingsCookie, flag, variant, visitor: '203.0.113.7' })
}

test.each([
  ['/ru/registries?q=a', 'en.16.1.1', 'ru', '/ru/registries?q=a'],
  ['/registries', 'en.16.1.1', 'en', '/en/registries'],
  ['/registries', undefined, 'az', '/az/registries'],
  ['/registries', '-.16.1.1', 'az', '/az/registries'],
  ['/', 'ru.16.1.1', 'ru', '/ru/home'],
  ['/en', 'ru.16.1.1', 'en', '/en/home'],
  ['/en/', undefined, 'en', '/en/home'],
  ['/de/home', 'ru.16.1.1', 'ru', '/ru/de/home'],
  ['/registries/?utm_source=x', undefined, 'az', '/az/registries'],
  ['/%zz?q=1', 'en.16.1.1', 'en', '/en/404'],
  ['/ru/%zz?q=1', 'en.16.1.1', 'ru', '/ru/404'],
])('LANG-01 %s with the setting %s is a page in %s at %s', (url, cookie, language, address) => {
  expect(read(url, cookie)).toMatchObject({ language, address })
})

test('HTTP-05 an address with a forbidden parameter is redirected to the sanitized one in the portal', () => {
  expect(read('/ru/registries?q=fen&q=2')).toEqual({
    location: '/ru/registries?q=fen',
    isAlias: false,
    dropped: 1,
  })
  expect(read('//evil.example/?a=1&a=2')).toEqual({
    location: '/evil.example?a=1',
    isAlias: false,
    dropped: 1,
  })
})

test.each([
  ['/sign-in/return?code=a&state=b', 'ru.16.1.1', '/ru/sign-in/return'],
  ['/en/sign-in/return/?error=access_denied&code=%3Cscript%3E', undefined, '/en/sign-in/return'],
])('AUTH-05 parameters of the provider for %s are dropped', (url, cookie, address) => {
  expect(read(url, cookie)).toMatchObject({ address })
})

test.each([
  ['/payments', 'quality', '/payment-obligations'],
  ['/ru/payments/?page=2', 'competition', '/ru/payment-obligations?page=2'],
  ['/en/evalution', 'quality', '/en/service-degree'],
  ['/feedbacks', 'competition', '/consumer-rights-protection'],
  ['/az/information-center', 'competition', '/az/news'],
  ['/payments?page=2&page=3', 'quality', '/payment-obligations?page=2'],
  ['/az/registry-desk', 'quality', '/az/desk/registries'],
  [
    '/en/registry-desk/record?registry=scales&id=7',
    'quality',
    '/en/desk/registries/record?registry=scales&id=7',
  ],
  ['/watched/', 'competition', '/notifications/watched'],
  ['/ru/watched/stop-mails', 'quality', '/ru/notifications/watched/stop-mails'],
] as const)(
  'NAV-08 %s is redirected in the %s variant, with language and query: %s',
  (url, variant, location) => {
    expect(read(url, 'en.16.1.1', { variant })).toMatchObject({ location, isAlias: true })
  },
)

test.each(['/feedbacks', '/information-center'])('NAV-09 %s is no alias in the quality variant', (url) => {
  expect(read(url)).toMatchObject({ address: `/az${url}` })
})

test.each([
  [undefined, 'VISITOR'],
  ['', 'VISITOR'],
  ['0', 'VISITOR'],
  ['ASAN_USER', 'ASAN_USER'],
  ['ADMIN', 'ADMIN'],
  ['USER', 'USER'],
  ['1', 'SIGNED_IN'],
  ['user', 'SIGNED_IN'],
  ['VISITOR', 'SIGNED_IN'],
  ['<script>', 'SIGNED_IN'],
])('SESS-02 with the flag %j the page is rendered for %s', (flag, reader) => {
  expect(read('/az/home', undefined, flag === undefined ? {} : { flag })).toMatchObject({ reader })
})

test('SESS-02 each role and a visitor have their own cache key', () => {
  const look = { language: 'az', wai: DEFAULT_WAI } as const
  const readers = ['VISITOR', 'SIGNED_IN', 'USER', 'ASAN_USER', 'ADMIN'] as const
  expect(new Set(readers.map((reader) => settingsKey({ ...look, reader, sidebarFolded: false }))).size).toBe(
    5,
  )
})

test('NAV-06 a folded sidebar is part of the cache key of signed-in users only', () => {
  const folded = (flag?: string) => read('/az/home', 'az.16.1.1.folded', flag === undefined ? {} : { flag })
  expect(folded('USER')).toMatchObject({ sidebarFolded: true })
  expect(folded()).toMatchObject({ sidebarFolded: false })
  const look = { language: 'az', wai: DEFAULT_WAI, reader: 'USER' } as const
  expect(settingsKey({ ...look, sidebarFolded: true })).not.toBe(
    settingsKey({ ...look, sidebarFolded: false }),
  )
})

test('WAI-01 the settings of the cookie reach the page', () => {
  expect(read('/home', 'az.20.0.0')).toMatchObject({
    wai: { fontSize: 20, showColor: false, showImages: false },
  })
})

test.each([
  ['/news/7', '/articles/7'],
  ['/ru/news/7/?page=2', '/ru/articles/7?page=2'],
  ['/en/news/7?page=2&page=3', '/en/articles/7?page=2'],
])('FED-03 %s of a retired page is redirected with language, parameters and query', (url, location) => {
  const findRedirect = (path: string) => (path === '/news/7' ? '/articles/7' : undefined)
  const request = {
    url,
    settingsCookie: 'en.16.1.1',
    flag: undefined,
    variant: 'quality',
    visitor: '',
  } as const
  expect(readPageRequest({ ...request, findRedirect })).toMatchObject({
    location,
    isAlias: false,
    isRetired: true,
  })
})
