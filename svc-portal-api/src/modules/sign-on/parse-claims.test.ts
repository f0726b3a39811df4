import { expect, test } from '@jest/globals'
import { parseClaims } from './parse-claims.ts'

const PERSON = { sub: 's', given_name: 'A', family_name: 'B', pin: '1AAAAA1', sid: 'x' }
const FIRM = { organization: 'Nümunə MMC', voen: '1400000001', position: 'Direktor' }

test('ACC-01 each certificate is an account; a citizen account has no tax number', () => {
  const certificates = [
    { number: 'C-1', kind: 'citizen', voen: '1400000009', organization: 'X', position: 'Y' },
    { number: 'B-1', kind: 'business', ...FIRM },
  ]
  expect(parseClaims({ ...PERSON, certificates })).toMatchObject({
    certificates: [
      { number: 'C-1', kind: 'citizen' },
      { number: 'B-1', kind: 'business', ...FIRM },
    ],
    skippedCertificates: 0,
  })
  expect(parseClaims({ ...PERSON, certificates }).certificates[0]).toEqual({ number: 'C-1', kind: 'citizen' })
})

test.each([
  ['none', []],
  ['of organizations only', [{ number: 'B-1', kind: 'business', ...FIRM }]],
])('ACC-02 with certificates %s acting as a citizen can always be selected', (_case, certificates) => {
  expect(parseClaims({ ...PERSON, certificates }).certificates).toEqual([
    { number: 'citizen', kind: 'citizen' },
    ...certificates,
  ])
})

test.each([
  ['an invalid tax number', { number: 'B-2', kind: 'business', ...FIRM, voen: '12' }],
  ['no tax number', { number: 'B-2', kind: 'official', ...FIRM, voen: null }],
  ['no name', { number: 'B-2', kind: 'business', ...FIRM, organization: ' ' }],
  ['an unknown kind', { number: 'B-2', kind: 'royal', ...FIRM }],
  ['a number with blanks', { number: 'B 2', kind: 'business', ...FIRM }],
  ['the number of another', { number: 'B-1', kind: 'official', ...FIRM }],
  ['a wrong type', 'B-2'],
])('AUTH-05 a certificate with %s is skipped without affecting the others', (_case, odd) => {
  const good = { number: 'B-1', kind: 'business', ...FIRM }
  const citizen = { number: 'C-1', kind: 'citizen' }
  expect(parseClaims({ ...PERSON, certificates: [citizen, good, odd] })).toMatchObject({
    certificates: [citizen, good],
    skippedCertificates: 1,
  })
})

test.each([
  ['pin', { pin: '1aaa' }],
  ['given_name', { given_name: '' }],
  ['family_name', { family_name: undefined }],
  ['sid', { sid: undefined }],
  ['legal_address', { legal_address: 'x'.repeat(501) }],
])('AUTH-05 the error for an invalid claim %s contains its name only', (name, wrong) => {
  expect(() => parseClaims({ ...PERSON, certificates: [], ...wrong })).toThrow(
    new Error(`invalid claims: ${name}`),
  )
})
