import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 60,
  portalSearch: 'best',
  titleField: 'name',
  descriptionField: 'summary',
  tileField: 'kind',
  defaultSort: 'number',
  opens: { status: ['active'] },
}
