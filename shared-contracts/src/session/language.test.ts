import { expect, test } from '@jest/globals'
import { splitLanguage } from './language.ts'
import { languageOfBareAddress } from './settings.ts'

test.each([
  ['/az/registries', 'az', '/registries'],
  ['/en/registries/regulated-goods/8516', 'en', '/registries/regulated-goods/8516'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
])('LANG-01 %s is in language %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path })
})

test.each(['/registries', '/', '/azb/home', '/AZ/home', '/de/home'])(
  'LANG-01 the bare address %s has no language',
  (address) => {
    expect(splitLanguage(address)).toEqual({ path: address })
  },
)

test('LANG-01 LANG-02 a bare address takes the stored language, else Azerbaijani', () => {
  const wai = { fontSize: 16, showColor: true, showImages: true } as const
  expect(languageOfBareAddress({ language: 'en', wai })).toBe('en')
  expect(languageOfBareAddress({ wai })).toBe('az')
})
