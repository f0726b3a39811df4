import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  HAND_OFF_PARAMETERS,
  OTHER_PORTAL_PATH,
  PUBLIC_ORIGINS,
  type handOff,
  type portalToken,
} from 'shared-contracts/navigation/portals'
import { PERMISSIONS_OF, type Permission } from 'shared-contracts/session/permissions'
import { otherCompany, type CompanyId } from 'shared-contracts/session/variant'
import type { CallOf } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { Identity } from '../../common/identity.ts'
import { notifyOwner } from '../../common/notifications/account-notice.ts'
import { findBrowserSession, type HandOffSource } from '../../common/sessions/sessions.ts'
import {
  endSessions,
  findSessionOwner,
  listRunningSessions,
  isWithinLimits,
  lockSessionOwner,
} from '../../common/sessions/sessions.store.ts'
import { createToken, hashToken, isToken } from '../../common/tokens.ts'
import {
  findPortal,
  hasUsedPortal,
  insertHandOff,
  saveBegunSession,
  claimHandOff,
  type StoredHandOff,
} from './portals.store.ts'

/** XPORT-02: lifetime of a one-time code. */
const CODE_TTL_SECONDS = 60

export interface PortalsDependencies extends Identity {
  readonly otherOrigin: string | undefined
}

interface PresentedCodes {
  readonly code: string
  readonly companion: string
  readonly request: FastifyRequest
}

export type HandedOffPerson = Pick<SignedIn, 'personId' | 'account'>

export type PortalsService = ReturnType<typeof createPortalsService>

/** Hand-off between the two variants (XPORT-01, XPORT-02). */
export function createPortalsService(dependencies: PortalsDependencies) {
  const { pool, companyId } = dependencies
  return {
    describeOther: () => describeOtherPortal(dependencies),

    /**
     * One-time codes for a program, a ticket for a browser; neither without rights in the other variant.
     * @throws PortalError REQUEST_INVALID, SERVICE_UNAVAILABLE while the other variant has never been started.
     */
    async requestHandOff(caller: SignedIn, { companyId: to, pathname }: CallOf<typeof portalToken>['body']) {
      if (to === companyId) throw new PortalError('REQUEST_INVALID')
      const { sessionId } = caller
      const privileges = await listPrivileges(pool, caller, to)
      if (privileges.length === 0) return { privileges, token: '', refreshToken: '', url: null }
      if (caller.kind === 'bearer') {
        return { privileges, ...(await issueCodes(dependencies, { sessionId, userAgent: null, pathname })) }
      }
      await getOrigin(dependencies)
      const ticket = createTicket(dependencies, sessionId, pathname)
      const query = new URLSearchParams({
        [HAND_OFF_PARAMETERS.pathname]: pathname,
        [HAND_OFF_PARAMETERS.ticket]: ticket.toString('base64url'),
      })
      const url = `${OTHER_PORTAL_PATH}?${query.toString()}`
      return { privileges, token: createToken(), refreshToken: createToken(), url }
    },

    /**
     * Address of the other variant with one-time codes, for a ticket and the session that it was issued to.
     * @throws PortalError PASSAGE_REFUSED, or SERVICE_UNAVAILABLE as `requestHandOff`
     */
    async handOff({ caller, body: { ticket, pathname }, request }: CallOf<typeof handOff>): Promise<string> {
      if (caller.actor === 'VISITOR') throw new PortalError('PASSAGE_REFUSED')
      const { kind, sessionId } = caller
      const given = Buffer.from(ticket, 'base64url')
      const expected = createTicket(dependencies, sessionId, pathname)
      const isIssued = given.length === expected.length && timingSafeEqual(given, expected)
      const privileges = await listPrivileges(pool, caller, otherCompany(companyId))
      if (kind !== 'browser' || !isIssued || privileges.length === 0) throw new PortalError('PASSAGE_REFUSED')
      const userAgent = hashToken(request.headers['user-agent'] ?? '')
      return (await issueCodes(dependencies, { sessionId, userAgent, pathname })).url
    },

    /**
     * Exchanges a one-time code of the other variant for a session.
     * @throws PortalError PASSAGE_REFUSED, or PASSAGE_OF_ANOTHER when the browser has another person's session.
     */
    async exchange(presented: PresentedCodes): Promise<HandedOffPerson> {
      const { log } = presented.request
      const outcome =
        isToken(presented.code) && isToken(presented.companion)
          ? await inTransaction(pool, (transaction) => exchangeCodes(dependencies, transaction, presented))
          : { refused: 'damaged', session: undefined }
      if (!('refused' in outcome)) return outcome
      const { refused: because, session } = outcome
      // The log distinguishes a mistake, a lost response and a theft; the response does not.
      log.warn({ event: 'passage-refused', because, ...(session && { session }) }, 'refused')
      throw new PortalError(because === 'somebody-else' ? 'PASSAGE_OF_ANOTHER' : 'PASSAGE_REFUSED')
    },
  }
}

