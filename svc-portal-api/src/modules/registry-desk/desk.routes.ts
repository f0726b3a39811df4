import type { FastifyInstance } from 'fastify'
import {
  createFileChange,
  checkFile,
  createRecordChange,
  listChangeSets,
  getChangeSet,
  updateRecordChange,
  sendFilePart,
  setChangeTerms,
  takeChangeStep,
  undoChangeSet,
} from 'shared-contracts/http/data/registry-desk'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import type { DeskContext, Official } from './desk-context.ts'
import { createDraft, listSetSummaries, readSet, updateDraft, updateTerms } from './desk.service.ts'
import { checkUploadedFile } from './file/check-file.ts'
import { announceUpload, receivePart } from './file/receive-file.ts'
import { registerDeskRowRoutes } from './rows/rows.routes.ts'
import { takeStep } from './steps.ts'
import { prepareUndo } from './undo.ts'
import { DeskJobs } from './jobs/desk-jobs.ts'

/** Shorter than the timeout of the edge. */
const MAX_WAIT_MS = 10_000

export function registerDesk(app: FastifyInstance, given: Omit<DeskContext, 'work'>): void {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'registry desk')
  const desk = { ...given, work: new DeskJobs({ maxWaitMs: MAX_WAIT_MS, onError }) }
  registerDeskRoutes(app, desk)
  registerDeskFileRoutes(app, desk)
  registerDeskRowRoutes(app, desk)
}

/** One official makes changes, another one publishes them (REG-05, 6.39). */
function registerDeskRoutes(app: FastifyInstance, desk: DeskContext): void {
  registerEndpoint(app, listChangeSets, (call) => listSetSummaries(desk, officialOf(call), call.query))
  registerEndpoint(app, getChangeSet, (call) => readSet(desk, officialOf(call), call.params.id))
  registerEndpoint(app, createRecordChange, (call) => createDraft(desk, officialOf(call), call.body))
  registerEndpoint(app, updateRecordChange, (call) =>
    updateDraft(desk, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, setChangeTerms, (call) =>
    updateTerms(desk, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, takeChangeStep, (call) =>
    takeStep(desk, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, undoChangeSet, (call) =>
    prepareUndo(desk, officialOf(call), { ...call.params, ...call.body }),
  )
}

/** Files of changes are announced, sent in parts, and validated without a write to the registry (decision 0300). */
function registerDeskFileRoutes(app: FastifyInstance, desk: DeskContext): void {
  registerEndpoint(app, createFileChange, (call) => announceUpload(desk, officialOf(call), call.body))
  registerEndpoint(app, sendFilePart, (call) =>
    receivePart(desk, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, checkFile, (call) => checkUploadedFile(desk, officialOf(call), call.params.id))
}

function officialOf({ caller, language }: { caller: SignedIn; language: Language }): Official {
  return { personId: caller.personId, language }
}
