import { expect, test } from '@jest/globals'
import pureSchemasLoader from './pure-schemas-loader.ts'

test.each([
  ['export const A = z.object({})', 'export const A = /*#__PURE__*/ z.object({})'],
  [
    'const A = z\n    .record(Key, Value)\n    .check(bound)',
    'const A = /*#__PURE__*/ z\n    .record(Key, Value)\n    .check(bound)',
  ],
  [
    "export const opened = fact({ name: 'a.b.opened' })",
    "export const opened = /*#__PURE__*/ fact({ name: 'a.b.opened' })",
  ],
  [
    'const A = { page: z.coerce.number().check(z.int()) }',
    'const A = { page: /*#__PURE__*/ z.coerce.number().check(/*#__PURE__*/ z.int()) }',
  ],
  ['const A = z._default(z.int(), 1)', 'const A = /*#__PURE__*/ z._default(/*#__PURE__*/ z.int(), 1)'],
  ['export function fact(topic) {}', 'export function fact(topic) {}'],
  ['type A = z.infer<typeof A>', 'type A = z.infer<typeof A>'],
])('the creation of a schema is marked as pure, with any line breaks: %j', (source, marked) => {
  expect(pureSchemasLoader(source)).toBe(marked)
})
