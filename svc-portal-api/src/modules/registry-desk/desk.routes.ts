import type { FastifyInstance } from 'fastify'
import {
  announceFile,
  checkFile,
  draftRecord,
  listChangeSets,
  readChangeSet,
  redraftRecord,
  sendFilePart,
  setChangeTerms,
  takeChangeStep,
  undoChangeSet,
} from 'shared-contracts/http/data/registry-desk'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import type { DeskParts, Official } from './desk-parts.ts'
import { draftOfRecord, listOfSets, readSet, redraft, setTerms } from './desk.service.ts'
import { checkSentFile } from './file/check-file.ts'
import { announce, receivePart } from './file/receive-file.ts'
import { registerDeskRowRoutes } from './rows/rows.routes.ts'
import { takeStep } from './steps.ts'
import { prepareUndo } from './undo.ts'
import { DeskWork } from './work/desk-work.ts'

/** Shorter than the timeout of the edge. */
const PATIENCE_MS = 10_000

export function registerDesk(app: FastifyInstance, given: Omit<DeskParts, 'work'>): void {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'registry desk')
  const parts = { ...given, work: new DeskWork({ patienceMs: PATIENCE_MS, onError }) }
  registerDeskRoutes(app, parts)
  registerDeskFileRoutes(app, parts)
  registerDeskRowRoutes(app, parts)
}

/** One official makes changes, another one publishes them (REG-05, 6.39). */
function registerDeskRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerEndpoint(app, listChangeSets, (call) => listOfSets(parts, officialOf(call), call.query))
  registerEndpoint(app, readChangeSet, (call) => readSet(parts, officialOf(call), call.params.id))
  registerEndpoint(app, draftRecord, (call) => draftOfRecord(parts, officialOf(call), call.body))
  registerEndpoint(app, redraftRecord, (call) =>
    redraft(parts, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, setChangeTerms, (call) =>
    setTerms(parts, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, takeChangeStep, (call) =>
    takeStep(parts, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, undoChangeSet, (call) =>
    prepareUndo(parts, officialOf(call), { ...call.params, ...call.body }),
  )
}

/** Files of changes are announced, sent in parts, and validated without a write to the registry (decision 0300). */
function registerDeskFileRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerEndpoint(app, announceFile, (call) => announce(parts, officialOf(call), call.body))
  registerEndpoint(app, sendFilePart, (call) =>
    receivePart(parts, officialOf(call), { ...call.params, ...call.body }),
  )
  registerEndpoint(app, checkFile, (call) => checkSentFile(parts, officialOf(call), call.params.id))
}

function officialOf({ caller, language }: { caller: SignedIn; language: Language }): Official {
  return { personId: caller.personId, language }
}
