import { expect, test } from '@jest/globals'
import type { JsonSchema } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'
import { compareSchemas } from './compare-schemas.ts'
import { listSamples } from './schema-samples.ts'

function schema(type: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(type, { io: 'input' }) as JsonSchema
}

/** `path rule: wanted ← given`, one for each breach. */
function breaches(sent: z.ZodMiniType, read: z.ZodMiniType): string[] {
  return compareSchemas(schema(sent), schema(read)).breaches.map(
    ({ path, rule, want, got }) => `${path.join('/')} ${rule}: ${want} ← ${got}`,
  )
}

test('FED-03 each breach is proven by a value that the reader refuses', () => {
  const sent = z.object({ id: z.number(), kind: z.enum(['a', 'b', 'c']), at: z.string() })
  const read = z.object({ id: z.int(), kind: z.enum(['a', 'b']), at: z.iso.date(), slug: z.string() })
  expect(breaches(sent, read)).toEqual([
    'slug required: required ← –',
    'at format: date ← "a"',
    'id type: integer ← number',
    'kind values: "a", "b" ← "c"',
  ])
})

test('FED-03 a union is accepted when the reader’s branches accept each of its types', () => {
  const one = z.object({ kind: z.literal('a'), name: z.string() })
  const other = z.object({ kind: z.literal('b'), size: z.int() })
  const both = z.discriminatedUnion('kind', [one, other])
  expect(breaches(one, both)).toEqual([])
  expect(breaches(both, z.discriminatedUnion('kind', [other, one]))).toEqual([])
  expect(
    breaches(
      z.object({ kind: z.enum(['a', 'b']) }),
      z.object({ kind: z.union([z.literal('a'), z.literal('b')]) }),
    ),
  ).toEqual([])
  expect(breaches(both, one)).toEqual(['name required: required ← –', 'kind values: "a" ← "b"'])
})

test('FED-03 lists, records, tuples and references are compared in depth', () => {
  const items = (item: z.ZodMiniType) => z.object({ items: z.array(item) })
  expect(breaches(items(z.object({ id: z.int() })), items(z.object({ id: z.string() })))).toEqual([
    'items/[]/id type: string ← integer',
  ])
  expect(breaches(z.record(z.string(), z.int()), z.record(z.string(), z.string()))).toEqual([
    '* type: string ← integer',
  ])
  expect(breaches(z.tuple([z.int(), z.int()]), z.tuple([z.int(), z.string()]))).toEqual([
    '[1] type: string ← integer',
  ])
  const tree = (name: object) => ({
    type: 'object',
    properties: { name, below: { type: 'array', items: { $ref: '#' } } },
    required: ['name', 'below'],
  })
  expect(compareSchemas(tree({ type: 'string' }), tree({ type: ['string', 'null'] })).breaches).toEqual([])
  const [first] = compareSchemas(tree({ type: 'integer' }), tree({ type: 'string' })).breaches
  expect(first).toMatchObject({ path: ['name'], rule: 'type', want: 'string', got: 'integer' })
})

test('FED-03 undecidable differences are accepted and reported as open', () => {
  const pattern = (expression: RegExp) => schema(z.object({ code: z.string().check(z.regex(expression)) }))
  expect(compareSchemas(pattern(/^[A-Z]{4}-\d{9}$/), pattern(/^[A-Z]{4}-\d+$/))).toEqual({
    breaches: [],
    open: true,
  })
  expect(compareSchemas(pattern(/^[a-z]+$/), pattern(/^[b-z]+$/)).breaches).toMatchObject([
    { path: ['code'], rule: 'format', want: '^[b-z]+$', got: '"a"' },
  ])
  const strange = { type: 'string', unheardOf: true }
  expect(compareSchemas({ type: 'string' }, strange)).toEqual({ breaches: [], open: true })
})

test('FED-03 exponential patterns are not tried on long texts', () => {
  const before = process.cpuUsage()
  const evil = { type: 'string', pattern: '^(a+)+$' }
  compareSchemas({ type: 'string', maxLength: 4000 }, evil)
  // Counts work, not time, so that the load of the machine does not matter.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})

test('FED-03 lists and objects over the size limits are not generated', () => {
  const text = { type: 'string' }
  const list = { type: 'array', items: text, minItems: 200_000_000 }
  expect(compareSchemas(list, text)).toEqual({ breaches: [], open: true })
  const wide = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`p${at}`, text])),
  }
  expect(compareSchemas(wide, text)).toEqual({ breaches: [], open: true })
})

test('FED-03 a schema that only refers to itself, or to nothing, stays open', () => {
  const loop = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }
  expect(compareSchemas(loop, { type: 'string' }).breaches).toEqual([])
  expect(compareSchemas({ type: 'string' }, { $ref: 'https://example.az/schema' })).toEqual({
    breaches: [],
    open: true,
  })
})

test('FED-03 the last of many nested fields is compared like the first, with a bounded number of samples', () => {
  const names = Array.from({ length: 40 }, (_, index) => `field${index}`)
  const wide = (last: z.ZodMiniType) =>
    z.object(Object.fromEntries(names.map((name) => [name, name === 'field39' ? last : z.string()])))
  const deep = (last: z.ZodMiniType) =>
    z.object({ rows: z.array(z.object({ before: z.int(), row: wide(last) })) })
  expect(breaches(deep(z.nullable(z.string())), deep(z.string()))).toEqual([
    'rows/[]/row/field39 type: string ← null',
  ])
  expect(
    breaches(deep(z.string().check(z.maxLength(777))), deep(z.string().check(z.maxLength(776)))),
  ).toEqual([`rows/[]/row/field39 range: ≤ 776 characters ← "${'a'.repeat(30)}…"`])
  const sent = schema(deep(z.string()))
  expect(listSamples(sent, sent).length).toBeLessThanOrEqual(3000)
})