async function describeOtherPortal(
  { pool, companyId, otherOrigin }: PortalsDependencies,
  queries: Queries = pool,
): Promise<{ readonly companyId: CompanyId; origin: string; status: 'up' | 'down' | 'unknown' }> {
  const other = otherCompany(companyId)
  const found = await findPortal(queries, other)
  return {
    companyId: other,
    origin: new URL(otherOrigin ?? found?.origin ?? PUBLIC_ORIGINS[other]).origin,
    status: found === undefined ? 'unknown' : found.isUp ? 'up' : 'down',
  }
}

/** @throws PortalError SERVICE_UNAVAILABLE where no codes could be exchanged. */
async function getOrigin(dependencies: PortalsDependencies): Promise<string> {
  const { origin, status } = await describeOtherPortal(dependencies)
  if (status === 'unknown') throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 60 })
  return origin
}

interface IssueCodes {
  readonly sessionId: string
  readonly userAgent: Buffer | null
  readonly pathname: string
}

async function issueCodes(
  dependencies: PortalsDependencies,
  { sessionId, userAgent, pathname }: IssueCodes,
): Promise<{ readonly token: string; readonly refreshToken: string; readonly url: string }> {
  const { pool, clock, companyId: from } = dependencies
  const origin = await getOrigin(dependencies)
  const [token, refreshToken] = [createToken(), createToken()]
  const now = clock.now()
  await insertHandOff(pool, {
    hash: hashToken(token),
    companion: hashToken(refreshToken),
    sessionId,
    from,
    to: otherCompany(from),
    now,
    expiresAt: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    userAgent,
  })
  const url = new URL('/', origin)
  url.search = new URLSearchParams({ jwt: token, refresh: refreshToken, pathname }).toString()
  return { token, refreshToken, url: url.href }
}

/** Proves that a page of this session requested the hand-off; a link of another site cannot have it. */
function createTicket({ secrets }: PortalsDependencies, sessionId: string, pathname: string): Buffer {
  return createHmac('sha256', secrets.key('hand-off')).update(`${sessionId} ${pathname}`).digest()
}

/** Personal rights of the caller in another variant: all of the role, or none. */
async function listPrivileges(
  queries: Queries,
  { actor, personId }: SignedIn,
  companyId: CompanyId,
): Promise<Permission[]> {
  const isKnownThere = actor !== 'USER' || (await hasUsedPortal(queries, personId, companyId))
  return isKnownThere ? PERMISSIONS_OF[actor].filter((right) => !PERMISSIONS_OF.VISITOR.includes(right)) : []
}

/** `refused`: reason for the log; the response does not contain it. */
type ExchangeOutcome = HandedOffPerson | { readonly refused: string; readonly session?: string }

