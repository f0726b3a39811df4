import { expect, test } from '@jest/globals'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { lookOf, readPageRequest } from './page-request.ts'

function read(url: string, settingsCookie?: string, isSignedIn = false): unknown {
  return readPageRequest({ url, settingsCookie, isSignedIn, visitor: '203.0.113.7' })
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
])('LANG-01 %s with the setting %s is a page in %s at %s', (url, cookie, language, address) => {
  expect(read(url, cookie)).toMatchObject({ language, address })
})

test('HTTP-05 an address with a forbidden parameter leads to the clean one, without leaving the portal', () => {
  expect(read('/ru/registries?q=fen&q=2')).toEqual({ location: '/ru/registries?q=fen', dropped: 1 })
  expect(read('//evil.example/?a=1&a=2')).toEqual({ location: '/evil.example?a=1', dropped: 1 })
})

test.each([
  ['/sign-in/return?code=a&state=b', 'ru.16.1.1', '/ru/sign-in/return'],
  ['/en/sign-in/return/?error=access_denied&code=%3Cscript%3E', undefined, '/en/sign-in/return'],
])('AUTH-05 what the provider sends to %s gets no further than the door', (url, cookie, address) => {
  expect(read(url, cookie)).toMatchObject({ address })
})

test('SESS-02 whether somebody is signed in reaches the page and makes it another one', () => {
  expect(read('/az/home')).toMatchObject({ isSignedIn: false })
  expect(read('/az/home', undefined, true)).toMatchObject({ isSignedIn: true })
  const look = { language: 'az', wai: DEFAULT_WAI } as const
  expect(lookOf({ ...look, isSignedIn: true })).not.toBe(lookOf({ ...look, isSignedIn: false }))
})

test('WAI-01 the settings of the cookie reach the page', () => {
  expect(read('/home', 'az.20.0.0')).toMatchObject({
    wai: { fontSize: 20, showColor: false, showImages: false },
  })
})
