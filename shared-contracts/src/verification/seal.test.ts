import { expect, test } from '@jest/globals'
import { findKeyFault, looksLikeSeal, parseSeal, buildSealUrl, formatSealText } from './seal.ts'

const CLAIMS = {
  key: '0a1b2c3d',
  source: 'type-approval-certificates',
  number: 'TA-000101',
  version: 3,
  issued: '2026-11-22',
  until: '2029-05-01',
  fingerprint: 'AbCdEfGhIjKlMn_-',
}
const SIGNED = '1~0a1b2c3d~type-approval-certificates~TA-000101~3~20261122~20290501~AbCdEfGhIjKlMn_-'
const SIGNATURE = 'S'.repeat(86)

test('ESRV-04 a seal has only ASCII characters', () => {
  expect(formatSealText(CLAIMS)).toBe(SIGNED)
  expect(formatSealText({ ...CLAIMS, until: null })).toBe(SIGNED.replace('20290501', '-'))
})

test('ESRV-04 a seal is parsed alone, in its URL and with surrounding whitespace', () => {
  const seal = `${SIGNED}~${SIGNATURE}`
  const read = { claims: CLAIMS, signed: SIGNED, signature: SIGNATURE }
  expect(buildSealUrl('https://portal.example', seal)).toBe(`https://portal.example/verify#${seal}`)
  for (const text of [seal, `#${seal}`, ` ${seal}\n`, `https://portal.example/ru/verify#${seal}`])
    expect(parseSeal(text)).toEqual(read)
  expect(parseSeal(seal.replace('20290501', '-'))?.claims.until).toBeNull()
})

test.each([
  ['another version of the format', `2${SIGNED.slice(1)}~${SIGNATURE}`],
  ['a part missing', `${SIGNED}`],
  ['a part too many', `${SIGNED}~x~${SIGNATURE}`],
  ['a short signature', `${SIGNED}~${'S'.repeat(85)}`],
  ['signs that no address has', `${SIGNED.replace('TA-000101', 'TA 000101')}~${SIGNATURE}`],
  [
    'more than 240 signs',
    `${SIGNED.replace('type-approval-certificates~TA-000101', `${'t'.repeat(60)}~${'T'.repeat(60)}`)}~${SIGNATURE}`,
  ],
  ['nothing', ''],
])('ESRV-04 a text with %s is not a seal', (_what, text) => {
  expect(parseSeal(text)).toBeUndefined()
})

test('ESRV-04 a seal has room for a number of 64 characters and a version of five digits', () => {
  const number = `SG-${'A'.repeat(61)}`
  const signed = formatSealText({ ...CLAIMS, number, version: 99_999 })
  expect(parseSeal(`${signed}~${SIGNATURE}`)?.claims).toEqual({ ...CLAIMS, number, version: 99_999 })
})

test('ESRV-04 a number is not treated as a seal, nor a truncated seal as a number', () => {
  expect(['TA-000101', '№ TA 000101', '#content'].filter(looksLikeSeal)).toEqual([])
  expect(looksLikeSeal(SIGNED.slice(0, 30))).toBe(true)
})

test.each([
  ['2026-11-22', '2026-11-22', undefined],
  ['2026-11-23', null, 'keyNotInUse'],
  ['2026-01-01', '2026-11-21', 'keyNotInUse'],
  ['2026-01-01', null, undefined],
])('ESRV-04 a key signs from %s to %s, both included', (signsFrom, signsUntil, fault) => {
  expect(findKeyFault(CLAIMS, { signsFrom, signsUntil, revoked: false })).toBe(fault)
})

test('ESRV-04 an unknown or revoked key is refused', () => {
  expect(findKeyFault(CLAIMS, undefined)).toBe('keyUnknown')
  expect(findKeyFault(CLAIMS, { signsFrom: '2026-01-01', signsUntil: null, revoked: true })).toBe(
    'keyRevoked',
  )
})
