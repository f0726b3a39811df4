import { expect, test } from '@jest/globals'
import { createInstance } from 'i18next'
import type { Language } from 'shared-contracts/session/language'
import { loadTexts, translate } from './embed-texts.ts'
import type { TextTree } from './embed-texts.ts'

/** Keys without their plural form. */
function keysOf(tree: TextTree, before = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${before}${name}`.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${before}${name}.`),
  )
}

function namesIn(tree: TextTree): string[] {
  return [...JSON.stringify(tree).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
}

test.each<Language>(['az', 'en', 'ru'])(
  'REG-06 the embed translates every text as the portal does, in each plural form: %s',
  async (language) => {
    const texts = await loadTexts(language)
    const portal = createInstance()
    await portal.init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'remote',
      resources: { [language]: { remote: texts.tree } },
      interpolation: { escapeValue: false },
    })
    const names = namesIn(texts.tree)
    const different: string[] = []
    for (const key of new Set(keysOf(texts.tree))) {
      for (const count of [0, 1, 2, 5, 11, 21, 1234]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count }
        if (translate(texts, key, values) !== portal.t(key, values)) different.push(`${key} ${count}`)
      }
    }
    expect(different).toEqual([])
    expect(translate(texts, 'no.such.text')).toBe('no.such.text')
  },
)

test.each<readonly [Language, string, string]>([
  ['az', 'Siz reyestrdə buradasınız', 'Siz buradasınız'],
  ['en', 'You are here in the registry', 'You are here'],
  ['ru', 'Вы здесь в реестре', 'Вы здесь'],
])(
  'REG-06 WAI-03 the breadcrumb has another label than that of the page around: %s',
  async (language, inside, around) => {
    expect(translate(await loadTexts(language), 'common.breadcrumb')).toBe(inside)
    const file = await import(`../../locales/${language}.json`, { with: { type: 'json' } })
    expect(file.default.common.breadcrumb).toBe(around)
  },
)
