import { SignOnCertificate, SignOnClaims } from 'shared-contracts/models/sign-on-claims'
import { ProviderError } from './provider-errors.ts'

/** Account number of a citizen where the provider has no certificate for it. */
const CITIZEN_ACCOUNT = 'citizen'

export interface ClaimedPerson extends Omit<SignOnClaims, 'certificates'> {
  /** One account each (ACC-01); always one of kind `citizen`. */
  readonly certificates: readonly SignOnCertificate[]
  readonly skippedCertificates: number
}

/**
 * Validates the claims of the provider. Errors name claims, never their values. An invalid certificate is skipped,
 * without effect on the others.
 * @throws ProviderError for invalid claims
 */
export function parseClaims(claims: Readonly<Record<string, unknown>>): ClaimedPerson {
  const given: readonly unknown[] = Array.isArray(claims['certificates']) ? claims['certificates'] : []
  const certificates = parseCertificates(given)
  const read = SignOnClaims.safeParse({ ...claims, certificates: addCitizen(certificates) })
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.map(String).join('.'))
    throw new ProviderError(`invalid claims: ${[...new Set(names)].join(', ')}`)
  }
  return { ...read.data, skippedCertificates: given.length - certificates.length }
}

function parseCertificates(given: readonly unknown[]): readonly SignOnCertificate[] {
  const byNumber = new Map<string, SignOnCertificate>()
  for (const one of given) {
    const { data } = SignOnCertificate.safeParse(one)
    if (data === undefined || byNumber.has(data.number)) continue
    if (data.kind === 'citizen') byNumber.set(data.number, { number: data.number, kind: 'citizen' })
    // An organization without name or number could not be distinguished from the person.
    else if (hasText(data.organization) && hasText(data.voen)) byNumber.set(data.number, data)
  }
  return [...byNumber.values()]
}

/** Acting as a citizen can always be chosen (ACC-02). */
function addCitizen(certificates: readonly SignOnCertificate[]): readonly SignOnCertificate[] {
  if (certificates.some(({ kind }) => kind === 'citizen')) return certificates
  return [{ number: CITIZEN_ACCOUNT, kind: 'citizen' }, ...certificates]
}

function hasText(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== ''
}
