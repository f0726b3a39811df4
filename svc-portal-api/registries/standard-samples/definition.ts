import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 40,
  portalSearch: 'best',
  titleField: 'name',
  wordFields: ['producer'],
  descriptionField: 'summary',
  defaultSort: 'name',
  opens: { status: ['active'] },
  document: {
    prefix: 'RM',
    holder: 'producer',
    compare: ['certifiedValue', 'matrix', 'lot', 'shelfLifeMonths', 'approvedOn', 'certificate'],
  },
}
