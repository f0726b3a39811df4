import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 50,
  portalSearch: 'best',
  titleField: 'subjectName',
  wordFields: ['holder'],
  defaultSort: 'issuedOn',
  opens: { status: ['active'] },
  newestFirst: true,
  document: {
    prefix: 'TA',
    holder: 'holder',
    compare: ['kind', 'issuedOn', 'subject', 'sample', 'testReport', 'testLaboratory', 'testedOn'],
  },
}
