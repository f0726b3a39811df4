import { expect, test } from '@jest/globals'
import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import { verifyChain } from './verify-chain.ts'

const ZEROS = '0000000000000000000000000000000000000000000000000000000000000000'

// Computed with `printf %s TEXT | sha256sum`.
const ONE: ChainEntry = {
  sequence: 1,
  content: '{"at":"2026-11-20T09:30:00.000Z","kind":"step","step":"submit"}',
  previousHash: ZEROS,
  hash: '58c1be875fd3da0c92d895bc39e899b13f147bcb4bd931ca5dc8f369681e06b7',
}
const TWO: ChainEntry = {
  sequence: 2,
  content: '{"at":"2026-11-20T11:00:00.000Z","kind":"message","step":null}',
  previousHash: '58c1be875fd3da0c92d895bc39e899b13f147bcb4bd931ca5dc8f369681e06b7',
  hash: 'f2513d864c1606622536cbd67358f737701bcfaea463c13f48058ed4c69e5f54',
}

const SUBMITTED = { sequence: 1, at: '2026-11-20T09:30:00.000Z', kind: 'step', step: 'submit' } as const
const WRITTEN = { sequence: 2, at: '2026-11-20T11:00:00.000Z', kind: 'message', step: null } as const

test('a genuine chain is intact', async () => {
  expect(await verifyChain([ONE, TWO], [SUBMITTED, WRITTEN])).toEqual({
    kind: 'intact',
    entries: 2,
    first: ONE.hash,
    last: TWO.hash,
  })
})

test.each([
  ['changed content', [{ ...ONE, content: '{"step":"submjt"}' }, TWO], 1],
  ['changed content of a later entry', [ONE, { ...TWO, content: ONE.content }], 2],
  ['a removed entry', [TWO], 1],
  ['another beginning', [{ ...ONE, previousHash: TWO.hash }, TWO], 1],
  ['a repeated entry', [ONE, ONE], 2],
  ['no entries', [], 1],
])('%s breaks the chain', async (_what, entries, sequence) => {
  expect(await verifyChain(entries, [])).toEqual({ kind: 'broken', sequence })
})

test.each([
  ['that the chain lacks', { ...WRITTEN, sequence: 3 }, 3],
  ['with another time', { ...WRITTEN, at: '2026-11-21T11:00:00.000Z' }, 2],
  ['with another kind', { ...SUBMITTED, step: 'register' }, 1],
])('an event on the page %s breaks it', async (_what, shown, sequence) => {
  expect(await verifyChain([ONE, TWO], [shown])).toEqual({ kind: 'broken', sequence })
})
