import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import {
  PORTAL_DOCUMENTS,
  type PortalDocument,
  type PortalDocuments,
} from '../../../common/documents/portal-documents.ts'
import { isExactNumber } from './document-number.ts'
import type { createRegistryDocuments, RegistryDocument } from './registry-documents.ts'

/** Document of a registry, or one that the portal has issued without a record. */
export type KnownDocument = RegistryDocument | PortalDocument

/** Documents by their unchanged numbers, as in codes and links, without the rules for typed numbers. */
export function createKnownDocuments(
  registries: ReturnType<typeof createRegistryDocuments>,
  portal: PortalDocuments,
) {
  return {
    /** @throws PortalError REGISTRY_UNKNOWN, RECORD_IS_NO_DOCUMENT, REGISTRY_RECORD_UNKNOWN */
    async get(source: string, number: string): Promise<KnownDocument> {
      const found =
        source === PORTAL_DOCUMENTS ? await portal.find(number) : await registries.get(source, number)
      if (found === undefined) throw new PortalError('RECORD_IS_NO_DOCUMENT')
      return found
    },

    /** Undefined for an unknown document, such as one that has left its registry. */
    async find(source: string, number: string): Promise<KnownDocument | undefined> {
      if (!isExactNumber(number)) return undefined
      return this.get(source, number).catch(undefinedWhenMissing)
    },
  }
}

/** A sealed document may have left its registry, or the registry may no longer have documents. */
function undefinedWhenMissing(error: unknown): undefined {
  const gone = ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'RECORD_IS_NO_DOCUMENT']
  if (!isPortalError(error) || !gone.includes(error.code)) throw error
  return undefined
}
