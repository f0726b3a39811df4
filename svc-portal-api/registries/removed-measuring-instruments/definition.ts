import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 30,
  portalSearch: 'best',
  titleField: 'typeName',
  wordFields: ['manufacturer', 'formerNumber'],
  descriptionField: 'summary',
  removedField: 'formerRecord',
  defaultSort: 'typeName',
  opens: { status: ['active'] },
  stateField: 'inUse',
}
