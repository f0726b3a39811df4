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
}
