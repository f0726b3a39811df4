import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'goods',
  order: 40,
  portalSearch: 'best',
  titleField: 'product',
  wordFields: ['brand', 'model', 'barcode'],
  descriptionField: 'whatToDo',
  codeField: 'code',
  defaultSort: 'publishedAt',
  opens: { status: ['active'] },
  newestFirst: true,
  initial: { code: null },
}
