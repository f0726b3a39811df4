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
import { registerEndpoint } from 'shared-service/app'
import type { DeskParts } from './desk-parts.ts'
import { draftOfRecord, listOfSets, readSet, redraft, setTerms } from './desk.service.ts'
import { checkSentFile } from './file/check-file.ts'
import { announce, receivePart } from './file/receive-file.ts'
import { registerDeskRowRoutes } from './rows/rows.routes.ts'
import { takeStep } from './steps.ts'
import { prepareUndo } from './undo.ts'
import { DeskWork } from './work/desk-work.ts'

/** Less than the edge waits for an answer. */
const PATIENCE_MS = 10_000

/** Everything of the registry desk. */
export function registerDesk(app: FastifyInstance, given: Omit<DeskParts, 'work'>): void {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'registry desk')
  const parts = { ...given, work: new DeskWork({ patienceMs: PATIENCE_MS, onError }) }
  registerDeskRoutes(app, parts)
  registerDeskFileRoutes(app, parts)
  registerDeskRowRoutes(app, parts)
}

/** One official makes changes, another one publishes them (REG-05, 6.39). */
function registerDeskRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerEndpoint(app, listChangeSets, async ({ query, caller, language }) =>
    listOfSets(parts, { personId: caller.personId, language }, query),
  )

  registerEndpoint(app, readChangeSet, async ({ params, caller, language }) =>
    readSet(parts, { personId: caller.personId, language }, params.id),
  )

  registerEndpoint(app, draftRecord, async ({ body, caller, language }) =>
    draftOfRecord(parts, { personId: caller.personId, language }, body),
  )

  registerEndpoint(app, redraftRecord, async ({ params, body, caller, language }) =>
    redraft(parts, { personId: caller.personId, language }, { id: params.id, ...body }),
  )

  registerEndpoint(app, setChangeTerms, async ({ params, body, caller, language }) =>
    setTerms(parts, { personId: caller.personId, language }, { id: params.id, ...body }),
  )

  registerEndpoint(app, takeChangeStep, async ({ params, body, caller, language }) =>
    takeStep(parts, { personId: caller.personId, language }, { id: params.id, ...body }),
  )

  registerEndpoint(app, undoChangeSet, async ({ params, body, caller, language }) =>
    prepareUndo(parts, { personId: caller.personId, language }, { id: params.id, ...body }),
  )
}

/** Files of changes: announced, sent in parts, checked without writing anything of the registry (decision 0301). */
function registerDeskFileRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerEndpoint(app, announceFile, async ({ body, caller, language }) =>
    announce(parts, { personId: caller.personId, language }, body),
  )

  registerEndpoint(app, sendFilePart, async ({ params, body, caller, language }) =>
    receivePart(parts, { personId: caller.personId, language }, { id: params.id, ...body }),
  )

  registerEndpoint(app, checkFile, async ({ params, caller, language }) =>
    checkSentFile(parts, { personId: caller.personId, language }, params.id),
  )
}
