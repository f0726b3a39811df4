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

const NO_CALLER = { saved: undefined, isAwaited: false, accessOf }

test.each([
  '/evalution',
  '/my-appeals',
  '/news-letters',
  '/payment-obligations',
  '/service-degree',
  '/personal-info',
])('SESS-04 after a prompt at %s the user stays there', (path) => {
  expect(addressAfterSignIn({ ...NO_CALLER, current: `/ru${path}?page=2` })).toBe(`/ru${path}?page=2`)
})

test('SESS-04 otherwise a first sign-in has no return address', () => {
  expect(addressAfterSignIn({ ...NO_CALLER, current: '/az/home' })).toBeUndefined()
  expect(addressAfterSignIn({ ...NO_CALLER, current: '/az/sign-in' })).toBeUndefined()
})

test('SESS-04 after an ended session the user returns to the same page, wherever the sign-in is', () => {
  const saved = '/az/e-services?q=a'
  expect(addressAfterSignIn({ ...NO_CALLER, saved, current: '/az/sign-in' })).toBe(saved)
  expect(addressAfterSignIn({ ...NO_CALLER, saved, current: '/az/my-appeals' })).toBe(saved)
})

test('SESS-07 a screen that waits for the sign-in stays on its page', () => {
  expect(addressAfterSignIn({ ...NO_CALLER, isAwaited: true, current: '/en/home?x=1' })).toBe('/en/home?x=1')
})

test('a sign-in for a confirmation link returns to its page without the code', () => {
  const waiting = { ...NO_CALLER, isAwaited: true }
  expect(addressAfterSignIn({ ...waiting, current: '/az/activation' })).toBe('/az/activation')
  expect(addressAfterSignIn({ ...waiting, current: '/az/activation/abc' })).toBeUndefined()
  expect(addressAfterSignIn({ ...NO_CALLER, current: '/az/activation' })).toBeUndefined()
})

test('AUTH-05 after a cancellation the user returns to a public page, or to the home page', () => {
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
])('SESS-04 an open redirect or a sign-in page is no return address: %j', (address) => {
  expect(findOwnAddress(address, accessOf)).toBeUndefined()
})

test('SESS-04 a return address is a path with query; a hash is dropped and dots are resolved', () => {
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
])('AUTH-05 a redirect to %s is allowed: %s', (url, isTrusted) => {
  expect(isTrustedUrl(url)).toBe(isTrusted)
})
