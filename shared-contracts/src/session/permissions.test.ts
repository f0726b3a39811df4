import { expect, test } from '@jest/globals'
import { hasPermission, Permission, PERMISSIONS, PERMISSIONS_OF } from './permissions.ts'

test.each([
  ['VISITOR', 'public registries:read'],
  ['USER', 'public registries:read session:own profile:foreign evaluation:own newsletters:own'],
  [
    'ASAN_USER',
    'public registries:read eservices:apply session:own profile:asan appeals:own documents:own payments:own reports:own evaluation:own newsletters:own',
  ],
  [
    'ADMIN',
    'public registries:read eservices:apply session:own profile:asan appeals:own documents:own payments:own reports:own evaluation:own newsletters:own desk:work registry:write',
  ],
] as const)('ROLE-01 %s has exactly these permissions', (actor, rights) => {
  expect(PERMISSIONS_OF[actor].join(' ')).toBe(rights)
  const has = PERMISSIONS.filter((permission) => hasPermission(actor, permission))
  expect(has.join(' ')).toBe(rights)
})

test('ROLE-01 an unknown permission is refused', () => {
  expect(Permission.safeParse('desk:work').success).toBe(true)
  expect(Permission.safeParse('toString').success).toBe(false)
})
