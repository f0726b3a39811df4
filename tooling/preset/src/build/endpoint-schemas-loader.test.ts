import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { withoutSchemas, type EndpointModule } from './endpoint-schemas-loader.ts'

const HTTP = join(import.meta.dirname, '../../../../shared-contracts/src/http')

test('FED-01 an endpoint in the browser has its method, path and rights, no schema, and no texts for services', () => {
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
  const reply = z.object({ id: z.string(), tags: z.array(z.string()), note: z.optional(z.string()) })
  expect(withoutSchemas(source, { find: { reply } }).split('\n')).toEqual([
    'export const Found = z.object({ id: z.string() })',
    'export const find = endpoint({',
    "  shape: 'id tags[]',",
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

test('FED-01 every endpoint of the contracts has the form that the loader parses', () => {
  const files = readdirSync(HTTP).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const sources = files.map((name) => readFileSync(join(HTTP, name), 'utf8'))
  const declared = sources.flatMap((source) => [...source.matchAll(/= endpoint\(\{/g)]).length
  const without = sources.map((source) => withoutSchemas(source, {}))
  expect(declared).toBeGreaterThan(8)
  const endpoints = without.flatMap((source) => source.match(/= endpoint\(\{\n[\s\S]*?^\}\)/gm) ?? [])
  expect(endpoints).toHaveLength(declared)
  const left = endpoints.flatMap((source) =>
    [...source.matchAll(/^ {2}(?:params|query|body|reply|summary|rateLimit|cache|errors):.*$/gm)].map(String),
  )
  expect(left).toEqual([])
})

test('HTTP-08 only required members of a response are checked, so choices and members can be added', async () => {
  const endpoints = (await import('shared-contracts/http/registries')) as unknown as EndpointModule
  const shapeOf = (name: string) => {
    const source = `export const ${name} = endpoint({\n  method: 'GET',\n})`
    return /shape: '(.*)'/.exec(withoutSchemas(source, endpoints))?.[1]
  }
  expect(shapeOf('listRegistries')).toBe('content[]')
  expect(shapeOf('getRecord')?.split(' ')).toEqual(expect.arrayContaining(['id', 'registry']))
  const made = (reply: z.ZodMiniType) =>
    /shape: '(.*)'/.exec(withoutSchemas('export const one = endpoint({\n})', { one: { reply } }))?.[1]
  expect(made(z.array(z.string()))).toBe('[]')
  expect(made(z.union([z.object({ a: z.string(), b: z.int() }), z.object({ a: z.int() })]))).toBe('a')
  expect(made(z.record(z.string(), z.unknown()))).toBe('')
  expect(made(z.nullable(z.object({ a: z.string() })))).toBeUndefined()
  expect(made(z.unknown())).toBeUndefined()
})
