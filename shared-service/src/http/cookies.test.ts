import { expect, test } from '@jest/globals'
import { findCookie, listCookies, serializeCookie } from './cookies.ts'

test('all values of a cookie are found, and none of cookies with similar names', () => {
  const header = 'a=1; aa=2; a=3=4;b; =5'
  expect(listCookies(header, 'a')).toEqual(['1', '3=4'])
  expect(findCookie(header, 'a')).toBe('1')
  expect(findCookie(header, 'b')).toBeUndefined()
  expect(findCookie(undefined, 'a')).toBeUndefined()
})

test('a cookie is written with its attributes', () => {
  expect(serializeCookie({ name: 'a', value: '1', httpOnly: false, secure: false })).toBe(
    'a=1; Path=/; SameSite=Lax',
  )
  const all = { name: 'a', value: '', path: '/api', maxAge: 0, httpOnly: true, secure: true }
  expect(serializeCookie(all)).toBe('a=; Path=/api; Max-Age=0; HttpOnly; Secure; SameSite=Lax')
})

test('a value with a separator is refused', () => {
  expect(() => serializeCookie({ name: 'a', value: '1; Path=/', httpOnly: true, secure: true })).toThrow()
})
