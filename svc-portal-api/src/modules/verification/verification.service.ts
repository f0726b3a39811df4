import type pg from 'pg'
import type { SignatureState, Verification, verifyNumber } from 'shared-contracts/http/verification'
import { findKeyFault, parseSeal } from 'shared-contracts/verification/seal'
import type { CallOf } from 'shared-service/app'
import type { Clock } from 'shared-service/clock'
import type { PortalDocuments } from '../../common/documents/portal-documents.ts'
import type { Secrets } from '../../common/secrets.ts'
import { normalizeTypedNumber, refuseNumber } from './documents/document-number.ts'
import { createKnownDocuments, type KnownDocument } from './documents/known-documents.ts'
import {
  createRegistryDocuments,
  type DocumentRegistry,
  type RegistryDocument,
  type ReadRegistries,
} from './documents/registry-documents.ts'
import { civilDay } from '../../common/civil-day.ts'
import { toChoices, toUnknown, toVerification } from './documents/verification-results.ts'
import { createSeal } from './seals/create-seal.ts'
import { createDocumentKeys, isSignedBy, type KeySettings } from './seals/document-keys.ts'

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly keys: KeySettings
  readonly definitions: readonly DocumentRegistry[]
  readonly registries: ReadRegistries
  /** Documents that are in no registry. */
  readonly portalDocuments: PortalDocuments
}

export type VerificationService = ReturnType<typeof createVerificationService>

export function createVerificationService(dependencies: Dependencies) {
  const { clock, keys: settings, portalDocuments: portal, ...rest } = dependencies
  const documents = createRegistryDocuments(rest)
  const documentKeys = createDocumentKeys({ ...rest, clock, settings })
  const known = createKnownDocuments(documents, portal)
  const today = () => civilDay(clock.now())

  /** Result for a document, which is counted for its holder. */
  async function toCounted(found: KnownDocument): Promise<Verification> {
    await portal.countLookup('id' in found ? found : found.document)
    return toVerification(found, today())
  }

  return {
    /**
     * Present state of the document with a typed number; with `exact` only the very number, in `source`. Similar
     * numbers count as equal; of several documents the one with exactly this number counts, else the result lists them.
     * @throws PortalError REQUEST_INVALID at `number` for an impossible one, and for one that lacks its control code
     */
    async verifyNumber({ query, language }: Pick<CallOf<typeof verifyNumber>, 'query' | 'language'>) {
      const { number: typed, source } = query
      const number = typed.trim()
      const exact = source === undefined ? undefined : await known.find(source, number)
      if (exact !== undefined) return toCounted(exact)
      if (query.exact === 'yes') return toUnknown(number, today())
      const folded = normalizeTypedNumber(typed, language)
      const own = source === undefined ? await portal.find(folded) : undefined
      if (own !== undefined) return toCounted(own)
      const { documents: found, listed } = await documents.find(folded, source)
      const [match, ...others] = preferExactNumber(number, found)
      if (match !== undefined)
        return others.length === 0 ? toCounted(match) : toChoices(number, found, today())
      if (listed[0] !== undefined) return { ...toUnknown(number, today(), 'listed'), listed: listed[0] }
      if (portal.lacksCode(folded)) refuseNumber('noCode', language)
      const isOwn = documents.hasOwnForm(folded) || portal.hasOwnForm(folded)
      return toUnknown(number, today(), isOwn ? 'mistyped' : 'foreign')
    },

    /** Present state of the document whose file has a hash; null when the portal has made no such file. */
    async verifyFile(sha256: string): Promise<Verification | null> {
      const file = await portal.findFile(sha256)
      if (file === undefined) return null
      const found = 'id' in file ? file : await known.find(file.source, file.number)
      return found === undefined ? null : toCounted(found)
    },

    /** Signature and state of a seal. Not counted: the page of a scanned code then verifies its number, which is. */
    async verifySeal(
      text: string,
    ): Promise<{ readonly signature: SignatureState; readonly verification: Verification | null }> {
      const seal = parseSeal(text)
      if (seal === undefined) return { signature: 'altered', verification: null }
      const { claims, signed, signature } = seal
      const key = (await documentKeys.list()).find(({ kid }) => kid === claims.key)
      const fault = findKeyFault(claims, key)
      if (fault !== undefined || key === undefined)
        return { signature: fault ?? 'keyUnknown', verification: null }
      if (!isSignedBy(key, signed, signature)) return { signature: 'altered', verification: null }
      const found = await known.find(claims.source, claims.number)
      return {
        signature: 'right',
        verification:
          found === undefined ? toUnknown(claims.number, today()) : toVerification(found, today()),
      }
    },

    /**
     * Signs a document of a national record, or of the portal by its number with control code; a sample is no document.
     * @throws PortalError when the record is missing, RECORD_IS_NO_DOCUMENT, DOCUMENT_NOT_IN_FORCE
     */
    createSeal: async (source: string, number: string, origin: string) =>
      createSeal(documentKeys, { found: await known.get(source, number), today: today(), origin }),

    listKeys: () => documentKeys.list(),
  }
}

/** Documents with exactly this number, or all if there is none. */
function preferExactNumber(number: string, found: readonly RegistryDocument[]): readonly RegistryDocument[] {
  const asTyped = found.filter(({ document }) => document.number.toUpperCase() === number.toUpperCase())
  return asTyped.length === 0 ? found : asTyped
}
