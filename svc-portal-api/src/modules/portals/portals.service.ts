import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { HAND_OFF_PARAMETERS, OTHER_PORTAL_PATH, PUBLIC_ORIGINS } from 'shared-contracts/navigation/portals'
import { PERMISSIONS_OF } from 'shared-contracts/session/permissions'
import type { Permission } from 'shared-contracts/session/permissions'
import { otherCompany, type CompanyId } from 'shared-contracts/session/variant'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { Identity } from '../../common/identity.ts'
import type { PassableSession } from '../../common/sessions.ts'
import { tellOwner } from '../../common/notifications/account-notice.ts'
import { createToken, hashToken, isToken } from '../../common/tokens.ts'
import { findPortal, hasTakenUp, insertPass, noteBegun, takePass } from './portals.store.ts'
import type { StoredPass } from './portals.store.ts'

/** XPORT-02: a pass opens the other portal within this time, once. */
const PASS_SECONDS = 60

export interface PortalsDependencies extends Pick<
  Identity,
  'pool' | 'clock' | 'companyId' | 'sessions' | 'secrets'
> {
  /** How the other variant is reached, when that is not what the database says of it. */
  readonly otherOrigin: string | undefined
}

/** What `portalToken` answers. */
interface Passage {
  readonly privileges: string[]
  readonly token: string
  readonly refreshToken: string
  readonly url: string | null
}

interface OtherPortal {
  readonly companyId: CompanyId
  readonly origin: string
  readonly status: 'up' | 'down' | 'unknown'
}

/** The codes that came, and the call that brought them. */
interface PresentedPass {
  readonly code: string
  readonly companion: string
  readonly request: FastifyRequest
}

/** Whose session the browser has now, and which account it acts for. */
export type PassedPerson = Pick<SignedIn, 'personId' | 'account'>

/** Why a pass was not accepted; the log tells, the answer does not. */
type Refusal =
  | 'damaged'
  | 'unknown'
  | 'used'
  | 'late'
  | 'other-portal'
  | 'other-companion'
  | 'other-browser'
  | 'session-ended'
  | 'not-from-the-portal'
  | 'somebody-else'

/** A ticket that came back by way of the edge. */
interface PresentedTicket {
  readonly ticket: string
  readonly pathname: string
  readonly userAgent: string | undefined
}

/** The way between the two variants (XPORT-01, XPORT-02). */
export interface PortalsService {
  other(): Promise<OtherPortal>
  /**
   * One-time codes for a program, a ticket for a browser; neither where the person has no rights in the other variant.
   * @throws PortalError SERVICE_UNAVAILABLE while the other variant has never been started.
   */
  pass(caller: SignedIn, wish: { readonly companyId: CompanyId; readonly pathname: string }): Promise<Passage>
  /**
   * Address of the other variant with one-time codes, for a ticket and the session that it was issued to.
   * @throws PortalError PASSAGE_REFUSED, or SERVICE_UNAVAILABLE as `pass`.
   */
  handOff(caller: SignedIn, presented: PresentedTicket): Promise<string>
  /**
   * A session of this variant for a pass of the other one.
   * @throws PortalError PASSAGE_REFUSED, or PASSAGE_OF_ANOTHER when the browser's session is somebody else's.
   */
  exchange(presented: PresentedPass): Promise<PassedPerson>
}

export function createPortalsService(dependencies: PortalsDependencies): PortalsService {
  const { pool, companyId } = dependencies
  return {
    other: () => describeOther(dependencies),

    async pass(caller, { companyId: to, pathname }) {
      if (to === companyId) throw new PortalError('REQUEST_INVALID')
      const privileges = await privilegesIn(pool, caller, to)
      if (privileges.length === 0) return { privileges: [], token: '', refreshToken: '', url: null }
      if (caller.kind === 'bearer') {
        const codes = await issueCodes(dependencies, {
          sessionId: caller.sessionId,
          userAgent: null,
          pathname,
        })
        return { privileges: [...privileges], ...codes }
      }
      await getOrigin(dependencies)
      const ticket = ticketOf(dependencies, caller.sessionId, pathname)
      const query = new URLSearchParams({
        [HAND_OFF_PARAMETERS.pathname]: pathname,
        [HAND_OFF_PARAMETERS.ticket]: ticket.toString('base64url'),
      })
      const url = `${OTHER_PORTAL_PATH}?${query.toString()}`
      return { privileges: [...privileges], token: createToken(), refreshToken: createToken(), url }
    },

    async handOff(caller, { ticket, pathname, userAgent = '' }) {
      const { kind, sessionId } = caller
      const given = Buffer.from(ticket, 'base64url')
      const expected = ticketOf(dependencies, sessionId, pathname)
      const isIssued = given.length === expected.length && timingSafeEqual(given, expected)
      const privileges = await privilegesIn(pool, caller, otherCompany(companyId))
      if (kind !== 'browser' || !isIssued || privileges.length === 0) throw new PortalError('PASSAGE_REFUSED')
      const wanted = { sessionId, userAgent: hashToken(userAgent), pathname }
      return (await issueCodes(dependencies, wanted)).url
    },

    async exchange(presented) {
      const { log } = presented.request
      const outcome =
        isToken(presented.code) && isToken(presented.companion)
          ? await inTransaction(pool, (transaction) => exchange(dependencies, transaction, presented))
          : { refused: 'damaged' as const }
      if (!('refused' in outcome)) return outcome
      const { refused: because, session } = outcome
      // A person at work, a lost answer, or a thief: what is told apart here is told to nobody else.
      log.warn({ event: 'passage-refused', because, ...(session && { session }) }, 'refused')
      throw new PortalError(because === 'somebody-else' ? 'PASSAGE_OF_ANOTHER' : 'PASSAGE_REFUSED')
    },
  }
}

