import { expect, test } from '@jest/globals'
import { operatorLanguage } from './operator-language.ts'

test.each([
  [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: 'az_AZ' }, 'az'],
  [{ LANG: 'az_AZ.UTF-8@latin' }, 'az'],
  [{ LANG: 'ru' }, 'ru'],
  [{ LANG: 'RU_ru' }, 'ru'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'azure' }, 'en'],
  [{ LANG: '' }, 'en'],
  [{}, 'en'],
  [{ LANG: 'ru_RU.UTF-8', LC_ALL: '' }, 'ru'],
  [{ LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'az_AZ.UTF-8' }, 'az'],
  [{ LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'az_AZ.UTF-8', LC_ALL: 'C' }, 'en'],
])('the terminal locale %j selects %s', (env, language) => {
  expect(operatorLanguage(env)).toBe(language)
})
