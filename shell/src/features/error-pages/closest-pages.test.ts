import { expect, test } from '@jest/globals'
import { findClosestPages } from './closest-pages.ts'

const TITLES = {
  '/e-services': 'Elektron xidmətlər',
  '/e-services/:code': 'Elektron xidmət',
  '/news': 'Xəbərlər',
  '/faq': 'Tez-tez verilən suallar',
  '/payment-obligations': 'Ödəniş öhdəlikləri',
  '/market-prices': 'Bazar qiymətləri',
}

test.each([
  ['/e-servces', ['/e-services']],
  ['/e_services/12', ['/e-services']],
  ['/E-Services/anything/else', ['/e-services']],
  ['/new', ['/news']],
  ['/xeberler', ['/news']],
  ['/Bazar qiymetleri', ['/market-prices']],
  ['/payment-obligation', ['/payment-obligations']],
  ['/wp-login.php', []],
  ['/', []],
])('NAV-09 for %s the closest pages are %j', (wrong, expected) => {
  expect(findClosestPages(wrong, TITLES).map(({ path }) => path)).toEqual(expected)
})

test('NAV-09 a very long path is cut before the comparison', () => {
  expect(findClosestPages(`/${'x'.repeat(100_000)}`, TITLES)).toEqual([])
})
