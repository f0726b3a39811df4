import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { canonicalJson, hashText } from '../schema/event-chain.ts'

/** Request that runs once. */
export interface KeyedRequest {
  readonly key: string
  /** Person or visitor. */
  readonly caller: string
  /** What is requested. */
  readonly content: unknown
  /** Case that the request changes; null for a new one. */
  readonly changed: string | null
}

/**
 * Locks a key until the transaction ends, and returns the case of an earlier request with it. The key of a draft is its
 * owner's: its id is in addresses, so others must not use it up.
 * @throws PortalError CASE_KEY_USED by another caller or for another request, for another person's draft, and
 *   for a draft that corrects another case
 */
export async function findEarlierRequest(
  transaction: Queries,
  request: KeyedRequest,
): Promise<string | undefined> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 120))', [request.key])
  const { rows } = await transaction.query<{ caseId: string; caller: Buffer; content: Buffer }>(
    'select case_id as "caseId", caller, request_hash as content from case_request where key = $1',
    [request.key],
  )
  const [earlier] = rows
  if (earlier === undefined) {
    const { rowCount } = await transaction.query(
      `select from case_draft
       where id = $1 and (person_id::text <> $2 or (case_id is not null and case_id is distinct from $3::uuid))`,
      [request.key, request.caller, request.changed],
    )
    if (rowCount !== 0) throw new PortalError('CASE_KEY_USED')
    return undefined
  }
  const { caller, content } = hashRequest(request)
  if (!earlier.caller.equals(caller) || !earlier.content.equals(content))
    throw new PortalError('CASE_KEY_USED')
  return earlier.caseId
}

export async function insertRequest(
  transaction: Queries,
  request: KeyedRequest,
  { caseId, now }: { readonly caseId: string; readonly now: Date },
): Promise<void> {
  const { caller, content } = hashRequest(request)
  await transaction.query(
    'insert into case_request (key, caller, request_hash, case_id, made_at) values ($1, $2, $3, $4, $5)',
    [request.key, caller, content, caseId, now],
  )
}

/** Key of one case of a request for several, as UUID: the same for the same key and case. */
export function keyForCase(key: string, caseId: string): string {
  const hex = hashText(`${key} ${caseId}`).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function hashRequest({ caller, content }: KeyedRequest): {
  readonly caller: Buffer
  readonly content: Buffer
} {
  return { caller: hashText(caller), content: hashText(canonicalJson(content)) }
}
