import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Outcome } from 'shared-contracts/verification/outcomes'
import { buildSealUrl, formatSealText, MAX_SEAL_LENGTH, parseSeal } from 'shared-contracts/verification/seal'
import { renderQr } from '../../../common/qr-code.ts'
import type { KnownDocument } from '../documents/known-documents.ts'
import { outcomeOf } from '../documents/verification-results.ts'
import type { createDocumentKeys } from './document-keys.ts'

/** Outcomes with a known last day; a code for any other would claim that the document has none. */
const SEALABLE_OUTCOMES: readonly Outcome[] = ['valid', 'notYet', 'expired']

type DocumentKeys = ReturnType<typeof createDocumentKeys>

interface SealRequest {
  readonly found: KnownDocument
  /** Civil day. */
  readonly today: string
  /** Origin of the address in the code. */
  readonly origin: string
}

/**
 * Signs a document. A sample is none.
 * @throws PortalError RECORD_IS_NO_DOCUMENT, DOCUMENT_NOT_IN_FORCE
 */
export async function createSeal(keys: DocumentKeys, { found, today, origin }: SealRequest) {
  const { demonstration, source, number, version, fingerprint, validTo: until } = found.document
  if (demonstration) throw new PortalError('RECORD_IS_NO_DOCUMENT')
  if (!SEALABLE_OUTCOMES.includes(outcomeOf(found, today))) throw new PortalError('DOCUMENT_NOT_IN_FORCE')
  const key = await keys.getSigningKey()
  const issued = 'id' in found ? await findSealDay(keys, found.day, key) : today
  const text = formatSealText({ key, source, number, version, fingerprint, issued, until })
  const seal = `${text}~${keys.sign(text)}`
  // Guards against a definition of documents with too long numbers.
  if (seal.length > MAX_SEAL_LENGTH || parseSeal(seal) === undefined)
    throw new PortalError('RECORD_IS_NO_DOCUMENT')
  const address = buildSealUrl(origin, seal)
  return { seal, address, qr: renderQr(address) }
}

/** A document of the portal is sealed as of its day, so that its file stays the same, or as of the first day of the key. */
async function findSealDay(keys: DocumentKeys, day: string, key: string): Promise<string> {
  const { signsFrom = day } = (await keys.list()).find(({ kid }) => kid === key) ?? {}
  return day > signsFrom ? day : signsFrom
}
