import { expect, test } from '@jest/globals'
import { otherCompany, parseCompanyId, VARIANT_BY_COMPANY } from './variant.ts'

test('VAR-01 company identifier 1 is competition and 2 is quality', () => {
  expect(VARIANT_BY_COMPANY[parseCompanyId('1')]).toBe('competition')
  expect(VARIANT_BY_COMPANY[parseCompanyId(2)]).toBe('quality')
})

test('VAR-01 the other variant of competition is quality, and vice versa', () => {
  expect(otherCompany(1)).toBe(2)
  expect(otherCompany(2)).toBe(1)
})

test.each([undefined, '', '0', '3', '1.0', ' 2', 'quality', -1])(
  'VAR-02 the company identifier %j is refused',
  (value) => {
    expect(() => parseCompanyId(value)).toThrow('Invalid company type')
  },
)
