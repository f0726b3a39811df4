import { expect, test } from '@jest/globals'
import az from './az.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/** Lists all texts by path, e.g. `footer.help`. */
function flatten(node: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flatten(value, `${path}${key}.`)]
        : [[`${path}${key}`, String(value)] as const],
    ),
  )
}

const TEXTS = { az: flatten(az), en: flatten(en), ru: flatten(ru) }

test.each(['en', 'ru'] as const)('LANG-04 %s has exactly the texts of az', (language) => {
  // Each language has its own plural forms.
  const names = (texts: ReadonlyMap<string, string>) =>
    [...new Set([...texts.keys()].map((key) => key.replace(/_(one|few|many|other)$/, '')))].sort()
  expect(names(TEXTS[language])).toEqual(names(TEXTS.az))
})

test.each(['en', 'ru'] as const)('LANG-04 the placeholders of %s are those of az', (language) => {
  const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const [key, text] of TEXTS.az)
    expect([key, values(TEXTS[language].get(key) ?? '')]).toEqual([key, values(text)])
})

test('LANG-04 no text is empty, and Russian is written in Cyrillic, the others in Latin letters', () => {
  for (const language of ['az', 'en', 'ru'] as const) {
    for (const [key, text] of TEXTS[language]) {
      // A number with its unit is equal in all languages.
      if (/{{\w+}}/.test(text) && !/\p{L}/u.test(text.replaceAll(/{{\w+}}/g, ''))) continue
      const hasCyrillic = /[а-яё]/i.test(text)
      expect({ language, key, hasCyrillic, isEmpty: text.trim() === '' }).toEqual({
        language,
        key,
        hasCyrillic: language === 'ru',
        isEmpty: false,
      })
    }
  }
})
