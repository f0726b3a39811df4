import { expect, test } from '@jest/globals'
import numberMessages from './router-messages-loader.ts'

test('messages of assertions become numbers, and other code stays', () => {
  const source = `function invariant(value, message) { if (!value) throw new Error(message) }
invariant(a(b), \`No route \${a}\`);
if (c) warning(false, "A sentence " + d, e);
other(true, "stays");
invariant(f);
`
  expect(numberMessages(source))
    .toBe(`function invariant(value, message) { if (!value) throw new Error(message) }
invariant(a(b), "router 1");
if (c) warning(false, "router 2", e);
other(true, "stays");
invariant(f);
`)
})

test('a file without assertions stays unchanged', () => {
  expect(numberMessages('export const a = 1\n')).toBe('export const a = 1\n')
})
