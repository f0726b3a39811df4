import type { FastifyInstance } from 'fastify'
import {
  getCaseForm,
  getStartGuide,
  listCaseTypes,
  type CaseForm,
  type CaseTypeSummary,
  type StartGuide,
} from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'

/** Case types and the guided start of the variant, described in a language. */
interface DescribedCaseTypes {
  list(language: Language): CaseTypeSummary[]
  /** @throws PortalError CASE_TYPE_UNKNOWN */
  get(code: string, language: Language): CaseForm
  guide(language: Language): StartGuide
}

export function registerCaseTypeRoutes(app: FastifyInstance, types: DescribedCaseTypes): void {
  registerEndpoint(app, listCaseTypes, ({ language }) => ({ content: types.list(language) }))
  registerEndpoint(app, getCaseForm, ({ params, language }) => types.get(params.type, language))
  registerEndpoint(app, getStartGuide, ({ language }) => types.guide(language))
}
