import { expect, test } from '@jest/globals'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { User } from 'shared-contracts/models/user'
import { createApiCache } from 'shared-runtime/http'
import { ownState } from 'shared-runtime/settings'
import { resetCacheOnPersonChange } from './reset-cache.ts'

function person(id: string, account?: string): User {
  const selected = { name: '', voen: null, positionName: '', selectedCertNumber: '', selected: true }
  return {
    id,
    name: 'Ad',
    surname: 'Soyad',
    roles: [{ authority: 'ASAN_USER' }],
    language: { isoCode: 'az' },
    manufacturers: account === undefined ? [] : [{ id: account, ...selected }],
  }
}

const OWN = ['/user/profile?lang=az']
const OPEN = [['/public/registries?lang=az'], ['/v2/public/case-types/complaint?lang=az']]

test.each([
  ['another user', person('2'), undefined],
  ['another account of the same person', person('1', 'b'), undefined],
  ['no user', null, undefined],
  ['the same person, read anew', { ...person('1', 'a'), name: 'Yeni' }, 'mine'],
])('ACC-02 SESS-03 cached responses of one user are removed for %s', (_case, user, kept) => {
  const state = (next: User | null): AuthState => ({
    user: next,
    isLoginModalOpened: false,
    isAuthResolved: true,
  })
  const session = ownState(state(person('1', 'a')))
  const cache = createApiCache()
  resetCacheOnPersonChange(cache, session.state)
  cache.setQueryData(OWN, 'mine')
  for (const key of OPEN) cache.setQueryData(key, 'everybody’s')
  session.set(state(user))
  expect(cache.getQueryData(OWN)).toBe(kept)
  for (const key of OPEN) expect(cache.getQueryData(key)).toBe('everybody’s')
})

test('SRCH-01 search results of a visitor stay until refetched with the session, and are removed with it', () => {
  const visitor: AuthState = { user: null, isLoginModalOpened: false, isAuthResolved: true }
  const session = ownState(visitor)
  const cache = createApiCache()
  resetCacheOnPersonChange(cache, session.state)
  const found = ['/search/public?word=fen&lang=az']
  cache.setQueryData(found, 'of a visitor')
  session.set({ ...visitor, user: person('1') })
  expect(cache.getQueryData(found)).toBe('of a visitor')
  expect(cache.getQueryState(found)?.isInvalidated).toBe(true)
  cache.setQueryData(found, 'with notifications')
  session.set(visitor)
  expect(cache.getQueryData(found)).toBeUndefined()
})
