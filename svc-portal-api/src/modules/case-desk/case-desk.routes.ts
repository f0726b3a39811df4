import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  deleteDeskView,
  exportDeskCases,
  fileForCaller,
  getCaseAsApplicant,
  getDeskCase,
  getDeskFile,
  getDeskSettings,
  listCaseLooks,
  listDeskCases,
  listOfficials,
  relateDeskCase,
  saveDeskView,
  setDuties,
  takeBulkStep,
  takeDeskStep,
  undoDeskStep,
  writeDeskEntry,
} from 'shared-contracts/http/cases/case-desk'
import { registerEndpoint } from 'shared-service/app'
import { fileHeaders } from '../../common/tables/table-file.ts'
import { addMessage, addNote } from '../case-engine/workflow/entries.ts'
import { relateCase } from '../case-engine/workflow/relations/relate-cases.ts'
import { takeStep } from '../case-engine/workflow/steps/take-step.ts'
import { undoLastStep } from '../case-engine/workflow/steps/undo-step.ts'
import type { CaseDesk } from './case-desk.ts'
import { changeCase, takeBulk } from './cases/change-case.ts'
import { readAsApplicant, readDeskCase, readDeskFile, readLooks } from './cases/read-case.ts'
import { fileCallerAppeal } from './file-for-caller.ts'
import { exportInbox } from './inbox/export-inbox.ts'
import { readInbox } from './inbox/inbox.service.ts'
import { getOfficial, getReader } from './officials/official.ts'
import { describeOfficials, setOfficialDuties } from './officials/set-duties.ts'
import { readSettings } from './officials/settings.ts'
import { deleteView, listViews, writeView } from './officials/views.store.ts'

/** Saved views of an official. */
const MAX_VIEWS = 20

/** Endpoints of the officials' desk. Each is limited to the units of the official's duties. */
export function registerCaseDeskRoutes(app: FastifyInstance, desk: CaseDesk): void {
  registerInboxRoutes(app, desk)
  registerCaseRoutes(app, desk)
  registerChangeRoutes(app, desk)
  registerOfficialRoutes(app, desk)
}

function registerInboxRoutes(app: FastifyInstance, desk: CaseDesk): void {
  registerEndpoint(app, listDeskCases, async (call) =>
    readInbox(desk, await getReader(desk, call), call.query),
  )
  registerEndpoint(app, exportDeskCases, async (call) => {
    const { name, content } = await exportInbox(desk, await getReader(desk, call), call.query)
    call.reply.headers(fileHeaders(name, call.query.format))
    return content
  })
  registerEndpoint(app, takeBulkStep, async (call) => takeBulk(desk, await getReader(desk, call), call.body))
  registerEndpoint(app, getDeskSettings, async (call) => readSettings(desk, await getOfficial(desk, call)))
  registerEndpoint(app, saveDeskView, async (call) => {
    const { personId } = await getOfficial(desk, call)
    const { id } = call.params
    const owner = { personId, companyId: desk.companyId }
    const view = { id, ...call.body, now: desk.clock.now(), limit: MAX_VIEWS }
    if (await writeView(desk.pool, owner, view)) return {}
    const isFull = (await listViews(desk.pool, owner)).length >= MAX_VIEWS
    throw new PortalError(isFull ? 'CASE_LIMIT_REACHED' : 'DESK_VIEW_UNKNOWN')
  })
  registerEndpoint(app, deleteDeskView, async (call) => {
    const { personId } = await getOfficial(desk, call)
    const owner = { personId, companyId: desk.companyId }
    if (!(await deleteView(desk.pool, owner, call.params.id))) throw new PortalError('DESK_VIEW_UNKNOWN')
    return {}
  })
}

function registerCaseRoutes(app: FastifyInstance, desk: CaseDesk): void {
  registerEndpoint(app, getDeskCase, async (call) =>
    readDeskCase(desk, await getReader(desk, call), call.params.id),
  )
  registerEndpoint(app, getCaseAsApplicant, async (call) =>
    readAsApplicant(desk, await getReader(desk, call), call.params.id),
  )
  registerEndpoint(app, listCaseLooks, async (call) =>
    readLooks(desk, await getReader(desk, call), call.params.id),
  )
  registerEndpoint(app, getDeskFile, async (call) =>
    readDeskFile(desk, await getReader(desk, call), call.params),
  )
}

function registerChangeRoutes(app: FastifyInstance, desk: CaseDesk): void {
  const { engine } = desk
  registerEndpoint(app, takeDeskStep, async (call) => {
    const { id: caseId, step } = call.params
    return changeCase(desk, await getReader(desk, call), (actor) =>
      takeStep(engine, { caseId, step, actor, language: call.language, ...call.body }),
    )
  })
  registerEndpoint(app, undoDeskStep, async (call) =>
    changeCase(desk, await getReader(desk, call), ({ personId }) =>
      undoLastStep(engine, { caseId: call.params.id, personId, ...call.body }),
    ),
  )
  registerEndpoint(app, writeDeskEntry, async (call) => {
    const { kind, ...entry } = call.body
    const add = kind === 'message' ? addMessage : addNote
    return changeCase(desk, await getReader(desk, call), (actor) =>
      add(engine, { caseId: call.params.id, actor, ...entry }),
    )
  })
  registerEndpoint(app, relateDeskCase, async (call) =>
    changeCase(desk, await getReader(desk, call), (actor) =>
      relateCase(engine, { caseId: call.params.id, actor, ...call.body }),
    ),
  )
}

function registerOfficialRoutes(app: FastifyInstance, desk: CaseDesk): void {
  registerEndpoint(app, fileForCaller, async (call) =>
    fileCallerAppeal(desk, await getOfficial(desk, call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, listOfficials, async (call) => describeOfficials(desk, await getOfficial(desk, call)))
  registerEndpoint(app, setDuties, async (call) => {
    await setOfficialDuties(desk, await getOfficial(desk, call), { ...call.params, ...call.body })
    return {}
  })
}
