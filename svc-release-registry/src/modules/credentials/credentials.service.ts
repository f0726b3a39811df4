import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CredentialList, CredentialRequest } from 'shared-contracts/release/release-registry'
import type { Clock } from 'shared-service/clock'
import type { CredentialsStore } from './credentials.store.ts'

/** Credential that may only change pointers. */
export const OPERATIONS = 'operations'

/** Credential of edges, which may only send observations. */
export const EDGE = 'edge'

/** Required caller: any, the publisher of `:name`, operations, or an edge. */
export type Access = 'open' | 'publish' | 'operate' | 'observe'

/** 256 random bits, so a fast hash protects them sufficiently in the database. */
export function newCredential(): string {
  return randomBytes(32).toString('base64url')
}

export function hashCredential(credential: string): Buffer {
  return createHash('sha256').update(credential).digest()
}

/**
 * Returns the name of the caller behind an `Authorization` header.
 * @throws PortalError CREDENTIAL_REFUSED
 */
export async function getCaller(
  store: Pick<CredentialsStore, 'listHashes'>,
  authorization: string | undefined,
): Promise<string> {
  const credential = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (credential === undefined) throw new PortalError('CREDENTIAL_REFUSED')
  const given = hashCredential(credential)
  let caller: string | undefined
  // All are compared, so that the time does not depend on the credential.
  for (const { name, hash } of await store.listHashes()) if (timingSafeEqual(hash, given)) caller = name
  if (caller === undefined) throw new PortalError('CREDENTIAL_REFUSED')
  return caller
}

/** @throws PortalError ACCESS_DENIED */
export function checkAccess(caller: string, access: Access, name: string | undefined): void {
  const required = { open: caller, publish: name, operate: OPERATIONS, observe: EDGE }
  if (caller !== required[access]) throw new PortalError('ACCESS_DENIED')
}

export type TeamCredentials = ReturnType<typeof teamCredentials>

export function teamCredentials(store: CredentialsStore, clock: Clock) {
  return {
    /** @throws PortalError CREDENTIAL_EXISTS */
    async add({ name, reason, replace }: CredentialRequest, who: string) {
      const exists = (await store.list()).some((credential) => credential.name === name)
      if (exists && !replace) throw new PortalError('CREDENTIAL_EXISTS', { values: { name } })
      const credential = newCredential()
      const action = exists ? 'replace' : 'add'
      const event = { action, name, who, when: clock.now(), why: reason ?? null } as const
      const done = await store.add(event, hashCredential(credential))
      // A concurrent call was faster.
      if (!done) throw new PortalError('CREDENTIAL_EXISTS', { values: { name } })
      return { name, credential, replaced: exists }
    },
    /** @throws PortalError CREDENTIAL_UNKNOWN */
    async revoke(name: string, { who, reason }: { readonly who: string; readonly reason: string }) {
      const event = { action: 'revoke', name, who, when: clock.now(), why: reason } as const
      if (!(await store.revoke(event))) throw new PortalError('CREDENTIAL_UNKNOWN', { values: { name } })
      return { name }
    },
    async list(): Promise<CredentialList> {
      const [credentials, events] = await Promise.all([store.list(), store.events()])
      return {
        credentials: credentials.map(({ name, since }) => ({ name, since: since.toISOString() })),
        history: events.map(({ when, ...event }) => ({ ...event, when: when.toISOString() })),
      }
    },
  }
}
