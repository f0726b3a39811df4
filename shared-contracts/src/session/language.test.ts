import { expect, test } from '@jest/globals'
import { splitLanguage } from './language.ts'
import { languageOfBareAddress } from './settings.ts'

test.each([
  ['/az/registries', 'az', '/registries'],
  ['/en/registries/regulated-goods/8516', 'en', '/registries/regulated-goods/8516'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
])('LANG-01 %s has the language %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path })
})

test.each(['/registries', '/', '/azb/home', '/AZ/home', '/de/home'])(
  'LANG-01 the address %s has no language',
  (address) => {
    expect(splitLanguage(address)).toEqual({ path: address })
  },
)

test('LANG-01 LANG-02 an address without a language uses the stored one, otherwise Azerbaijani', () => {
  const wai = { fontSize: 16, showColor: true, showImages: true } as const
  expect(languageOfBareAddress({ language: 'en', wai })).toBe('en')
  expect(languageOfBareAddress({ wai })).toBe('az')
})
