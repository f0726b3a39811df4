import type pg from 'pg'
import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { SignatureState, Verification, verifyNumber } from 'shared-contracts/http/verification'
import type { Outcome } from 'shared-contracts/verification/outcomes'
import {
  findKeyFault,
  MAX_SEAL_LENGTH,
  parseSeal,
  buildSealUrl,
  formatSealText,
  type SealClaims,
} from 'shared-contracts/verification/seal'
import type { CallOf } from 'shared-service/app'
import type { Clock } from 'shared-service/clock'
import {
  PORTAL_DOCUMENTS,
  type PortalDocument,
  type PortalDocuments,
} from '../../common/documents/portal-documents.ts'
import type { Secrets } from '../../common/secrets.ts'
import { describeDemonstration, describeOutcome, type DocumentOutcome } from './documents/describe-outcome.ts'
import { normalizeTypedNumber, isExactNumber } from './documents/document-number.ts'
import {
  createRegistryDocuments,
  type DocumentRegistry,
  type RegistryDocument,
  type ReadRegistries,
} from './documents/registry-documents.ts'
import { civilDay } from '../../common/civil-day.ts'
import { renderQr } from '../../common/qr-code.ts'
import { createDocumentKeys, isSignedBy, type KeySettings } from './seals/document-keys.ts'

/** What is known of a document, from a registry or from the portal. */
type KnownDocument = RegistryDocument | PortalDocument

/** Outcomes with a known last day; a code for any other would claim that the document has none. */
const SEALABLE_OUTCOMES: readonly Outcome[] = ['valid', 'notYet', 'expired']

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
  const today = () => civilDay(clock.now())

  /** Finds a document by its unchanged number, as in codes and links, without the rules for typed numbers. */
  async function findExactly(source: string, number: string): Promise<KnownDocument | undefined> {
    if (!isExactNumber(number)) return undefined
    if (source === PORTAL_DOCUMENTS) return portal.find(number)
    return documents.get(source, number).catch(undefinedWhenMissing)
  }

  /** Result for a document, which is counted for its holder. */
  async function toCounted(found: KnownDocument): Promise<Verification> {
    await portal.countLookup('id' in found ? found : found.document)
    return toVerification(found, today())
  }

  /** A document of the portal is sealed as of its day, so that its file stays the same, if the key is not younger. */
  async function findSealDay(found: KnownDocument, key: string): Promise<string> {
    if (!('id' in found)) return today()
    const { signsFrom = today() } = (await documentKeys.list()).find(({ kid }) => kid === key) ?? {}
    return found.day > signsFrom ? found.day : signsFrom
  }

  return {
    /**
     * Present state of the document with a typed number; with `exact` only the very number, in `source`. Similar
     * numbers count as equal; of several documents the one with exactly this number counts, else the result lists them.
     * @throws PortalError REQUEST_INVALID at `number` for an impossible one
     */
    async verifyNumber({ query, language }: Pick<CallOf<typeof verifyNumber>, 'query' | 'language'>) {
      const { number: typed, source } = query
      const number = typed.trim()
      const exact = source === undefined ? undefined : await findExactly(source, number)
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
      return toUnknown(
        number,
        today(),
        documents.hasOwnForm(folded) || portal.hasOwnForm(folded) ? 'mistyped' : 'foreign',
      )
    },

    /** Present state of the document whose file has a hash; null when the portal has made no such file. */
    async verifyFile(sha256: string): Promise<Verification | null> {
      const file = await portal.findFile(sha256)
      if (file === undefined) return null
      const found = 'id' in file ? file : await findExactly(file.source, file.number)
      return found === undefined ? null : toCounted(found)
    },

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
      const found = await findExactly(claims.source, claims.number)
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
    async createSeal(source: string, number: string, origin: string) {
      const found =
        source === PORTAL_DOCUMENTS ? await portal.find(number) : await documents.get(source, number)
      if (found === undefined) throw new PortalError('RECORD_IS_NO_DOCUMENT')
      if (found.document.demonstration) throw new PortalError('RECORD_IS_NO_DOCUMENT')
      if (!SEALABLE_OUTCOMES.includes(outcomeOf(found, today())))
        throw new PortalError('DOCUMENT_NOT_IN_FORCE')
      const key = await documentKeys.getSigningKey()
      const text = formatSealText(toClaims(found.document, key, await findSealDay(found, key)))
      const seal = `${text}~${documentKeys.sign(text)}`
      // Guards against a definition of documents with too long numbers.
      if (seal.length > MAX_SEAL_LENGTH || parseSeal(seal) === undefined)
        throw new PortalError('RECORD_IS_NO_DOCUMENT')
      const address = buildSealUrl(origin, seal)
      return { seal, address, qr: renderQr(address) }
    },

    listKeys: () => documentKeys.list(),
  }
}

function toClaims(document: RegistryDocument['document'], key: string, issued: string): SealClaims {
  const { source, number, version, fingerprint, validTo: until } = document
  return { key, source, number, version, fingerprint, issued, until }
}

/** A sealed document may have left its registry, or the registry may no longer have documents. */
function undefinedWhenMissing(error: unknown): undefined {
  const gone = ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'RECORD_IS_NO_DOCUMENT']
  if (!isPortalError(error) || !gone.includes(error.code)) throw error
  return undefined
}

function toUnknown(
  number: string,
  day: string,
  unknown: NonNullable<Verification['unknown']> = 'mistyped',
): Verification {
  return {
    number,
    day,
    outcome: 'unknown',
    origin: null,
    unknown,
    ...describeOutcome(unknown),
    document: null,
  }
}

/** Documents with exactly this number, or all if there is none. */
function preferExactNumber(number: string, found: readonly RegistryDocument[]): readonly RegistryDocument[] {
  const asTyped = found.filter(({ document }) => document.number.toUpperCase() === number.toUpperCase())
  return asTyped.length === 0 ? found : asTyped
}

/** Result that lists kind and number of each document, so that the user chooses one. */
function toChoices(number: string, found: readonly RegistryDocument[], day: string): Verification {
  const choices = found.map(({ document: { kind, source, number: written } }) => ({
    kind,
    source,
    number: written,
  }))
  const result = { number, day, outcome: 'unknown', origin: null, document: null } as const
  return { ...result, ...describeOutcome('whichDocument'), choices }
}

/** Result for a document; a sample is unknown, and its texts name its state. */
function toVerification({ document, status }: KnownDocument, day: string): Verification {
  const { number, demonstration } = document
  const outcome = outcomeOf({ document, status }, day)
  const isGenuine = outcome === 'valid' && document.source === PORTAL_DOCUMENTS
  if (!demonstration)
    return {
      number,
      day,
      outcome,
      origin: 'national',
      ...describeOutcome(isGenuine ? 'genuine' : outcome),
      document,
    }
  // Callers that read the outcome alone must not take a sample for a document.
  const texts = describeDemonstration(outcome)
  return { number, day, outcome: 'unknown', origin: 'demonstration', ...texts, document }
}

/** Outcome by status and days, which begin and end without a new version. */
function outcomeOf(
  { document: { validFrom, validTo }, status }: KnownDocument,
  day: string,
): DocumentOutcome {
  if (status !== 'active') return status
  if (validTo !== null && validTo < day) return 'expired'
  return validFrom !== null && validFrom > day ? 'notYet' : 'valid'
}
