import type { FastifyInstance } from 'fastify'
import { listSimilarAppeals, submitAppeal } from 'shared-contracts/http/cases/appeals'
import { registerEndpoint, type CallOf } from 'shared-service/app'
import { validateFields } from '../../../common/input/field-errors.ts'
import { submitCase } from '../../case-engine/workflow/submission/submit-case.ts'
import { findOwner } from '../../../common/persons/account-owner.ts'
import type { AppealsContext } from '../appeals-context.ts'
import { describeReceipt } from '../../case-engine/describe/describe-receipt.ts'
import { canJoin, findOwnSimilar, listSimilar } from './similar-appeals.ts'

/** Submission of an appeal, and the open appeals that it can join. */
export function registerSubmitRoutes(app: FastifyInstance, context: AppealsContext): void {
  const { engine } = context

  registerEndpoint(app, submitAppeal, async (call) => {
    const row = await submit(context, call)
    return describeReceipt(engine, row)
  })

  registerEndpoint(app, listSimilarAppeals, async ({ caller, body, language }) => {
    const owner = await findOwner(engine.pool, caller, engine.companyId)
    const own = await findOwnSimilar(engine, owner, body)
    const content = await listSimilar(engine, owner, { form: body, language })
    return own === undefined ? { content } : { content, own }
  })
}

/** @throws PortalError as `submitCase`, and REQUEST_INVALID for a case to join that has another matter */
async function submit(
  { engine }: AppealsContext,
  { caller, params, body, language }: CallOf<typeof submitAppeal>,
) {
  const owner = await findOwner(engine.pool, caller, engine.companyId)
  const { type, formVersion, values, joins, account } = body
  const isJoinable = joins === null || (await canJoin(engine, owner, { form: body, caseId: joins }))
  validateFields({ joins: isJoinable ? undefined : 'choice_is_not_valid' })
  return submitCase(engine, {
    type,
    key: params.key,
    formVersion,
    applicant: {
      kind: 'person',
      personId: owner.personId,
      account: owner.account,
      isOrganization: owner.isOrganization,
      isAsShown: account === undefined || owner.chosen.includes(account),
    },
    values,
    language,
    channel: 'web',
    joinedTo: joins,
  })
}
