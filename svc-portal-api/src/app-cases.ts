import type { FastifyInstance } from 'fastify'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import { LruCache } from 'shared-service/cache/lru-cache'
import type { FileStorage } from './common/files/storage/file-storage.ts'
import { NO_STORAGE } from './common/files/storage/open-storage.ts'
import type { Identity } from './common/identity.ts'
import { isStandIn } from './common/stand-in.ts'
import { WORKING_DAYS } from './common/working-days/working-days.ts'
import type { AppealsContext } from './modules/appeals/appeals-context.ts'
import { registerAppealChangeRoutes, registerAppealRoutes } from './modules/appeals/appeals.routes.ts'
import { registerSubmitRoutes } from './modules/appeals/submit/submit.routes.ts'
import { registerVisitorAppealRoutes } from './modules/appeals/visitors/visitor-appeals.routes.ts'
import { registerCaseDeskRoutes } from './modules/case-desk/case-desk.routes.ts'
import { registerCaseDraftRoutes } from './modules/case-drafts/case-drafts.routes.ts'
import { createCaseDrafts } from './modules/case-drafts/case-drafts.service.ts'
import { createValueSeal } from './modules/case-drafts/seal-values.ts'
import {
  createCaseEngine,
  type CaseFees,
  type CaseRegistries,
  type CaseResults,
} from './modules/case-engine/engine.ts'
import { describeCaseTypes, findCaseType } from './modules/case-engine/schema/case-types.ts'
import { subjectOf } from './modules/case-engine/schema/copied-values.ts'
import { describeStartGuide } from './modules/case-engine/schema/start-guide.ts'
import { registerStatisticsRoutes } from './modules/case-statistics/statistics.routes.ts'
import { registerCaseTypeRoutes } from './modules/case-types/case-types.routes.ts'
import type { DocumentsContext } from './modules/documents/documents-context.ts'
import { listDocumentsOfCase } from './modules/documents/list/own-documents.ts'
import { registerDocumentRoutes, registerSharedDocumentRoutes } from './modules/documents/documents.routes.ts'
import { createClamdScanner } from './modules/files/clamd.ts'
import { registerFileRoutes } from './modules/files/files.routes.ts'
import { FilesService } from './modules/files/files.service.ts'
import { REGISTRIES } from './modules/registry-engine/schema/folders/all-registries.ts'
import { registerPerformanceRoutes } from './modules/performance/performance.routes.ts'
import { registerSurveyDeskRoutes } from './modules/surveys/desk/survey-desk.routes.ts'
import { registerSurveyRoutes } from './modules/surveys/surveys.routes.ts'
import { createSurveys } from './modules/surveys/surveys.service.ts'

/** Letters and receipts that were just made. */
const MAX_MADE_BYTES = 16_000_000

/** Where the records of documents have their name and holder. */
const RECORD_FIELDS: DocumentsContext['recordFields'] = Object.fromEntries(
  REGISTRIES.map(({ name, titleField: title, document }) => [name, { title, holder: document?.holder }]),
)

interface CaseDependencies {
  readonly registries: CaseRegistries
  /** Signed QR code for the number of a document with its control code. */
  readonly sealNumber: DocumentsContext['sealNumber']
  readonly results: CaseResults
  readonly fees: CaseFees
  readonly config: {
    readonly CLAMD_SOCKET?: string | undefined
    readonly CASE_UNDO_SECONDS?: number | undefined
    readonly SSO_ISSUER?: string | undefined
  }
  /** Storage of uploaded files; without it uploads fail. */
  readonly fileStorage?: FileStorage | undefined
}

/** Registers what people submit: forms, drafts, uploaded files, appeals, their statistics and surveys. */
export function registerCases(app: FastifyInstance, identity: Identity, given: CaseDependencies): void {
  const { pool, clock, companyId, secrets, limits } = identity
  const { fileStorage: storage = NO_STORAGE } = given
  const variant = VARIANT_BY_COMPANY[companyId]
  registerCaseTypeRoutes(app, {
    ...describeCaseTypes(variant),
    guide: (language) => describeStartGuide(variant, language),
    hasCode: (code) => given.registries.hasCode(code),
  })
  const seal = createValueSeal(secrets.key('case-drafts'))
  const drafts = createCaseDrafts({ pool, clock, seal, findType: findDraftedType })
  registerCaseDraftRoutes(app, { companyId, drafts })
  const engine = createCaseEngine({
    pool,
    clock,
    secrets,
    companyId,
    workingDays: WORKING_DAYS,
    registries: given.registries,
    results: given.results,
    fees: given.fees,
    undoSeconds: given.config.CASE_UNDO_SECONDS,
  })
  registerCaseDeskRoutes(app, { pool, clock, companyId, engine, files: storage, limits })
  registerFigures(app, identity, { hasSamples: isStandIn(given.config.SSO_ISSUER) })
  const scan = createScanner(given.config.CLAMD_SOCKET)
  const onProblem = (error: unknown): void => app.log.error({ err: error }, 'uploaded files')
  const files = new FilesService({ pool, clock, storage, limits, scan, onProblem })
  registerFileRoutes(app, { files, limits })
  const documents: DocumentsContext = {
    engine,
    recordFields: RECORD_FIELDS,
    storage,
    madeFiles: new LruCache({
      maxWeight: MAX_MADE_BYTES,
      weigh: ({ bytes }) => bytes,
      lifetime: () => ({ ttlMs: 60_000 }),
      now: () => clock.now().getTime(),
    }),
    secrets,
    sealNumber: given.sealNumber,
    async storeUpload(personId, { language, ...file }) {
      await limits.consume('uploadByPerson', personId)
      return files.store({ owner: { personId }, group: personId, language }, file)
    },
  }
  registerDocumentRoutes(app, documents)
  registerSharedDocumentRoutes(app, documents)
  const appeals: AppealsContext = {
    engine,
    identity,
    storage,
    drafts,
    listDocuments: (row, language) => listDocumentsOfCase(documents, row, language),
  }
  registerAppealRoutes(app, appeals)
  registerAppealChangeRoutes(app, appeals)
  registerSubmitRoutes(app, appeals)
  registerVisitorAppealRoutes(app, appeals)
}

/** Scanner of uploaded files; undefined without one on this machine. */
function createScanner(socket: string | undefined) {
  return socket === undefined ? undefined : createClamdScanner(socket)
}

/** Registers statistics of cases and surveys about services. */
function registerFigures(
  app: FastifyInstance,
  { pool, clock, companyId }: Identity,
  { hasSamples }: { readonly hasSamples: boolean },
): void {
  const figures = { pool, clock, companyId, hasSamples }
  registerStatisticsRoutes(app, figures)
  registerPerformanceRoutes(app, figures)
  registerSurveyRoutes(app, createSurveys({ pool, clock, companyId }))
  registerSurveyDeskRoutes(app, { pool, clock, companyId })
}

function findDraftedType(code: string) {
  const type = findCaseType(code)
  return type && { ...type, subjectOf: (values: CaseValues) => subjectOf(type, values) }
}
