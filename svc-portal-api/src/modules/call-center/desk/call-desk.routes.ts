import type { FastifyInstance } from 'fastify'
import {
  answerCallQuestion,
  getCallDeskDay,
  recordCallBack,
  takeCallBack,
} from 'shared-contracts/http/cases/call-desk'
import type { CompanyId } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { messageReply } from '../../../common/message-reply.ts'
import type { CallDeskService } from './call-desk.service.ts'
import type { Operator } from './call-desk.store.ts'

interface CallDeskRouteOptions {
  readonly companyId: CompanyId
  readonly callDesk: CallDeskService
}

export function registerCallDeskRoutes(
  app: FastifyInstance,
  { companyId, callDesk }: CallDeskRouteOptions,
): void {
  const operatorOf = ({ personId }: SignedIn): Operator => ({ operatorId: personId, companyId })

  registerEndpoint(app, getCallDeskDay, ({ caller, query, language }) =>
    callDesk.read(operatorOf(caller), query.day, language),
  )

  registerEndpoint(app, takeCallBack, async ({ caller, params, language }) => {
    await callDesk.take(operatorOf(caller), params.id)
    return messageReply('callBackTaken', language)
  })

  registerEndpoint(app, recordCallBack, async ({ caller, params, body, language }) => {
    await callDesk.record(operatorOf(caller), params.id, body)
    return messageReply('callBackRecorded', language)
  })

  registerEndpoint(app, answerCallQuestion, async ({ caller, params, body, language }) => {
    await callDesk.answer(operatorOf(caller), params.id, body.text)
    return messageReply('callQuestionAnswered', language)
  })
}