async function describeOther(
  { pool, companyId, otherOrigin }: PortalsDependencies,
  queries: Queries = pool,
): Promise<OtherPortal> {
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
  const { origin, status } = await describeOther(dependencies)
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
  await insertPass(pool, {
    hash: hashToken(token),
    companion: hashToken(refreshToken),
    sessionId,
    from,
    to: otherCompany(from),
    now,
    expiresAt: new Date(now.getTime() + PASS_SECONDS * 1000),
    userAgent,
  })
  const url = new URL('/', origin)
  url.search = new URLSearchParams({ jwt: token, refresh: refreshToken, pathname }).toString()
  return { token, refreshToken, url: url.href }
}

/** Proves that a page of this session asked for the hand-off: a link of another site cannot have it. */
function ticketOf({ secrets }: PortalsDependencies, sessionId: string, pathname: string): Buffer {
  return createHmac('sha256', secrets.key('hand-off')).update(`${sessionId} ${pathname}`).digest()
}

/** The personal rights of the caller in another variant: all of the role, or none. */
async function privilegesIn(
  queries: Queries,
  { actor, personId }: SignedIn,
  companyId: CompanyId,
): Promise<readonly Permission[]> {
  const isKnownThere = actor !== 'USER' || (await hasTakenUp(queries, personId, companyId))
  return isKnownThere ? PERMISSIONS_OF[actor].filter((right) => !PERMISSIONS_OF.VISITOR.includes(right)) : []
}

type Outcome = PassedPerson | { readonly refused: Refusal; readonly session?: string }

/** A refusal is a result and no error: that the pass was used has to stay. */
async function exchange(
  dependencies: PortalsDependencies,
  transaction: Queries,
  { code, companion, request }: PresentedPass,
): Promise<Outcome> {
  const { clock, companyId, sessions } = dependencies
  const hash = hashToken(code)
  const pass = await takePass(transaction, hash, clock.now())
  if (pass === undefined) return { refused: 'unknown' }
  const source = await sessions.passable(transaction, pass.session_id)
  const refused = await findFault(dependencies, transaction, { pass, companion, request, source })
  if (pass.used_at !== null) await endWhatItBegan(dependencies, transaction, pass)
  if (refused !== undefined || source === undefined)
    return { refused: refused ?? 'session-ended', session: pass.session_id }
  const { personId, account } = source
  const present = await sessions.present(transaction, request)
  // Nobody is made somebody else by a link.
  if (present !== undefined && present.personId !== personId)
    return { refused: 'somebody-else', session: pass.session_id }
  if (present !== undefined) return present
  const { sessionId } = await sessions.begin(transaction, { ...source, request })
  await noteBegun(transaction, hash, sessionId)
  request.log.info(
    { event: 'passage', from: pass.from_company, to: companyId, session: sessionId },
    'session',
  )
  return { personId, account }
}

interface Presented extends Pick<PresentedPass, 'companion' | 'request'> {
  readonly pass: StoredPass
  readonly source: PassableSession | undefined
}

async function findFault(
  dependencies: PortalsDependencies,
  transaction: Queries,
  { pass, companion, request, source }: Presented,
): Promise<Refusal | undefined> {
  if (pass.used_at !== null) return 'used'
  if (pass.to_company !== dependencies.companyId) return 'other-portal'
  if (pass.expires_at <= dependencies.clock.now()) return 'late'
  if (!timingSafeEqual(hashToken(companion), pass.companion)) return 'other-companion'
  const userAgent = hashToken(request.headers['user-agent'] ?? '')
  if (pass.user_agent !== null && !userAgent.equals(pass.user_agent)) return 'other-browser'
  if (source === undefined) return 'session-ended'
  const { origin } = await describeOther(dependencies, transaction)
  const referer = URL.parse(request.headers.referer ?? '')
  // A link that somebody else has laid out would sign people in as that somebody.
  return referer?.origin === origin ? undefined : 'not-from-the-portal'
}

/** Two hold it, and nobody can tell which of them is the person. */
async function endWhatItBegan(
  { sessions, clock }: PortalsDependencies,
  transaction: Queries,
  pass: StoredPass,
): Promise<void> {
  if (pass.begun_session !== null) await sessions.endWithHandedOff(transaction, pass.begun_session, 'reuse')
  const owner = await sessions.ownerOf(transaction, pass.session_id)
  if (owner === undefined) return
  const notice = {
    ...{ personId: owner, companyId: pass.from_company, now: clock.now() },
    // One notice for all that comes of the session.
    dedupKey: `passage-used-twice ${pass.session_id}`,
  }
  await tellOwner(transaction, notice, { kind: 'passage-used-twice' })
}
