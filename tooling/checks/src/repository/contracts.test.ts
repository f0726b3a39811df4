import { expect, test } from '@jest/globals'
import { join } from 'node:path'
import { findSampleFaults, listChanges } from './contracts.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test('a sample that its schema refuses is found with the path of the value', async () => {
  const sample = {
    schema: 'release/composition#Composition',
    value: { spec: 'composition@1', number: 'one' },
  }
  const faults = await findSampleFaults(ROOT, JSON.stringify(sample))
  expect(faults).toContainEqual(expect.stringMatching(/^number: /))
})

test('a reply may get a required field, but values of a sample must keep their schema', async () => {
  const faultsOf = (value: object): Promise<string[]> =>
    findSampleFaults(ROOT, JSON.stringify({ schema: 'http/problem#Problem', value }))
  const problem = {
    type: 'about:blank',
    title: 'Refused',
    status: 400,
    code: 'REQUEST_INVALID',
    message: 'No',
  }
  await expect(faultsOf({ title: 'Refused', status: 400 })).resolves.toEqual([])
  await expect(faultsOf({ ...problem, status: '400' })).resolves.toEqual([expect.stringMatching(/^status: /)])
})

test('a sample of an unknown schema is found', async () => {
  const faultsOf = (schema: string): Promise<string[]> =>
    findSampleFaults(ROOT, JSON.stringify({ schema, value: {} }))
  await expect(faultsOf('http/nothing#Thing')).resolves.toEqual(['there is no module http/nothing'])
  await expect(faultsOf('http/problem#Thing')).resolves.toEqual(['http/problem#Thing is not a schema'])
})

test('changed exports are listed by name', () => {
  const before = '# Exports\n\n## a/one\n\n```ts\nconst limit = 3\n\ninterface Page {\n  id: string\n}\n```\n'
  const after =
    '# Exports\n\n## a/one\n\n```ts\ninterface Page {\n  id: number\n}\n\ntype Day = string\n```\n'
  expect(listChanges(before, after)).toEqual([
    '  removed: `a/one`: `const limit`',
    '  changed: `a/one`: `interface Page`',
    '  added: `a/one`: `type Day`',
  ])
})
