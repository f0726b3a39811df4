import { expect, test } from '@jest/globals'
import { findUnusedKeys, listUsedKeys } from './key-use.ts'

const CODE = [
  "t('list.title'); t(open ? 'list.open' : 'list.closed')",
  't(`viewer.failed.${kind}`)',
  "label={`${t('inner.call')} ${name}`}",
]

test('LANG-04 a text that nothing asks for is found, whatever way the others are asked for', () => {
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

test('LANG-04 keys that code names in a call are known', () => {
  expect([...listUsedKeys(CODE)]).toEqual(['list.title', 'inner.call'])
})
