import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CredentialsStore } from './credentials.store.ts'

/** The credential that may change pointers, and nothing else. */
export const OPERATIONS = 'operations'

/** The credential of edges: it tells what they count, and nothing else. */
export const EDGE = 'edge'

/** What a call asks of its caller: nothing, to be the publisher of `:name`, operations, or an edge. */
export type Access = 'open' | 'publish' | 'operate' | 'observe'

/** 256 random bits: nothing to guess, so a fast hash is enough to keep them from the database. */
export function newCredential(): string {
  return randomBytes(32).toString('base64url')
}

export function hashCredential(credential: string): Buffer {
  return createHash('sha256').update(credential).digest()
}

/**
 * Names the caller behind an `Authorization` header.
 * @throws PortalError CREDENTIAL_REFUSED without a known credential.
 */
export async function getCaller(
  store: Pick<CredentialsStore, 'listHashes'>,
  authorization: string | undefined,
): Promise<string> {
  const credential = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (credential === undefined) throw new PortalError('CREDENTIAL_REFUSED')
  const given = hashCredential(credential)
  let caller: string | undefined
  // All are compared, so that the time tells nothing.
  for (const { name, hash } of await store.listHashes()) if (timingSafeEqual(hash, given)) caller = name
  if (caller === undefined) throw new PortalError('CREDENTIAL_REFUSED')
  return caller
}

/** @throws PortalError ACCESS_DENIED when the caller may not do this. */
export function checkAccess(caller: string, access: Access, name: string | undefined): void {
  if (access === 'publish' && caller !== name) throw new PortalError('ACCESS_DENIED')
  if (access === 'operate' && caller !== OPERATIONS) throw new PortalError('ACCESS_DENIED')
  if (access === 'observe' && caller !== EDGE) throw new PortalError('ACCESS_DENIED')
}
