import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_SHARE_DAYS, type DocumentShare, type SharedDocument } from 'shared-contracts/http/data/documents'
import type { Language } from 'shared-contracts/session/language'
import type { FileToSend } from 'shared-service/http/file-response'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import { findHolder } from '../../../common/persons/account-owner.ts'
import { lockPerson } from '../../../common/persons/lock-person.ts'
import { createToken, hashToken } from '../../../common/tokens.ts'
import type { DocumentsContext } from '../documents-context.ts'
import { openDocumentFile } from '../file/document-file.ts'
import type { DocumentRow } from '../list/documents.store.ts'
import { describeFacts, getOwnDocument } from '../list/own-documents.ts'
import { createTicket, readTicket } from './share-ticket.ts'
import {
  countView,
  findOpenShare,
  findOpenShareByToken,
  insertShare,
  listShares,
  type DocumentKey,
  type ShareRow,
} from './shares.store.ts'

const DAY_MS = 86_400_000
/** Open links to one document. */
const MAX_OPEN_SHARES = 20

/** Last day until which a link may be open. */
export function lastShareDay(now: Date): string {
  return civilDay(new Date(now.getTime() + MAX_SHARE_DAYS * DAY_MS))
}

/** Link for its owner. */
function describeShare(row: ShareRow, now: Date): DocumentShare {
  const { id, note, createdAt, until, revokedAt, views, lastViewedAt } = row
  return {
    id,
    note,
    createdAt: createdAt.toISOString(),
    until,
    revokedAt: revokedAt?.toISOString() ?? null,
    isActive: revokedAt === null && until >= civilDay(now),
    views,
    lastViewedAt: lastViewedAt?.toISOString() ?? null,
  }
}

/** Links to a document for its owner, latest first. */
export async function listSharesOf({ engine }: DocumentsContext, key: DocumentKey): Promise<DocumentShare[]> {
  const rows = await listShares(engine.pool, key)
  return rows.map((row) => describeShare(row, engine.clock.now()))
}

interface ShareRequest {
  readonly key: DocumentKey
  readonly until: string
  readonly note: string
}

/**
 * Creates a link to a document.
 * @throws PortalError DOCUMENT_NOT_READY, FILE_INFECTED, FILE_NOT_SCANNED, DOCUMENT_SHARES_FULL, or REQUEST_INVALID at
 * `until` for a day that has passed or is too late
 */
export async function createShare(
  { engine }: DocumentsContext,
  row: DocumentRow,
  { key, until, note }: ShareRequest,
): Promise<{ readonly share: DocumentShare; readonly token: string }> {
  const now = engine.clock.now()
  assertShareable(row)
  if (until < civilDay(now) || until > lastShareDay(now))
    throw new PortalError('REQUEST_INVALID', { fields: { until: 'share_day_is_not_valid' } })
  const token = createToken()
  return inTransaction(engine.pool, async (transaction) => {
    await lockPerson(transaction, key)
    const open = (await listShares(transaction, key)).filter((one) => describeShare(one, now).isActive)
    if (open.length >= MAX_OPEN_SHARES) throw new PortalError('DOCUMENT_SHARES_FULL')
    const share = await insertShare(transaction, {
      ...key,
      tokenHash: hashToken(token),
      note: normalizeLine(note),
      until,
      now,
    })
    if (share === undefined) throw new Error('the share was not inserted')
    return { share: describeShare(share, now), token }
  })
}

/** Others get only files without virus. */
function assertShareable({ kind, fileName, scan }: DocumentRow): void {
  if (fileName === null) throw new PortalError('DOCUMENT_NOT_READY')
  if (scan === 'infected') throw new PortalError('FILE_INFECTED')
  if (kind === 'uploaded' && scan !== 'clean') throw new PortalError('FILE_NOT_SCANNED')
}

/** Shared document for the reader of its link. Counts the view. @throws PortalError DOCUMENT_LINK_INVALID */
export async function openSharedDocument(
  context: DocumentsContext,
  token: string,
  language: Language,
): Promise<SharedDocument> {
  const { pool, clock, companyId } = context.engine
  const now = clock.now()
  const request = { tokenHash: hashToken(token), companyId, today: civilDay(now) }
  const share = await findOpenShareByToken(pool, request)
  if (share === undefined) throw new PortalError('DOCUMENT_LINK_INVALID')
  const row = await readShared(context, share, language)
  const { fileName, mediaType, bytes } = row
  if (fileName === null || mediaType === null) throw new PortalError('DOCUMENT_LINK_INVALID')
  await countView(pool, share.id, now)
  const ticket = createTicket(ticketKey(context), share.id, now)
  return {
    ...describeFacts(context, row, language),
    until: share.until,
    file: { name: fileName, mediaType, bytes, ticket },
  }
}

/** File of a shared document. @throws PortalError DOCUMENT_LINK_INVALID for a ticket or link that is over */
export async function openSharedFile(
  context: DocumentsContext,
  ticket: string,
  language: Language,
): Promise<FileToSend> {
  const { pool, clock, companyId } = context.engine
  const now = clock.now()
  const id = readTicket(ticketKey(context), ticket, now)
  const share =
    id === undefined ? undefined : await findOpenShare(pool, { id, companyId, today: civilDay(now) })
  if (share === undefined) throw new PortalError('DOCUMENT_LINK_INVALID')
  return openDocumentFile(context, await readShared(context, share, language), language)
}

/** The document as its owner has it now; a link ends with it. */
async function readShared(
  context: DocumentsContext,
  share: ShareRow,
  language: Language,
): Promise<DocumentRow> {
  const owner = await findHolder(context.engine.pool, share)
  try {
    const row = await getOwnDocument(context, { owner, language }, share.document)
    assertShareable(row)
    return row
  } catch (cause) {
    if (!(cause instanceof PortalError)) throw cause
    throw new PortalError('DOCUMENT_LINK_INVALID', { cause })
  }
}

function ticketKey({ secrets }: DocumentsContext): Buffer {
  return secrets.key('document-shares')
}
