import { expect, test } from '@jest/globals'
import { readAttributes } from './attributes.ts'
import type { GivenAttributes } from './attributes.ts'

function given(attributes: Partial<GivenAttributes>): GivenAttributes {
  return {
    registry: null,
    lang: null,
    theme: null,
    filters: null,
    record: null,
    variant: null,
    ...attributes,
  }
}

test('REG-06 attributes say registry, language, colours, filters and record', () => {
  const wanted = readAttributes(
    given({
      registry: 'regulated-goods',
      lang: 'ru',
      theme: 'dark',
      filters: '?q=fen&status=active',
      record: 'RG-1',
      variant: 'competition',
    }),
  )
  expect(wanted).toEqual({
    registry: 'regulated-goods',
    language: 'ru',
    theme: 'dark',
    filters: 'q=fen&status=active',
    record: 'RG-1',
    variant: 'competition',
    faults: [],
  })
})

test('REG-06 what is not said is Azerbaijani, in the colours of the visitor, and the whole list', () => {
  expect(readAttributes(given({ registry: 'regulated-goods' }))).toEqual({
    registry: 'regulated-goods',
    language: 'az',
    theme: 'auto',
    filters: '',
    record: '',
    variant: 'quality',
    faults: [],
  })
})

test.each([
  [{ registry: null }, 'registry'],
  [{ registry: '  ' }, 'registry'],
  [{ registry: '../secret' }, 'registry'],
  [{ registry: '<b>' }, 'registry'],
  [{ lang: 'de' }, 'lang'],
  [{ theme: 'blue' }, 'theme'],
  [{ filters: 'status' }, 'filters'],
  [{ filters: `q=${'a'.repeat(2000)}` }, 'filters'],
  [{ record: 'a/b' }, 'record'],
  [{ variant: 'other' }, 'variant'],
])('REG-06 a wrong attribute is told in words: %j', (attributes, wrong) => {
  const { faults } = readAttributes(given({ registry: 'regulated-goods', ...attributes }))
  expect(faults.map(({ attribute }) => attribute)).toEqual([wrong])
  expect(faults[0]?.message).toContain(wrong)
})

test.each([
  ['az', 'Siyahı göstərilir'],
  ['en', 'The list is shown'],
  ['ru', 'Показан список'],
])('REG-06 the words about a wrong attribute are in the language of the element: %s', (lang, words) => {
  const { faults } = readAttributes(given({ registry: 'regulated-goods', lang, record: 'a b' }))
  expect(faults[0]?.message).toContain(words)
})
