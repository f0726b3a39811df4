import type { FastifyInstance } from 'fastify'
import {
  bookCallBack,
  cancelCallBack,
  getOwnCallCenter,
  ratePhoneCall,
  sendCallQuestion,
} from 'shared-contracts/http/cases/call-center'
import type { CompanyId } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { messageReply } from '../../common/message-reply.ts'
import type { Owner } from '../../common/persons/owner.ts'
import type { CallCenterService } from './call-center.service.ts'

interface CallCenterRouteOptions {
  readonly companyId: CompanyId
  readonly callCenter: CallCenterService
}

export function registerCallCenterRoutes(
  app: FastifyInstance,
  { companyId, callCenter }: CallCenterRouteOptions,
): void {
  const ownerOf = ({ personId }: SignedIn): Owner => ({ personId, companyId })

  registerEndpoint(app, getOwnCallCenter, ({ caller, language }) =>
    callCenter.read(ownerOf(caller), language),
  )

  registerEndpoint(app, bookCallBack, async ({ caller, body, language }) => ({
    id: await callCenter.book(ownerOf(caller), body),
    ...messageReply('callBackBooked', language),
  }))

  registerEndpoint(app, cancelCallBack, async ({ caller, params, language }) => {
    await callCenter.cancel(ownerOf(caller), params.id)
    return messageReply('callBackCancelled', language)
  })

  registerEndpoint(app, sendCallQuestion, async ({ caller, body, language }) => ({
    id: await callCenter.send(ownerOf(caller), body),
    ...messageReply('callQuestionSent', language),
  }))

  registerEndpoint(app, ratePhoneCall, async ({ caller, params, body, language }) => {
    await callCenter.rate(ownerOf(caller), params.callNo, body.rating)
    return messageReply('callRated', language)
  })
}
