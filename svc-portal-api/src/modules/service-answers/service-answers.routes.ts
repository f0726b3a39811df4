import type { FastifyInstance } from 'fastify'
import { answerService } from 'shared-contracts/http/data/service-answers'
import { registerEndpoint } from 'shared-service/app'
import type { ServiceAnswersService } from './service-answers.service.ts'

export function registerServiceAnswerRoutes(app: FastifyInstance, answers: ServiceAnswersService): void {
  registerEndpoint(app, answerService, ({ params, query, language }) =>
    answers.answer(params.id, query, language),
  )
}
