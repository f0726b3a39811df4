import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { OwnProfile } from 'shared-contracts/http/users'
import { foldEmail } from 'shared-contracts/rules/email'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction } from 'shared-service/transaction'
import type { AccountChanges } from '../../common/account-changes.ts'
import { contactsOf, ownDataOf, type Contacts } from './profile-fields.ts'
import {
  findProfile,
  updateContacts,
  updateLanguage,
  updateOwnData,
  type StoredProfile,
} from './profile.store.ts'

interface Dependencies {
  readonly pool: pg.Pool
  readonly accountChanges: AccountChanges
}

type OwnDataBody = Omit<Parameters<typeof ownDataOf>[0], 'email'> & {
  readonly email?: string | undefined
  readonly currentPassword?: string | undefined
  readonly version?: string | undefined
}

/** The own profile (AUTH-13). Every statement names the person who calls; nobody's else can be meant. */
export interface ProfileService {
  read(caller: SignedIn): Promise<OwnProfile>
  /** True where another e-mail address waits for its confirmation now. */
  updateOwnData(caller: SignedIn, body: OwnDataBody, request: FastifyRequest): Promise<boolean>
  updateContacts(caller: SignedIn, body: Contacts & { readonly version?: string | undefined }): Promise<void>
  setLanguage(caller: SignedIn, language: Language): Promise<void>
}

export function createProfileService({ pool, accountChanges }: Dependencies): ProfileService {
  async function profileOf({ personId }: SignedIn): Promise<StoredProfile> {
    return present(await findProfile(pool, personId))
  }

  return {
    async read(caller) {
      const [{ language: _, readAt, ...profile }, pendingEmail] = await Promise.all([
        profileOf(caller),
        accountChanges.pendingEmail(caller.personId),
      ])
      const version = versionOf(profile)
      return { ...profile, pendingEmail, readAt: readAt?.toISOString() ?? null, version }
    },

    async updateOwnData(caller, { currentPassword, version, ...body }, request) {
      const { personId } = caller
      const { email: before, language } = await profileOf(caller)
      const data = ownDataOf({ ...body, email: body.email ?? before ?? '' })
      const { email } = data
      const isOther = before === null || foldEmail(email) !== foldEmail(before)
      const isKept = !isOther && body.email !== undefined
      if (isOther) await accountChanges.allowEmailChange({ personId, email, currentPassword, request })
      await inTransaction(pool, async (transaction) => {
        // The link first, as where it is used: two changes at once wait for each other in the same order.
        if (isOther) await accountChanges.beginEmailChange(transaction, { personId, email, language })
        if (isKept) await accountChanges.withdrawEmailChange(transaction, personId)
        refuseStale(present(await findProfile(transaction, personId, { isLocked: true })), version)
        written(await updateOwnData(transaction, personId, data))
      })
      return isOther
    },

    async updateContacts({ personId }, { version, ...body }) {
      const contacts = contactsOf(body)
      await inTransaction(pool, async (transaction) => {
        refuseStale(present(await findProfile(transaction, personId, { isLocked: true })), version)
        written(await updateContacts(transaction, personId, contacts))
      })
    },

    async setLanguage({ personId }, language) {
      written(await updateLanguage(pool, personId, language))
    },
  }
}

function present(profile: StoredProfile | undefined): StoredProfile {
  if (profile === undefined) throw new PortalError('SESSION_REQUIRED')
  return profile
}

/** A person who went away, or became another role, while the call was under way. */
function written(isWritten: boolean): void {
  if (!isWritten) throw new PortalError('SESSION_REQUIRED')
}

/** Changes with every value that a person may edit, and with nothing else: signing in again is no change. */
function versionOf(stored: UserProfile): string {
  const { name, surname, patronymicName, email, phoneNumber, legalAddress, taxId, applicantName } = stored
  const edited = [name, surname, patronymicName, email, phoneNumber, legalAddress, taxId, applicantName]
  return createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22)
}

/**
 * Holds a change to what it was made from (docs/decisions/0247).
 * @throws PortalError PROFILE_CHANGED when something else stands there by now
 */
function refuseStale(stored: UserProfile, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(stored)) throw new PortalError('PROFILE_CHANGED')
}
