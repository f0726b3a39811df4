import type { FastifyInstance } from 'fastify'
import { listSurveyComments } from 'shared-contracts/http/cases/survey-desk'
import { registerEndpoint } from 'shared-service/app'
import { readComments, type SurveyDesk } from './survey-desk.service.ts'

/** Comments of surveys at the desk of officials. */
export function registerSurveyDeskRoutes(app: FastifyInstance, desk: SurveyDesk): void {
  registerEndpoint(app, listSurveyComments, ({ caller, query, language }) =>
    readComments(desk, caller.personId, {
      service: query.service,
      quarter: query.quarter,
      page: query.page ?? 1,
      language,
    }),
  )
}
