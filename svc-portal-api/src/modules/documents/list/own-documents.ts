import type {
  DocumentDetail,
  DocumentFilters,
  DocumentSort,
  OwnDocument,
} from 'shared-contracts/http/data/documents'
import { DOCUMENT_KINDS } from 'shared-contracts/http/data/documents'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import {
  codeKey,
  formatCaseDocumentNumber,
  formatCodedNumber,
} from '../../../common/documents/control-code.ts'
import { PORTAL_DOCUMENTS } from '../../../common/documents/portal-documents.ts'
import { splitCodes } from '../../../common/input/split-codes.ts'
import type { AccountHolder, AccountOwner } from '../../../common/persons/account-owner.ts'
import { TEXTS } from '../../../common/texts.ts'
import { findCaseType, listCaseTypes } from '../../case-engine/schema/case-types.ts'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import type { DocumentsContext } from '../documents-context.ts'
import { findLookups } from '../verified/verified.store.ts'
import {
  countOwnDocuments,
  findOwnDocument,
  listIssuedInCase,
  listOwnDocuments,
  listPresence,
  type DocumentRow,
  type OwnDocuments,
} from './documents.store.ts'

interface ListRequest {
  readonly query: DocumentFilters & { readonly page: number; readonly perPage: number }
  readonly language: Language
}

/** A page of the documents of the chosen account, with the kinds and services that all of them have. */
export async function listDocumentsOf(
  context: DocumentsContext,
  owner: AccountOwner,
  { query, language }: ListRequest,
) {
  const { engine } = context
  const { page, perPage } = query
  const accounts = owner.chosen.map((number) => number ?? '')
  const own = describeOwner(context, { owner, accounts, language })
  const filter = {
    kinds: splitCodes(query.kind),
    services: splitCodes(query.service),
    validities: splitCodes(query.validity),
    from: query.from ?? null,
    to: query.to ?? null,
  }
  const [field, direction] = (query.sort ?? 'date,DESC').split(',')
  const sort = { field: field as DocumentSort, isDescending: direction === 'DESC' }
  const [rows, total, present] = await Promise.all([
    listOwnDocuments(engine.pool, { ...own, filter, sort, limit: perPage, offset: (page - 1) * perPage }),
    countOwnDocuments(engine.pool, { ...own, filter }),
    listPresence(engine.pool, own),
  ])
  const services = new Set(present.flatMap(({ service }) => service ?? []))
  return {
    content: rows.map((row) => describeDocument(context, row, language)),
    page,
    perPage,
    total,
    totalIsLowerBound: false,
    present: {
      kinds: DOCUMENT_KINDS.filter((kind) => present.some((one) => one.kind === kind)),
      services: [...services]
        .map((code) => describeService(code, language))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    },
  }
}

/** Document of any account that the person holds. @throws PortalError DOCUMENT_UNKNOWN */
export async function getOwnDocument(
  context: DocumentsContext,
  { owner, language }: { readonly owner: AccountHolder; readonly language: Language },
  id: string,
): Promise<DocumentRow> {
  const own = describeOwner(context, { owner, accounts: ['', ...owner.held], language })
  const row = await findOwnDocument(context.engine.pool, own, id)
  if (row === undefined) throw new PortalError('DOCUMENT_UNKNOWN')
  return row
}

/** Documents that were issued to the applicant of a case, latest first. */
export async function listDocumentsOfCase(
  context: DocumentsContext,
  { id, personId, account }: Pick<CaseRow, 'id' | 'personId' | 'account'>,
  language: Language,
): Promise<OwnDocument[]> {
  const { pool, companyId } = context.engine
  if (personId === null) return []
  const owner = { personId, companyId, held: [] }
  const own = describeOwner(context, { owner, accounts: [account ?? ''], language })
  const rows = await listIssuedInCase(pool, own, id)
  return rows.map((row) => describeDocument(context, row, language))
}

function describeOwner(
  { engine: { clock, variant }, recordFields }: DocumentsContext,
  of: Pick<OwnDocuments, 'owner' | 'accounts' | 'language'>,
): OwnDocuments {
  const now = clock.now()
  const receipt = TEXTS[of.language].documents.receipt.name
  const types = listCaseTypes(variant).map(({ code, title }) => [
    code,
    fillText(receipt, { type: title[of.language] }),
  ])
  const receipts = Object.fromEntries(types) as Record<string, string>
  return { ...of, now, today: civilDay(now), receipts, recordFields }
}

function describeService(code: string, language: Language) {
  return { code, label: findCaseType(code)?.title[language] ?? code }
}

/** Document for its owner. */
export function describeDocument(
  context: DocumentsContext,
  row: DocumentRow,
  language: Language,
): OwnDocument {
  const { id, kind, service, caseId, caseNumber, fileName, mediaType, bytes, scan } = row
  const isMade = fileName !== null && mediaType !== null
  return {
    ...describeFacts(context, row, language),
    id,
    service: service === null ? null : describeService(service, language),
    appeal: caseId === null || caseNumber === null ? null : { id: caseId, number: caseNumber },
    file: isMade ? { name: fileName, mediaType, bytes, isAvailable: scan !== 'infected' } : null,
    hash: row.hash,
    isShareable: isMade && (kind !== 'uploaded' || scan === 'clean'),
    storedUntil: row.status === 'stored' ? row.storedUntil : null,
    isInDraft: row.isInDraft,
  }
}

/** What everyone reads who may see the document. */
export function describeFacts({ secrets }: DocumentsContext, row: DocumentRow, language: Language) {
  const { kind, name, holder, number, unit, date, validFrom, validUntil, status } = row
  return {
    kind,
    name,
    holder,
    number,
    issuedBy: unit === null ? null : nameOfUnit(unit)[language],
    date,
    validFrom,
    validUntil,
    status,
    verification: describeVerification(codeKey(secrets), row),
  }
}

/** What `/verify` finds the document by; files of the user are none. */
function describeVerification(key: Buffer, row: DocumentRow): OwnDocument['verification'] {
  const { id, kind, number, registry } = row
  if (kind === 'uploaded' || number === null) return null
  if (registry !== null) return { number, source: registry }
  return {
    number: kind === 'issued' ? formatCodedNumber(key, { id, number }) : formatRowNumber(key, row),
    source: PORTAL_DOCUMENTS,
  }
}

/** Number of a letter or receipt with its control code. */
export function formatRowNumber(key: Buffer, { id, caseNumber, sequence }: DocumentRow): string {
  return formatCaseDocumentNumber(key, { id, caseNumber: caseNumber ?? '', sequence: sequence ?? 1 })
}

/** Verifications of a document by anyone; null without one. */
export async function describeLookups(queries: Queries, id: string): Promise<DocumentDetail['lookups']> {
  const row = await findLookups(queries, id)
  return row === undefined ? null : { count: row.lookups, lastAt: row.lastAt.toISOString() }
}
