import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  setLanguage,
  taxpayerInfo,
  updateAsanUser,
  updateUser,
  userDetails,
  userProfile,
} from 'shared-contracts/http/users'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import { normalizeEmail } from 'shared-contracts/rules/email'
import { registerEndpoint, type CallOf } from 'shared-service/app'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { EmailChanges } from '../../common/email-changes.ts'
import { messageReply } from '../../common/message-reply.ts'
import { describeUser } from './describe-user.ts'
import { parseContacts, parseOwnData } from './profile-fields.ts'
import {
  getProfile,
  updateContacts,
  updateLanguage,
  updateOwnData,
  type StoredProfile,
} from './profile.store.ts'
import type { TaxRegister } from './tax-register.ts'

interface ProfileDependencies {
  readonly pool: pg.Pool
  readonly emailChanges: EmailChanges
  readonly taxRegister: TaxRegister
}

/** The signed-in person and the own profile (AUTH-13). Every statement names the calling person. */
export function registerProfileRoutes(app: FastifyInstance, dependencies: ProfileDependencies): void {
  const { pool, emailChanges, taxRegister } = dependencies
  registerEndpoint(app, userDetails, ({ caller }) => describeUser(pool, caller))

  registerEndpoint(app, userProfile, async ({ caller: { personId } }) => {
    const [{ language: _, readAt, ...profile }, pendingEmail] = await Promise.all([
      getProfile(pool, personId),
      emailChanges.findPending(personId),
    ])
    return { ...profile, pendingEmail, readAt: readAt?.toISOString() ?? null, version: versionOf(profile) }
  })

  registerEndpoint(app, updateUser, async (call) => {
    const isEmailPending = await updateProfile(dependencies, call)
    return messageReply(isEmailPending ? 'emailChangeSent' : 'informationUpdated', call.language)
  })

  registerEndpoint(app, updateAsanUser, async ({ caller: { personId }, body, language }) => {
    const contacts = parseContacts(body)
    await inTransaction(pool, async (transaction) => {
      const before = await lockProfile(transaction, personId, body.version)
      await updateContacts(transaction, personId, contacts)
      const { email: to, language: own } = before
      if (to !== null && normalizeEmail(to) !== normalizeEmail(contacts.email ?? ''))
        await emailChanges.notifyOfContactChange(transaction, { personId, to, language: own })
    })
    return messageReply('informationUpdated', language)
  })

  registerEndpoint(app, setLanguage, async ({ caller, body }) => {
    await updateLanguage(pool, caller.personId, body.isoCode)
    return {}
  })

  registerEndpoint(app, taxpayerInfo, async ({ query }) => ({
    applicantName: await taxRegister.getName(query.tpn),
  }))
}

/** True if a new e-mail address waits for its confirmation. */
async function updateProfile(
  { pool, emailChanges }: ProfileDependencies,
  { caller: { personId }, body, request }: CallOf<typeof updateUser>,
): Promise<boolean> {
  const { currentPassword, version } = body
  const { email: before, language } = await getProfile(pool, personId)
  const data = parseOwnData({ ...body, email: body.email ?? before ?? '' })
  const { email } = data
  const isOther = before === null || normalizeEmail(email) !== normalizeEmail(before)
  const isKept = !isOther && body.email !== undefined
  if (isOther) await emailChanges.authorize({ personId, email, currentPassword, request })
  await inTransaction(pool, async (transaction) => {
    // Same lock order as at confirmation of the link, so that concurrent changes cannot deadlock.
    if (isOther) await emailChanges.begin(transaction, { personId, email, language })
    if (isKept) await emailChanges.withdraw(transaction, personId)
    await lockProfile(transaction, personId, version)
    await updateOwnData(transaction, personId, data)
  })
  return isOther
}

/** Hash of exactly the editable values, so that a new sign-in does not change the version. */
function versionOf(stored: UserProfile): string {
  const { name, surname, patronymicName, email, phoneNumber, legalAddress, taxId, applicantName } = stored
  const edited = [name, surname, patronymicName, email, phoneNumber, legalAddress, taxId, applicantName]
  return createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22)
}

/** Optimistic locking. @throws PortalError PROFILE_CHANGED when the profile is newer */
async function lockProfile(
  transaction: Queries,
  personId: string,
  version: string | undefined,
): Promise<StoredProfile> {
  const stored = await getProfile(transaction, personId, { isLocked: true })
  if (version !== undefined && version !== versionOf(stored)) throw new PortalError('PROFILE_CHANGED')
  return stored
}
