import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'conformity',
  order: 50,
  portalSearch: 'best',
  titleField: 'title',
  subtitleField: 'icsNames',
  wordFields: ['reference', 'nationalReference', 'icsNames'],
  descriptionField: 'preview',
  defaultSort: 'reference',
  opens: { status: ['active'], origin: ['national', 'demonstration'] },
  stateField: 'state',
  initial: { regulations: [], replaces: [], adoption: 'none', languages: ['en'], source: null },
}
