import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import endpointSchemasLoader from './endpoint-schemas-loader.ts'

const HTTP = join(import.meta.dirname, '../../../../shared-contracts/src/http')

test('FED-01 an endpoint in the browser has its method, path and rights, no schema, and no words for services', () => {
  const source = [
    'export const Found = z.object({ id: z.string() })',
    'export const find = endpoint({',
    "  method: 'GET',",
    "  path: '/public/things/:id',",
    '  params: z.object({ id: z.string() }),',
    '  query: z.object({',
    '    lang: z.optional(z.string()),',
    '  }),',
    '  body: z.strictObject({',
    '    name: z.string(),',
    '  }),',
    '  reply: Found,',
    "  access: 'public',",
    "  summary: 'Finds things',",
    '  rateLimit: 300,',
    "  errors: ['THING_UNKNOWN'],",
    '})',
    'export const list = endpoint({',
    '  summary:',
    "    'Lists things, which takes more words than one line has',",
    "  method: 'GET',",
    '  errors: [',
    "    'REQUEST_INVALID',",
    '  ],',
    '})',
    'export const wanted = { reply: 1 }',
    '',
  ].join('\n')
  expect(endpointSchemasLoader(source).split('\n')).toEqual([
    'export const Found = z.object({ id: z.string() })',
    'export const find = endpoint({',
    "  method: 'GET',",
    "  path: '/public/things/:id',",
    "  access: 'public',",
    '})',
    'export const list = endpoint({',
    "  method: 'GET',",
    '})',
    'export const wanted = { reply: 1 }',
    '',
  ])
})

test('FED-01 every endpoint of the contracts is written as the loader reads it', () => {
  const files = readdirSync(HTTP).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const sources = files.map((name) => readFileSync(join(HTTP, name), 'utf8'))
  const declared = sources.flatMap((source) => [...source.matchAll(/= endpoint\(\{/g)]).length
  const without = sources.map(endpointSchemasLoader)
  expect(declared).toBeGreaterThan(8)
  const endpoints = without.flatMap((source) => source.match(/= endpoint\(\{\n[\s\S]*?^\}\)/gm) ?? [])
  expect(endpoints).toHaveLength(declared)
  const left = endpoints.flatMap((source) =>
    [...source.matchAll(/^ {2}(?:params|query|body|reply|summary|rateLimit|errors):.*$/gm)].map(String),
  )
  expect(left).toEqual([])
})