/** A refusal is returned, not thrown, so that the use of the code is committed. */
async function exchangeCodes(
  dependencies: PortalsDependencies,
  transaction: Queries,
  { code, companion, request }: PresentedCodes,
): Promise<ExchangeOutcome> {
  const { clock, companyId, sessions } = dependencies
  const now = clock.now()
  const hash = hashToken(code)
  const handOff = await claimHandOff(transaction, hash, now)
  if (handOff === undefined) return { refused: 'unknown' }
  const source = await findHandOffSource(transaction, handOff.session_id, now)
  const refused = await findRefusalReason(dependencies, transaction, { handOff, companion, request, source })
  if (handOff.used_at !== null) await endBegunSession(transaction, handOff, now)
  if (refused !== undefined || source === undefined)
    return { refused: refused ?? 'session-ended', session: handOff.session_id }
  const { personId, account } = source
  const present = await findBrowserSession(transaction, request, companyId)
  if (present !== undefined && present.ended_at === null && isWithinLimits(present, now)) {
    // A link must never change who is signed in.
    if (present.person_id !== personId) return { refused: 'somebody-else', session: handOff.session_id }
    return { personId, account: present.account }
  }
  const { sessionId: session } = await sessions.begin(transaction, { ...source, request })
  await saveBegunSession(transaction, hash, session)
  request.log.info({ event: 'passage', from: handOff.from_company, to: companyId, session }, 'session')
  return { personId, account }
}

/**
 * Running session by id, of either variant. Locks its person until the transaction ends, so that a sign-out or
 * change of password cannot miss the handed-off session.
 */
async function findHandOffSource(
  transaction: Queries,
  sessionId: string,
  now: Date,
): Promise<HandOffSource | undefined> {
  await lockSessionOwner(transaction, sessionId)
  const [session] = await listRunningSessions(transaction, [sessionId])
  if (session === undefined || !isWithinLimits(session, now)) return undefined
  const { person_id: personId, way, account, provider_session: providerSession } = session
  const signIn = { id: session.sign_in_id, startedAt: session.started_at }
  return { personId, way, account, providerSession, signIn }
}

interface HandOffCheck extends Pick<PresentedCodes, 'companion' | 'request'> {
  readonly handOff: StoredHandOff
  readonly source: HandOffSource | undefined
}

async function findRefusalReason(
  dependencies: PortalsDependencies,
  transaction: Queries,
  { handOff, companion, request, source }: HandOffCheck,
): Promise<string | undefined> {
  if (handOff.used_at !== null) return 'used'
  if (handOff.to_company !== dependencies.companyId) return 'other-portal'
  if (handOff.expires_at <= dependencies.clock.now()) return 'late'
  if (!timingSafeEqual(hashToken(companion), handOff.companion)) return 'other-companion'
  const userAgent = hashToken(request.headers['user-agent'] ?? '')
  if (handOff.user_agent !== null && !userAgent.equals(handOff.user_agent)) return 'other-browser'
  if (source === undefined) return 'session-ended'
  const { origin } = await describeOtherPortal(dependencies, transaction)
  const referer = URL.parse(request.headers.referer ?? '')
  // Prevents login CSRF: a link of another site would sign people in as its author.
  return referer?.origin === origin ? undefined : 'not-from-the-portal'
}

/** Two parties hold the code, and it is unknown which is the person. */
async function endBegunSession(transaction: Queries, handOff: StoredHandOff, now: Date): Promise<void> {
  const { begun_session: begun, session_id: source, from_company: companyId } = handOff
  if (begun !== null) await endSessions(transaction, begun, { scope: 'handedOff', reason: 'reuse', at: now })
  const personId = await findSessionOwner(transaction, source)
  if (personId === undefined) return
  // One notification for all events of the session.
  const notice = { personId, companyId, now, dedupKey: `passage-used-twice ${source}` }
  await notifyOwner(transaction, notice, { kind: 'passage-used-twice' })
}
