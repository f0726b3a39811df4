import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'goods',
  order: 30,
  portalSearch: 'best',
  titleField: 'name',
  descriptionField: 'notes',
  defaultSort: 'name',
  opens: { status: ['active'] },
}
