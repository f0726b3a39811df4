import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 50,
  portalSearch: 'best',
  titleField: 'subjectName',
  wordFields: ['holder'],
  defaultSort: 'issuedOn',
  newestFirst: true,
  initial: {},
  document: {
    holder: 'holder',
    compare: ['kind', 'issuedOn', 'subject', 'sample', 'testReport', 'testLaboratory', 'testedOn'],
  },
  fields: {
    number: { type: 'text', role: 'number', column: true, card: true, sortable: true },
    subjectName: {
      type: 'localized',
      role: 'title',
      column: true,
      card: true,
      sortable: true,
      filter: 'text',
    },
    kind: { type: 'choice', facet: true },
    holder: { type: 'localized', column: true, card: true, sortable: true, filter: 'text' },
    holderVoen: { type: 'text', filter: 'text' },
    holderAddress: { type: 'localized' },
    issuedOn: { type: 'date', column: true, sortable: true, filter: 'period' },
    validUntil: { type: 'date', column: true, card: true, sortable: true, filter: 'period' },
    subject: { type: 'relation', target: 'measuring-instruments', filter: 'record' },
    sample: { type: 'relation', target: 'standard-samples', filter: 'record' },
    testReport: { type: 'text', part: 'technical' },
    testLaboratory: { type: 'localized', part: 'technical' },
    testedOn: { type: 'date', part: 'technical' },
    steps: {
      type: 'rows',
      part: 'technical',
      fields: {
        step: { type: 'choice' },
        date: { type: 'date' },
      },
    },
    extensions: {
      type: 'rows',
      part: 'documents',
      fields: {
        number: { type: 'text' },
        date: { type: 'date' },
        until: { type: 'date' },
      },
    },
    amendments: {
      type: 'rows',
      part: 'documents',
      fields: {
        number: { type: 'text' },
        date: { type: 'date' },
        what: { type: 'localized' },
      },
    },
    duplicates: {
      type: 'rows',
      part: 'documents',
      fields: {
        number: { type: 'text' },
        date: { type: 'date' },
        why: { type: 'localized' },
      },
    },
    file: { type: 'reference', part: 'documents' },
    legalBasis: { type: 'reference', part: 'documents' },
  },
}
