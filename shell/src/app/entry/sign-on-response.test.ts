import { expect, test } from '@jest/globals'
import { readSignOnResponse } from './sign-on-response.ts'

function read(address: string) {
  return readSignOnResponse(new URL(address, 'https://portal.test'))
}

test.each([
  ['/sign-in/return?code=Ab-1_.~&state=xyz', { code: 'Ab-1_.~', state: 'xyz', error: undefined }],
  [
    '/en/sign-in/return/?error=access_denied&state=xyz',
    { code: undefined, state: 'xyz', error: 'access_denied' },
  ],
  ['/az/sign-in/return', { code: undefined, state: undefined, error: undefined }],
])('AUTH-05 the response of the provider is parsed from %s', (address, answer) => {
  expect(read(address)).toEqual(answer)
})

test.each([
  ['a code that comes twice', '/sign-in/return?code=a&code=b&state=x'],
  ['an empty code', '/sign-in/return?code=&state=x'],
  ['a code with markup', '/sign-in/return?code=%3Cscript%3E&state=x'],
  ['a code that is too long', `/sign-in/return?code=${'a'.repeat(2001)}&state=x`],
])('HTTP-05 %s is ignored', (_what, address) => {
  expect(read(address)?.code).toBeUndefined()
})

test.each([
  '/en/home?code=a&state=b',
  '/en/sign-in?code=a',
  '/sign-in/return/x?code=a',
  '/sign-in/returns?code=a',
])('AUTH-05 %s is not the callback page', (address) => {
  expect(read(address)).toBeUndefined()
})
