import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'goods',
  order: 10,
  portalSearch: 'all',
  titleField: 'name',
  fullTitleField: 'fullName',
  descriptionField: 'description',
  codeField: 'code',
  riskField: 'risk',
  defaultSort: 'code',
  initial: { risk: 'not_classified', document: null, source: null, since: null },
  fields: {
    code: { type: 'code', role: 'number', column: true, card: true, sortable: true },
    name: { type: 'localized', role: 'title', column: true, card: true, sortable: true },
    risk: { type: 'choice', choices: 'risk-groups', column: true, card: true, sortable: true, facet: true },
    document: { type: 'choice', choices: 'required-documents', column: true, card: true, sortable: true },
    category: { type: 'choice', choices: 'sections', column: true, sortable: true, facet: true },
    fullName: { type: 'localized' },
    description: { type: 'localized' },
    source: { type: 'reference' },
    since: { type: 'date', column: true, sortable: true, filter: 'period' },
    hazards: { type: 'choices', facet: true },
    score: { type: 'number', sortable: true, filter: 'number' },
    criteria: {
      type: 'rows',
      part: 'technical',
      fields: {
        criterion: { type: 'choice' },
        score: { type: 'number' },
      },
    },
    examples: { type: 'localized' },
    until: { type: 'date' },
    nameSource: { type: 'choice' },
  },
}
