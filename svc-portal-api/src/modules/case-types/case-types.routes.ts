import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  checkCustomsCode,
  getCaseForm,
  getFirstCaseForm,
  getStartGuide,
  listCaseTypes,
  type CaseForm,
  type CaseTypeSummary,
  type StartGuide,
} from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import type * as z from 'zod/mini'

/** Case types and the guided start of the variant, described in a language. */
interface DescribedCaseTypes {
  list(language: Language): CaseTypeSummary[]
  /** @throws PortalError CASE_TYPE_UNKNOWN */
  get(code: string, language: Language, version?: number): CaseForm
  guide(language: Language): StartGuide
  /** Whether the customs tariff has a code, or codes that begin with it. */
  hasCode(code: string): Promise<boolean>
}

export function registerCaseTypeRoutes(app: FastifyInstance, types: DescribedCaseTypes): void {
  registerEndpoint(app, listCaseTypes, ({ language }) => ({ content: types.list(language) }))
  registerEndpoint(app, getCaseForm, ({ params, query, language }) =>
    types.get(params.type, language, query.version),
  )
  registerEndpoint(app, getFirstCaseForm, ({ params, language }) =>
    toFirstForm(types.get(params.type, language)),
  )
  registerEndpoint(app, getStartGuide, ({ language }) => types.guide(language))
  registerEndpoint(app, checkCustomsCode, async ({ params }) => ({
    isKnown: await types.hasCode(params.code),
  }))
}

/** @throws PortalError CASE_TYPE_UNKNOWN for a form with a later type of fields */
function toFirstForm(form: CaseForm): z.output<(typeof getFirstCaseForm)['reply']> {
  const result = getFirstCaseForm.reply.safeParse(form)
  if (!result.success) throw new PortalError('CASE_TYPE_UNKNOWN')
  return result.data
}
