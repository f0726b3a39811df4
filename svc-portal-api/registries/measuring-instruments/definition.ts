import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'metrology',
  order: 10,
  portalSearch: 'best',
  titleField: 'typeName',
  wordFields: ['notation', 'manufacturer'],
  descriptionField: 'summary',
  defaultSort: 'typeName',
  opens: { status: ['active'] },
  document: {
    prefix: 'MI',
    holder: 'manufacturer',
    compare: [
      'notation',
      'instrumentClass',
      'accuracyClass',
      'verificationIntervalMonths',
      'approvedOn',
      'certificate',
    ],
  },
}
