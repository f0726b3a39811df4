import type { RegistrySpec } from '../../src/modules/registry-engine/schema/registry-spec.ts'
import { sourceTitle } from '../shared/sources.ts'
import { DOCUMENT_OF_RISK } from './document-of-risk.ts'

export const definition: RegistrySpec = {
  group: 'goods',
  order: 10,
  portalSearch: 'all',
  titleField: 'name',
  fullTitleField: 'fullName',
  subtitleField: 'tariffName',
  wordFields: ['tariffName'],
  descriptionField: 'description',
  codeField: 'code',
  riskField: 'risk',
  classification: {
    rules: 'regulated-goods',
    rule: {
      code: 'code',
      title: 'product',
      risk: 'riskGroup',
      document: 'requiredDocument',
      coverage: 'coverage',
      since: 'since',
    },
    document: 'document',
    source: 'source',
    since: 'since',
    origin: 'riskOrigin',
    statements: 'statements',
    documentOfRisk: DOCUMENT_OF_RISK,
    documents: ['none', 'declaration', 'declaration_body', 'certificate'],
    foreignSources: [sourceTitle('sg-controlled-goods').en],
  },
  defaultSort: 'code',
  opens: { risk: ['low', 'medium', 'high'] },
  initial: { risk: 'not_classified', document: null, source: null, since: null },
}
