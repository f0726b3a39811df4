import type { FastifyInstance } from 'fastify'
import { answerSurvey, getOwnSurveys } from 'shared-contracts/http/cases/surveys'
import { registerEndpoint } from 'shared-service/app'
import { messageReply } from '../../common/message-reply.ts'
import type { Surveys } from './surveys.service.ts'

export function registerSurveyRoutes(app: FastifyInstance, surveys: Surveys): void {
  registerEndpoint(app, getOwnSurveys, ({ caller, language }) => surveys.read(caller.personId, language))

  registerEndpoint(app, answerSurvey, async ({ caller, body, language }) => {
    await surveys.answer(caller.personId, body)
    return messageReply('surveyAnswered', language)
  })
}
