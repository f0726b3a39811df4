import { expect, test } from '@jest/globals'
import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import { verifyChain } from './verify-chain.ts'

const ZEROS = '0000000000000000000000000000000000000000000000000000000000000000'

// Computed with `printf %s TEXT | sha256sum`.
const ONE: ChainEntry = {
  sequence: 1,
  content: '{"step":"submit"}',
  previousHash: ZEROS,
  hash: 'f35b60c78d61ad828edc9bb87508311c7ba98fb5d0f8fbead582e0cfd895a837',
}
const TWO: ChainEntry = {
  sequence: 2,
  content: '{"at":"2026-11-20T11:00:00.000Z"}',
  previousHash: 'f35b60c78d61ad828edc9bb87508311c7ba98fb5d0f8fbead582e0cfd895a837',
  hash: '8dad55b1cace774961d1e5bc55ccde5f9978b628a0fb80e8e13cbf4262b9bf9d',
}

test('a genuine chain is intact', async () => {
  expect(await verifyChain([ONE, TWO], [1])).toEqual({ kind: 'intact', entries: 2, head: TWO.hash })
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

test('an event on the page that the chain lacks breaks it', async () => {
  expect(await verifyChain([ONE, TWO], [1, 3])).toEqual({ kind: 'broken', sequence: 3 })
})
