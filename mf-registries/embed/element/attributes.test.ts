import { expect, test } from '@jest/globals'
import { readAttributes } from './attributes.ts'
import type { RawAttributes } from './attributes.ts'

function rawAttributes(attributes: Partial<RawAttributes>): RawAttributes {
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

test('REG-06 attributes set registry, language, colours, filters and record', () => {
  const attributes = readAttributes(
    rawAttributes({
      registry: 'regulated-goods',
      lang: 'ru',
      theme: 'dark',
      filters: '?q=fen&status=active',
      record: 'RG-1',
      variant: 'competition',
    }),
  )
  expect(attributes).toEqual({
    registry: 'regulated-goods',
    language: 'ru',
    theme: 'dark',
    filters: 'q=fen&status=active',
    record: 'RG-1',
    variant: 'competition',
    errors: [],
  })
})

test('REG-06 defaults are Azerbaijani, the visitor’s colours and the whole list', () => {
  expect(readAttributes(rawAttributes({ registry: 'regulated-goods' }))).toEqual({
    registry: 'regulated-goods',
    language: 'az',
    theme: 'auto',
    filters: '',
    record: '',
    variant: 'quality',
    errors: [],
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
])('REG-06 an invalid attribute has a message: %j', (attributes, wrong) => {
  const { errors } = readAttributes(rawAttributes({ registry: 'regulated-goods', ...attributes }))
  expect(errors.map(({ attribute }) => attribute)).toEqual([wrong])
  expect(errors[0]?.message).toContain(wrong)
})

test.each([
  ['az', 'Siyahı göstərilir'],
  ['en', 'The list is shown'],
  ['ru', 'Показан список'],
])('REG-06 the message of an invalid attribute is in the language of the element: %s', (lang, text) => {
  const { errors } = readAttributes(rawAttributes({ registry: 'regulated-goods', lang, record: 'a b' }))
  expect(errors[0]?.message).toContain(text)
})
