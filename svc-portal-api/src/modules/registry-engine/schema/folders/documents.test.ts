import { expect, test } from '@jest/globals'
import { REGISTRIES } from './all-registries.ts'

test('ESRV-04 these registries hold documents that people carry, and no others', () => {
  const documents = REGISTRIES.flatMap(({ name, document }) =>
    document === undefined ? [] : [[name, document.kind.en]],
  )
  expect(Object.fromEntries(documents)).toEqual({
    'accredited-bodies': 'Accreditation certificate',
    'compliance-documents': 'Document of conformity',
    'measuring-instruments': 'Approved type',
    'standard-samples': 'Approved standard sample',
    'type-approval-certificates': 'Certificate of type approval',
  })
})

test('ESRV-04 a paper of any of them fits into a code: its registry and a number of 64 signs', () => {
  for (const { name, document } of REGISTRIES) {
    if (document !== undefined) expect([name, name.length <= 36]).toEqual([name, true])
  }
})
