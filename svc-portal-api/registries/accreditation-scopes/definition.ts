import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'

export const definition: RegistrySpec = {
  group: 'conformity',
  order: 30,
  partOf: 'accredited-bodies',
  portalSearch: 'best',
  titleField: 'object',
  wordFields: ['method'],
  descriptionField: 'parameter',
  placeField: 'town',
  defaultSort: 'number',
  opens: { status: ['active'], origin: ['national', 'demonstration'] },
}
