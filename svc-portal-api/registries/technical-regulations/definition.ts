import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'conformity',
  order: 40,
  portalSearch: 'best',
  titleField: 'title',
  descriptionField: 'scope',
  defaultSort: 'title',
  opens: { status: ['active'], origin: ['national', 'demonstration'] },
  stateField: 'stage',
}
