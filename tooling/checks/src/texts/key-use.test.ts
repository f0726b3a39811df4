import { expect, test } from '@jest/globals'
import { findUnusedKeys, listUsedKeys } from './key-use.ts'

const CODE = [
  "t('list.title'); t(open ? 'list.open' : 'list.closed')",
  't(`viewer.failed.${kind}`)',
  "label={`${t('inner.call')} ${name}`}",
]

test('LANG-04 an unused text is found, with any way of use of the others', () => {
  const keys = [
    'list.title_one',
    'list.title_other',
    'list.open',
    'list.closed',
    'viewer.failed.pdf',
    'inner.call',
  ]
  expect(findUnusedKeys([...keys, 'viewer.gone', 'list'], CODE)).toEqual(['viewer.gone', 'list'])
})

test('LANG-04 keys in calls are listed', () => {
  expect([...listUsedKeys(CODE)]).toEqual(['list.title', 'inner.call'])
})
