import type { FastifyInstance } from 'fastify'
import {
  draftRecord,
  listChangeSets,
  readChangeSet,
  redraftRecord,
  setChangeTerms,
  takeChangeStep,
  undoChangeSet,
} from 'shared-contracts/http/data/registry-desk'
import { registerEndpoint } from 'shared-service/app'
import type { DeskParts } from './desk-parts.ts'
import { draftOfRecord, listOfSets, readSet, redraft, setTerms } from './desk.service.ts'
import { takeStep } from './steps.ts'
import { prepareUndo } from './undo.ts'

/** The registry desk: one official makes changes, another one publishes them (REG-05, 6.39). */
export function registerDeskRoutes(app: FastifyInstance, parts: DeskParts): void {
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
