import type { Clock } from 'shared-service/clock'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CredentialList, CredentialWanted } from 'shared-contracts/release/release-registry'
import { hashCredential, newCredential } from './credentials.service.ts'
import type { CredentialsStore } from './credentials.store.ts'

export type TeamCredentials = ReturnType<typeof teamCredentials>

/** What operations do with the credentials of teams. */
export function teamCredentials(store: CredentialsStore, clock: Clock) {
  return {
    /** @throws PortalError CREDENTIAL_EXISTS */
    async add({ name, reason, replace }: CredentialWanted, who: string) {
      const known = (await store.list()).some((credential) => credential.name === name)
      if (known && !replace) throw new PortalError('CREDENTIAL_EXISTS', { values: { name } })
      const credential = newCredential()
      const action = known ? 'replace' : 'add'
      const event = { action, name, who, when: clock.now(), why: reason ?? null } as const
      const done = await store.add(event, hashCredential(credential))
      // Somebody else was faster.
      if (!done) throw new PortalError('CREDENTIAL_EXISTS', { values: { name } })
      return { name, credential, replaced: known }
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
