import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
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
import { listDuties } from '../../case-engine/storage/duties.store.ts'
import type { CallDeskService } from './call-desk.service.ts'
import type { Operator } from './call-desk.store.ts'

interface CallDeskRouteOptions {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly callDesk: CallDeskService
}

export function registerCallDeskRoutes(
  app: FastifyInstance,
  { pool, companyId, callDesk }: CallDeskRouteOptions,
): void {
  /** @throws PortalError CASE_DUTY_MISSING without the duty `call-center` */
  async function operatorOf({ personId }: SignedIn): Promise<Operator> {
    const duties = await listDuties(pool, { personId, companyId })
    if (!duties.some(({ duty }) => duty === 'call-center')) throw new PortalError('CASE_DUTY_MISSING')
    return { operatorId: personId, companyId }
  }

  registerEndpoint(app, getCallDeskDay, async ({ caller, query, language }) =>
    callDesk.read(await operatorOf(caller), query.day, language),
  )

  registerEndpoint(app, takeCallBack, async ({ caller, params, language }) => {
    await callDesk.take(await operatorOf(caller), params.id)
    return messageReply('callBackTaken', language)
  })

  registerEndpoint(app, recordCallBack, async ({ caller, params, body, language }) => {
    await callDesk.record(await operatorOf(caller), params.id, body)
    return messageReply('callBackRecorded', language)
  })

  registerEndpoint(app, answerCallQuestion, async ({ caller, params, body, language }) => {
    await callDesk.answer(await operatorOf(caller), params.id, body.text)
    return messageReply('callQuestionAnswered', language)
  })
}
