import { expect, test } from '@jest/globals'
import { callerLanguage } from './caller-language.ts'

test.each([
  ['/api/x', undefined, 'az'],
  ['/api/x', 'en-GB,en;q=0.9', 'en'],
  ['/api/x', 'de, ru;q=0.4, en;q=0.7', 'en'],
  ['/api/x', 'ru;q=0, de', 'az'],
  ['/api/x?lang=ru', 'en', 'ru'],
  ['/api/x?q=1&lang=en&page=2', 'ru', 'en'],
  ['/api/x?lang=de', 'ru', 'ru'],
  ['/api/x?language=en', undefined, 'az'],
])('HTTP-06 the response to %s with Accept-Language %s is in %s', (url, header, language) => {
  expect(callerLanguage({ url, headers: { 'accept-language': header } })).toBe(language)
})
