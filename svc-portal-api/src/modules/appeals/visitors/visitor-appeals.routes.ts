import type { FastifyInstance } from 'fastify'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import {
  confirmFiling,
  confirmVisitorAppeal,
  readVisitorAppeal,
  submitVisitorAppeal,
} from 'shared-contracts/http/cases/appeals'
import { registerEndpoint, type CallOf } from 'shared-service/app'
import { networkOf } from 'shared-service/http/network-of'
import { consumeTypedMailLimit } from '../../../common/limits/mail-limits.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { parseCaseNumber } from '../../case-engine/schema/case-number.ts'
import { confirmByCode, confirmByLink } from '../../case-engine/workflow/submission/confirm-case.ts'
import { submitCase } from '../../case-engine/workflow/submission/submit-case.ts'
import type { AppealsContext } from '../appeals-context.ts'
import { describeReceipt } from '../../case-engine/describe/describe-receipt.ts'
import { readVisitorStatus } from './visitor-status.ts'
import { isKnownKey } from './visitor-appeals.store.ts'

/** Suggestions of visitors, who confirm and follow them by a mailed link, and the confirmation of filings by telephone. */
export function registerVisitorAppealRoutes(app: FastifyInstance, context: AppealsContext): void {
  const { engine, identity } = context

  registerEndpoint(app, submitVisitorAppeal, async (call) => {
    await submitOfVisitor(context, call)
    return messageReply('suggestionSent', call.language)
  })

  registerEndpoint(app, confirmVisitorAppeal, async ({ body }) =>
    describeReceipt(engine, await confirmByLink(engine, body.token)),
  )

  registerEndpoint(app, readVisitorAppeal, ({ body, language }) =>
    readVisitorStatus(engine, body.token, language),
  )

  registerEndpoint(app, confirmFiling, async ({ body, request }) => {
    await identity.limits.consume('caseCodeByAddress', networkOf(request.ip))
    await identity.limits.consume('caseCodeByNumber', parseCaseNumber(body.number) ?? '')
    return describeReceipt(engine, await confirmByCode(engine, body))
  })
}

/**
 * The response is the same for every address, also for one with too many suggestions of the day, which gets no further
 * mail. A repeated request sends no second mail, so it is not limited.
 */
async function submitOfVisitor(
  { engine, identity }: AppealsContext,
  { params, body, language, request }: CallOf<typeof submitVisitorAppeal>,
): Promise<void> {
  const { type, formVersion, values, name, email, uploadToken } = body
  if (!(await isKnownKey(engine.pool, params.key))) await consumeTypedMailLimit(identity, request, email)
  const submitted = submitCase(engine, {
    type,
    key: params.key,
    formVersion,
    applicant: { kind: 'visitor', name, email, uploadToken },
    values,
    language,
    channel: 'web',
  })
  await submitted.catch((error: unknown) => {
    if (!isPortalError(error) || error.code !== 'CASE_LIMIT_REACHED') throw error
  })
}
