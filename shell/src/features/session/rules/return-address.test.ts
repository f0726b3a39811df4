import { expect, test } from '@jest/globals'
import type { Access } from '../session-dependencies.ts'
import { isTrustedUrl, findOwnAddress, addressAfterCancel, addressAfterSignIn } from './return-address.ts'

const PATHS: Readonly<Record<string, Access>> = {
  '/home': 'open',
  '/e-services': 'open',
  '/sign-in': 'open',
  '/sign-in/return': 'open',
  '/404': 'open',
  '/activation': 'open',
  '/activation/abc': 'open',
  '/evalution': 'gated',
  '/my-appeals': 'gated',
  '/news-letters': 'gated',
  '/payment-obligations': 'gated',
  '/service-degree': 'gated',
  '/personal-info': 'gated',
}
function accessOf(path: string): Access {
  return PATHS[path]
}

const NOBODY_WAITS = { remembered: undefined, isAwaited: false, accessOf }

test.each([
  '/evalution',
  '/my-appeals',
  '/news-letters',
  '/payment-obligations',
  '/service-degree',
  '/personal-info',
])('SESS-04 who was asked at %s stays there', (path) => {
  expect(addressAfterSignIn({ ...NOBODY_WAITS, here: `/ru${path}?page=2` })).toBe(`/ru${path}?page=2`)
})

test('SESS-04 after any other first sign-in there is no place: the first page of signed-in people', () => {
  expect(addressAfterSignIn({ ...NOBODY_WAITS, here: '/az/home' })).toBeUndefined()
  expect(addressAfterSignIn({ ...NOBODY_WAITS, here: '/az/sign-in' })).toBeUndefined()
})

test('SESS-04 after an ended session the person comes back to the same place, wherever they sign in', () => {
  const remembered = '/az/e-services?q=a'
  expect(addressAfterSignIn({ ...NOBODY_WAITS, remembered, here: '/az/sign-in' })).toBe(remembered)
  expect(addressAfterSignIn({ ...NOBODY_WAITS, remembered, here: '/az/my-appeals' })).toBe(remembered)
})

test('SESS-07 a screen that asked goes on where it is', () => {
  expect(addressAfterSignIn({ ...NOBODY_WAITS, isAwaited: true, here: '/en/home?x=1' })).toBe('/en/home?x=1')
})

test('AUTH-13 who has to sign in to use a mailed link goes on with it, which its code is no part of', () => {
  const asked = { ...NOBODY_WAITS, isAwaited: true }
  expect(addressAfterSignIn({ ...asked, here: '/az/activation' })).toBe('/az/activation')
  expect(addressAfterSignIn({ ...asked, here: '/az/activation/abc' })).toBeUndefined()
  expect(addressAfterSignIn({ ...NOBODY_WAITS, here: '/az/activation' })).toBeUndefined()
})

test('AUTH-05 who cancels comes back to a public page, from a gated one to the home page', () => {
  expect(addressAfterCancel('/az/e-services?q=1', accessOf)).toBe('/az/e-services?q=1')
  expect(addressAfterCancel('/az/my-appeals', accessOf)).toBeUndefined()
  expect(addressAfterCancel('https://evil.example/az/home', accessOf)).toBeUndefined()
})

test.each([
  'https://evil.example/',
  '//evil.example/az/home',
  '/\\evil.example/az/home',
  '\\\\evil.example',
  '/az//evil.example',
  '/%2F%2Fevil.example',
  '/az/home\u0000',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /az/home',
  'az/home',
  'javascript:alert(1)',
  'data:text/html,x',
  '/az/home@evil.example',
  '/az/../../evil',
  '/az/unknown',
  '/az/404',
  '/az/sign-in',
  '/az/sign-in/return',
  '/sign-in/return?code=c&state=s',
  '/az/activation/abc',
  `/az/home?${'x'.repeat(2000)}`,
  '',
])('SESS-04 an open redirect, or a page that nobody comes back to, is no place: %j', (address) => {
  expect(findOwnAddress(address, accessOf)).toBeUndefined()
})

test('SESS-04 a place is a path of the portal with its query; a hash is dropped and dots are resolved', () => {
  expect(findOwnAddress('/az/my-appeals?sort=name,ASC#x', accessOf)).toBe('/az/my-appeals?sort=name,ASC')
  expect(findOwnAddress('/az/x/../home', accessOf)).toBe('/az/home')
  expect(findOwnAddress('/home', accessOf)).toBe('/home')
})

test.each([
  ['https://sso.example/authorize?x=1', true],
  ['http://localhost:4010/authorize', true],
  ['http://127.0.0.1:4010/', true],
  ['http://[::1]:4010/', true],
  ['http://sso.example/', false],
  ['http://localhost.evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['https://user:pass@sso.example/', false],
  ['javascript:alert(1)', false],
  ['//sso.example', false],
  ['/az/home', false],
])('AUTH-05 the page may be left for %s: %s', (url, isTrusted) => {
  expect(isTrustedUrl(url)).toBe(isTrusted)
})
