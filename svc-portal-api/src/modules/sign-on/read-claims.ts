import { SignOnCertificate, SignOnClaims } from 'shared-contracts/models/sign-on-claims'
import { ProviderFault } from './provider-faults.ts'

/** Number of the account as a citizen where the provider has no certificate for that. */
const CITIZEN_ACCOUNT = 'citizen'

/** Who signed in, as far as the portal asks. */
export interface ClaimedPerson extends Omit<SignOnClaims, 'certificates'> {
  /** One account each (ACC-01); always one of kind `citizen`. */
  readonly certificates: readonly SignOnCertificate[]
  /** How many certificates did not fit and were left out. */
  readonly leftOut: number
}

/**
 * What the provider says of a person, checked. Faults are told by the names of claims, never by their values. A
 * certificate that does not fit is left out: it gives no right, and takes none of the others away.
 */
export function readClaims(claims: Readonly<Record<string, unknown>>): ClaimedPerson {
  const given: readonly unknown[] = Array.isArray(claims['certificates']) ? claims['certificates'] : []
  const certificates = readCertificates(given)
  const read = SignOnClaims.safeParse({ ...claims, certificates: withCitizen(certificates) })
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.map(String).join('.'))
    throw new ProviderFault(`claims that do not fit: ${[...new Set(names)].join(', ')}`)
  }
  return { ...read.data, leftOut: given.length - certificates.length }
}

function readCertificates(given: readonly unknown[]): readonly SignOnCertificate[] {
  const byNumber = new Map<string, SignOnCertificate>()
  for (const one of given) {
    const { data } = SignOnCertificate.safeParse(one)
    if (data === undefined || byNumber.has(data.number)) continue
    if (data.kind === 'citizen') byNumber.set(data.number, { number: data.number, kind: 'citizen' })
    // An organization without name or number could not be told from the person.
    else if (hasText(data.organization) && hasText(data.voen)) byNumber.set(data.number, data)
  }
  return [...byNumber.values()]
}

/** Who acts for nobody else is a citizen: that can always be chosen (ACC-02). */
function withCitizen(certificates: readonly SignOnCertificate[]): readonly SignOnCertificate[] {
  if (certificates.some(({ kind }) => kind === 'citizen')) return certificates
  return [{ number: CITIZEN_ACCOUNT, kind: 'citizen' }, ...certificates]
}

function hasText(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== ''
}
