import { expect, test } from '@jest/globals'
import { policyOf, snippetOf } from './snippet.ts'

const PORTAL = { portal: 'https://portal.example', title: 'Goods & "risks"' }

test('REG-06 the code names module, registry and language, and has a link for those without the module', () => {
  const choices = { registry: 'regulated-goods', language: 'ru', theme: 'auto', filters: '' } as const
  expect(snippetOf(choices, PORTAL)).toBe(
    [
      '<script type="module" src="https://portal.example/embed/registries/v1.js"></script>',
      '<quality-registry registry="regulated-goods" lang="ru">',
      '  <a href="https://portal.example/ru/registries/regulated-goods">Goods &amp; &quot;risks&quot;</a>',
      '</quality-registry>',
    ].join('\n'),
  )
})

test('REG-06 colours and filters are escaped in the code', () => {
  const choices = {
    registry: 'regulated-goods',
    language: 'az',
    theme: 'dark',
    filters: '?q="fen"&control=import',
  } as const
  expect(snippetOf(choices, PORTAL)).toContain(
    '<quality-registry registry="regulated-goods" lang="az" theme="dark" filters="q=&quot;fen&quot;&amp;control=import">',
  )
})

test('REG-06 a content security policy needs only scripts and connections of the portal', () => {
  expect(policyOf('https://portal.example')).toBe(
    'script-src https://portal.example; connect-src https://portal.example',
  )
})
