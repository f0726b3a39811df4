import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'goods',
  order: 20,
  portalSearch: 'all',
  titleField: 'product',
  descriptionField: 'notes',
  codeField: 'code',
  riskField: 'riskGroup',
  defaultSort: 'code',
  opens: { status: ['active'] },
  initial: { riskGroup: 'not_classified' },
}
