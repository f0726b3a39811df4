import { createHash } from 'node:crypto'

/** Event with everything that its hash covers. */
export interface HashedEvent {
  /** Number of the case, so that no event can be moved to another one. */
  readonly caseNumber: string
  readonly sequence: number
  readonly kind: string
  readonly at: Date
  readonly actorKind: string
  readonly actorId: string | null
  readonly step: string | null
  readonly stateBefore: string | null
  readonly stateAfter: string | null
  readonly isInternal: boolean
  /** With `salt`, so that a short internal text cannot be guessed from its hash. */
  readonly data: unknown
}

/** Hash before the first event. */
export const FIRST_HASH = Buffer.alloc(32)

/** JSON with sorted keys: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`
}

/**
 * Text that the hash of an event covers. What happened is readable; data and persons are present as a hash, and of an
 * internal event everything but its time is.
 */
export function contentOf(event: HashedEvent): string {
  const { caseNumber, sequence, at, actorId, data, isInternal } = event
  const { kind, step, stateBefore, stateAfter, actorKind: actor } = event
  const what = { kind, step, stateBefore, stateAfter, actor }
  return canonicalJson({
    case: caseNumber,
    sequence,
    at: at.toISOString(),
    ...(isInternal ? { kind: 'internal' } : what),
    data: hashText(canonicalJson({ ...what, actorId, data })).toString('hex'),
  })
}

/** Hash of an event: SHA-256 of the hash before it, in hexadecimal, and its content. */
export function nextHash(previousHash: Buffer, content: string): Buffer {
  return hashText(previousHash.toString('hex') + content)
}

/** SHA-256 of the values of a form and its applicant, as a proof of what was received. */
export function hashValues(values: { readonly formValues: unknown; readonly applicant: unknown }): string {
  return hashText(canonicalJson(values)).toString('hex')
}

/** SHA-256 of a UTF-8 text. */
export function hashText(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}
