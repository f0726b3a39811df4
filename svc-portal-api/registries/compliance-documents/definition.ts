import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'conformity',
  order: 10,
  portalSearch: 'best',
  titleField: 'product',
  wordFields: ['model', 'barcode', 'holder', 'holderVoen', 'items.serial'],
  codeField: 'code',
  riskField: 'riskGroup',
  defaultSort: 'issuedAt',
  opens: { status: ['active'] },
  newestFirst: true,
  document: {
    prefix: 'CD',
    holder: 'holder',
    compare: ['docType', 'model', 'code', 'issuer', 'issuedAt', 'coverage', 'manufacturer', 'barcode'],
  },
}
