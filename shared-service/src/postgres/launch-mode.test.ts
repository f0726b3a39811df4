import { expect, test } from '@jest/globals'
import { chooseLaunchMode } from './launch-mode.ts'

test('an unprivileged user starts PostgreSQL directly', () => {
  expect(chooseLaunchMode(1000, () => false)).toEqual({ name: 'direct', prefix: [], owner: 1000 })
})

test('root starts PostgreSQL in a user namespace and keeps the ownership of the data', () => {
  expect(chooseLaunchMode(0, () => true)).toEqual({
    name: 'user-namespace',
    prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
    owner: 0,
  })
})

test('without namespaces an unprivileged user owns the data', () => {
  const mode = chooseLaunchMode(0, ([program]) => program === 'setpriv')
  expect(mode).toMatchObject({ name: 'other-user', owner: 65534 })
  expect(mode.prefix[0]).toBe('setpriv')
  expect(() => chooseLaunchMode(0, () => false)).toThrow('set DATABASE_URL')
})
