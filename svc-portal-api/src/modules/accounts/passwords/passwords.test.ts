import { expect, test } from '@jest/globals'
import { COMMON_COUNT, isCommonPassword } from './common-passwords.ts'
import { checkPassword, findPasswordError } from './password-check.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('AUTH-11 the list contains at least 3,000 common passwords', () => {
  expect(COMMON_COUNT).toBeGreaterThan(3000)
})

test.each([
  'Qwertyuiop1!',
  'Password123!',
  'P@ssw0rd2026',
  'P@$$w0rd-2026',
  '!!Iloveyou!!1',
  '1234567890Aa!',
  '1q2w3e4r5T!',
  'Qwerty-Qwerty-1',
  'Xyz1!Xyz1!Xyz1!',
  'Gfhjkm-2026!',
  'Пароль-2026!',
  'Keyfiyyət2026!',
  'KeyfiyyetPortali-1',
  'Rəqabət-12345',
  'AsanPortal#2026',
  'AsanLogin!123',
  'Azərbaycan-1991',
  'Bakı-Bakı-2026',
  'Quality2026!!',
  'Качество-2026!',
])('AUTH-11 %s is found to be common despite added characters', (password) => {
  expect(isCommonPassword(password)).toBe(true)
  expect(checkPassword(password, []).isCommon).toBe(true)
})

test.each([
  'Tutqun-dağ7',
  'Vivid+Orbit7Lamp',
  'correct-Horse7-battery',
  'mX9#qLw2!vRt',
  'Yel_qovan4karvan',
  'Сизый-филин8летит',
  'asan deyil, amma mümkündür 7K',
])('AUTH-11 %s is not common', (password) => {
  expect(checkPassword(password, ['Kamran', 'Qasımova'])).toEqual({
    valid: true,
    broken: [],
    isCommon: false,
    containsName: false,
  })
})

test('AUTH-11 a form gets one error: the standard first, then a common password, then the name', () => {
  expect(findPasswordError('password', ['password'])).toBe('password_is_not_match_standarts')
  expect(findPasswordError('Password123!', ['password'])).toBe('password_is_too_common')
  expect(findPasswordError('Kamran-dağlarda7', ['Kamran'])).toBe('password_contains_name')
  expect(findPasswordError('Tutqun-dağ7', ['Kamran'])).toBeUndefined()
})

test('AUTH-11 the longest accepted password is checked without delay', () => {
  const before = process.cpuUsage()
  for (const text of ['a'.repeat(1000), 'ab'.repeat(500), 'asan'.repeat(250), '1'.repeat(999)]) {
    expect(checkPassword(text, ['a'.repeat(500)]).valid).toBe(false)
  }
  // Counts work instead of time, which depends on the load of the machine.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})

test('AUTH-04 a stored password hash is argon2id with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Tutqun-dağ7'), hashPassword('Tutqun-dağ7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('Tutqun-dağ7', one)).toBe(true)
  expect(await verifyPassword('Tutqun-dağ7 ', one)).toBe(false)
  expect(await verifyPassword('tutqun-dağ7', one)).toBe(false)
})

test('AUTH-11 all 128 characters of a password are compared', async () => {
  const long = `Aa1!bc${'x'.repeat(121)}`
  const stored = await hashPassword(`${long}y`)
  expect(await verifyPassword(`${long}y`, stored)).toBe(true)
  expect(await verifyPassword(`${long}z`, stored)).toBe(false)
  expect(await verifyPassword(long, stored)).toBe(false)
})

test('AUTH-11 composed and decomposed letters are equal', async () => {
  const stored = await hashPassword('Tutqun-dag\u0306 7')
  expect(await verifyPassword('Tutqun-da\u011F 7', stored)).toBe(true)
})

test('AUTH-04 excess password comparisons are refused, and queued ones are completed', async () => {
  const stored = await hashPassword('Tutqun-dağ7')
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, () => verifyPassword('Tutqun-dağ7', stored)),
  )
  const compared = all.filter((one) => one.status === 'fulfilled' && one.value)
  expect(compared.length).toBeGreaterThanOrEqual(151)
  expect(compared.length).toBeLessThan(160)
  const refused = all.find((one) => one.status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } })
  expect(await verifyPassword('Tutqun-dağ7', stored)).toBe(true)
}, 180_000)

test('AUTH-04 without an account no password matches, not even that of the dummy hash', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword('Tutqun-dağ7', undefined)).toBe(false)
})
