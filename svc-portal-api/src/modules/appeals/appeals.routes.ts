import type { FastifyInstance } from 'fastify'
import {
  beginCaseDraft,
  exportAppeals,
  getAppeal,
  getAppealChain,
  getAppealDossier,
  getAppealFile,
  listAppeals,
  markAppealRead,
  rateAppeal,
  takeAppealStep,
  writeAppealMessage,
} from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { findOwner, type AccountOwner } from '../../common/persons/account-owner.ts'
import { fileHeaders } from '../../common/tables/table-file.ts'
import type { AppealsContext } from './appeals-context.ts'
import { readRecord } from '../case-engine/describe/case-record.ts'
import { describeAppeal } from '../case-engine/describe/describe-appeal.ts'
import { listPayments } from '../case-engine/describe/list-payments.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'
import { addMessage } from '../case-engine/workflow/entries.ts'
import { markRead, rateCase } from '../case-engine/workflow/read-state.ts'
import { takeStep } from '../case-engine/workflow/steps/take-step.ts'
import { getOwnCase } from './appeals.store.ts'
import { beginDraft } from './drafts/begin-draft.ts'
import { openAppealFile, readChain, renderAppealDossier } from './dossier/read-dossier.ts'
import { listOwnAppeals } from './list/appeal-list.ts'
import { exportOwnAppeals } from './list/export-appeals.ts'

/** What an applicant reads of the own appeals (APL-02). */
export function registerAppealRoutes(app: FastifyInstance, context: AppealsContext): void {
  const { engine } = context
  const { pool } = engine
  const ownerOf = (caller: SignedIn): Promise<AccountOwner> => findOwner(pool, caller, engine.companyId)
  const openCase = async (caller: SignedIn, id: string) => getOwnCase(pool, await ownerOf(caller), id)

  registerEndpoint(app, listAppeals, async ({ caller, query, language }) =>
    listOwnAppeals(context, await ownerOf(caller), { query, language }),
  )

  registerEndpoint(app, exportAppeals, async ({ caller, query, language, reply }) => {
    reply.headers(fileHeaders('appeals', query.format))
    return exportOwnAppeals(context, await ownerOf(caller), { query, language })
  })

  registerEndpoint(app, getAppeal, async ({ caller, params, language }) =>
    describe(context, await openCase(caller, params.id), language),
  )

  registerEndpoint(app, getAppealChain, async ({ caller, params }) =>
    readChain(context, await openCase(caller, params.id)),
  )

  registerEndpoint(app, getAppealDossier, async ({ caller, params, query, language, reply }) => {
    const row = await openCase(caller, params.id)
    reply.headers(fileHeaders(row.number, query.format))
    return renderAppealDossier(context, row, { format: query.format, language })
  })

  registerEndpoint(app, getAppealFile, async ({ caller, params }) =>
    openAppealFile(context, await openCase(caller, params.id), params.file),
  )
}

/** What an applicant does with an own appeal. */
export function registerAppealChangeRoutes(app: FastifyInstance, context: AppealsContext): void {
  const { engine } = context
  const { pool } = engine
  const openCase = async (caller: SignedIn, id: string) => {
    const row = await getOwnCase(pool, await findOwner(pool, caller, engine.companyId), id)
    return { caseId: row.id, actor: { kind: 'applicant', personId: caller.personId } as const }
  }

  registerEndpoint(app, takeAppealStep, async ({ caller, params, body, language }) => {
    const { version, key, text, fileIds, form } = body
    const opened = await openCase(caller, params.id)
    const request = { ...opened, step: params.step, version, key, input: { text, fileIds, form } }
    return describe(context, await takeStep(engine, request), language)
  })

  registerEndpoint(app, beginCaseDraft, async ({ caller, params, body }) => {
    const row = await getOwnCase(pool, await findOwner(pool, caller, engine.companyId), params.id)
    return beginDraft(context, row, { ...body, personId: caller.personId })
  })

  registerEndpoint(app, writeAppealMessage, async ({ caller, params, body, language }) => {
    const row = await addMessage(engine, { ...(await openCase(caller, params.id)), ...body })
    return describe(context, row, language)
  })

  registerEndpoint(app, markAppealRead, async ({ caller, params, body }) => {
    await markRead(engine, { ...(await openCase(caller, params.id)), sequence: body.sequence })
    return {}
  })

  registerEndpoint(app, rateAppeal, async ({ caller, params, body: rating, language }) => {
    const { caseId } = await openCase(caller, params.id)
    const row = await rateCase(engine, { caseId, personId: caller.personId, rating })
    return describe(context, row, language)
  })
}

async function describe(
  { engine, listDocuments }: AppealsContext,
  row: CaseRow,
  language: Language,
): Promise<AppealDetail> {
  const appeal = await describeAppeal(engine, await readRecord(engine.pool, row), language)
  const documents = await listDocuments(row, language)
  const payments = (await listPayments(engine, [row.id], language)).get(row.id)
  return {
    ...appeal,
    ...(documents.length > 0 && { documents }),
    ...(payments !== undefined && { payments: [...payments] }),
  }
}
