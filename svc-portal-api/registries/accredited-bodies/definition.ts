import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'conformity',
  order: 20,
  portalSearch: 'best',
  titleField: 'name',
  wordFields: ['voen', 'previousNumbers'],
  descriptionField: 'scopeSummary',
  placeField: 'town',
  defaultSort: 'name',
  opens: { status: ['active'], origin: ['national', 'demonstration'] },
  document: { prefix: 'AB', compare: ['types', 'standards', 'scopeSummary', 'office'] },
}
