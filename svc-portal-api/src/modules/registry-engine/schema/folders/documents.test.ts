import { expect, test } from '@jest/globals'
import { REGISTRIES } from './all-registries.ts'

test('ESRV-04 exactly these registries contain documents that people hold', () => {
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

test('ESRV-04 the code of a document fits its registry and a number of 64 characters', () => {
  for (const { name, document } of REGISTRIES) {
    if (document !== undefined) expect([name, name.length <= 36]).toEqual([name, true])
  }
})
