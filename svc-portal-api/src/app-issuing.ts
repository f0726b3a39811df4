import type pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { Clock } from 'shared-service/clock'
import { codeKey, formatCodedNumber } from './common/documents/control-code.ts'
import { PORTAL_DOCUMENTS } from './common/documents/portal-documents.ts'
import type { ExtractedRecord } from './common/documents/issued-documents.ts'
import type { Secrets } from './common/secrets.ts'
import type { Settings } from './config.ts'
import { createPortalDocuments, type PrintedRecord } from './modules/documents/verified/portal-documents.ts'
import type { ReceiptWork } from './modules/payments/receipts/make-receipts.ts'
import { createVerifiedReceipts } from './modules/payments/receipts/verified-receipts.ts'
import {
  getDefinition,
  LAYOUTS,
  REGISTRIES,
} from './modules/registry-engine/schema/folders/all-registries.ts'
import {
  createRegistriesService,
  type RegistriesService,
} from './modules/registry-engine/api/registries.service.ts'
import { STATUS_LABELS } from './modules/registry-engine/schema/texts/labels.ts'
import type { IssuedFileContext } from './modules/service-results/issued-file.ts'
import { createVerificationService } from './modules/verification/verification.service.ts'

interface IssuingOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Pick<Settings, 'DOCUMENT_KEY' | 'REVOKED_DOCUMENT_KEYS' | 'PUBLIC_ORIGIN'>
}

/** Address of a portal without a public one, as on the machine of a developer. */
export const LOCAL_ORIGIN = 'http://localhost:8080'

/** What the jobs that make documents read and sign. */
export interface Issuing extends Pick<IssuedFileContext, 'getRecord' | 'createSeal' | 'sealDocument'> {
  readonly receipts: Pick<ReceiptWork, 'secrets' | 'sealNumber' | 'origin'>
}

/** Reads records and signs addresses for the jobs that make documents. */
export function createIssuing({ pool, clock, secrets, settings }: IssuingOptions): Issuing {
  const { DOCUMENT_KEY: generation = 1, REVOKED_DOCUMENT_KEYS: revoked = [], PUBLIC_ORIGIN } = settings
  const origin = PUBLIC_ORIGIN ?? LOCAL_ORIGIN
  const registries = createRegistriesService({ pool, clock, layouts: LAYOUTS })
  const keys = { generation, revoked }
  const definitions = REGISTRIES
  const portalDocuments = createPortalDocuments({
    pool,
    clock,
    secrets,
    readPrinted: printedReader(registries),
    payments: createVerifiedReceipts({ pool, secrets }),
  })
  const verification = createVerificationService({
    pool,
    clock,
    secrets,
    keys,
    definitions,
    registries,
    portalDocuments,
  })
  return {
    getRecord: (registry, number, options) => registries.get(registry, number, options),
    createSeal: (registry, number) => verification.createSeal(registry, number, origin),
    async sealDocument({ id, number }) {
      const coded = formatCodedNumber(codeKey(secrets), { id: `issued.${id}`, number })
      return { ...(await verification.createSeal(PORTAL_DOCUMENTS, coded, origin)), number: coded }
    },
    receipts: {
      secrets,
      origin,
      sealNumber: async (coded) => (await verification.createSeal(PORTAL_DOCUMENTS, coded, origin)).qr,
    },
  }
}

/** Reads the record of an extract as its file prints it. */
export function printedReader(registries: Pick<RegistriesService, 'get'>) {
  return async ({ registry, number, day }: ExtractedRecord): Promise<PrintedRecord | undefined> => {
    const record = await registries
      .get(registry, number, { language: 'az', asOf: day })
      .catch((error: unknown) => {
        if (!isPortalError(error)) throw error
        return undefined
      })
    return (
      record && {
        registry: getDefinition(registry).title,
        title: record.title,
        state: STATUS_LABELS[record.status],
      }
    )
  }
}
