import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 20,
  partOf: 'measuring-instruments',
  portalSearch: 'best',
  titleField: 'name',
  wordFields: ['serial', 'documentNumber'],
  defaultSort: 'number',
  opens: { status: ['active'] },
  stateField: 'applicability',
}
