import type pg from 'pg'
import type { DocumentFact, VerifiedDocument } from 'shared-contracts/http/verification'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { formatDay } from '../../../common/civil-day.ts'
import {
  CODE_ALPHABET,
  codeKey,
  CODE_LENGTH,
  formatCaseDocumentNumber,
  formatCodedNumber,
  hasControlCode,
} from '../../../common/documents/control-code.ts'
import { computeFingerprint } from '../../../common/documents/fingerprint.ts'
import { maskName } from '../../../common/documents/mask-name.ts'
import {
  PORTAL_DOCUMENTS,
  type PaymentDocuments,
  type PortalDocument,
  type PortalDocuments,
} from '../../../common/documents/portal-documents.ts'
import { normalizeNumber } from '../../../common/input/normalize-number.ts'
import type { ExtractedRecord } from '../../../common/documents/issued-documents.ts'
import type { Secrets } from '../../../common/secrets.ts'
import { inEachLanguage, localized, type ServiceTexts } from '../../../common/texts.ts'
import { findCaseType } from '../../case-engine/schema/case-types.ts'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import { nameOfApplicant } from '../../case-engine/storage/case-rows.store.ts'
import {
  countLookup,
  findCaseDocument,
  findIssuedFile,
  findIssuedId,
  findMadeFile,
  listIssuedDocuments,
  type CaseDocumentRow,
  type IssuedDocumentRow,
} from './verified.store.ts'

const CODE = `[${CODE_ALPHABET}]{${CODE_LENGTH}}`
/** Folded number of a case, of an event, and a control code. */
const CASE_NUMBER = new RegExp(`^([CQ]\\d{2})([${CODE_ALPHABET}]{5})([${CODE_ALPHABET}])(\\d{1,6})(${CODE})$`)
const OWN_FORM = new RegExp(`^[CQ]\\d{2}[${CODE_ALPHABET}]{6}`)
/** Folded number of a case, with or without that of an event. */
const WITHOUT_CODE = new RegExp(`^[CQ]\\d{2}[${CODE_ALPHABET}]{6}\\d{0,6}$`)
const ISSUED_NUMBER = new RegExp(`^(.{3,54})(${CODE})$`)

/** Record of an extract as its file prints it. */
export interface PrintedRecord {
  readonly registry: LocalizedText
  readonly title: VerifiedDocument['title']
  readonly state: LocalizedText
}

interface Dependencies {
  readonly pool: pg.Pool
  /** Record as on the day of an extract; undefined when it has left its registry. */
  readonly readPrinted: (extract: ExtractedRecord) => Promise<PrintedRecord | undefined>
  readonly clock: Clock
  readonly secrets: Secrets
  /** Receipts of payments. */
  readonly payments: PaymentDocuments
}

/** Letters, receipts and issued documents for verification. */
export function createPortalDocuments(dependencies: Dependencies): PortalDocuments {
  const { pool, readPrinted, clock, secrets, payments } = dependencies
  const key = codeKey(secrets)

  async function findByCase(folded: string): Promise<PortalDocument | undefined> {
    const [, head = '', random = '', check = '', sequence = '', code = ''] = CASE_NUMBER.exec(folded) ?? []
    if (code === '') return undefined
    const caseNumber = `${head}-${random}-${check}`
    const row = await findCaseDocument(pool, { caseNumber, sequence: Number(sequence), now: clock.now() })
    return row !== undefined && hasControlCode(key, idOf(row), code)
      ? describeCaseDocument(key, row)
      : undefined
  }

  async function findIssued(folded: string): Promise<PortalDocument | undefined> {
    const [, number = '', code = ''] = ISSUED_NUMBER.exec(folded) ?? []
    if (code === '') return undefined
    const rows = await listIssuedDocuments(pool, number)
    const row = rows.find(({ id }) => hasControlCode(key, `issued.${id}`, code))
    return row && describe(row)
  }

  async function describe(row: IssuedDocumentRow): Promise<PortalDocument> {
    const { extract } = row
    const issued = describeIssued(key, row)
    return extract === null ? issued : asPrinted(issued, row, { extract, record: await readPrinted(extract) })
  }

  return {
    async find(text) {
      const folded = normalizeNumber(text)
      if (folded === undefined) return undefined
      return (await findByCase(folded)) ?? (await payments.find(folded)) ?? findIssued(folded)
    },

    async findFile(sha256) {
      const issued = await findIssuedFile(pool, sha256)
      if (issued !== undefined)
        return issued.registry === null || issued.status === 'superseded'
          ? describe(issued)
          : { source: issued.registry, number: issued.number }
      const made = await findMadeFile(pool, { sha256, now: clock.now() })
      return made === undefined ? payments.findFile(sha256) : describeCaseDocument(key, made)
    },

    hasOwnForm: (folded) => OWN_FORM.test(folded) || payments.hasOwnForm(folded),

    lacksCode: (folded) => WITHOUT_CODE.test(folded) || payments.lacksCode(folded),

    async countLookup(document) {
      const issued = 'id' in document ? undefined : await findIssuedId(pool, document)
      const id = 'id' in document ? document.id : issued && `issued.${issued}`
      if (id !== undefined) await countLookup(pool, id, clock.now())
    },
  }
}

function idOf({ caseId, sequence, letters }: CaseDocumentRow): string {
  return letters === null ? `receipt.${caseId}` : `letter.${caseId}.${sequence}`
}

function describeCaseDocument(key: Buffer, row: CaseDocumentRow): PortalDocument {
  const { caseNumber, registrationNumber, sequence, letters, unit, day, hash } = row
  const id = idOf(row)
  const type = findCaseType(row.type)?.title
  const subject = (language: Language) => letters?.[language]?.subject ?? null
  return {
    id,
    day,
    status: 'active',
    document: {
      ...baseOf(row.applicant),
      kind: localized(({ documents }) => documents.verified.kinds[letters === null ? 'receipt' : 'letter']),
      number: formatCaseDocumentNumber(key, { id, caseNumber, sequence }),
      title: letters === null ? (type ?? NO_TITLE) : inEachLanguage(subject),
      validFrom: null,
      validTo: null,
      fingerprint: computeFingerprint([PORTAL_DOCUMENTS, id, hash.toString('hex')]),
      facts: [
        factOf('from', nameOfUnit(unit)),
        factOf(letters === null ? 'received' : 'sent', sameText(formatDay(day))),
        factOf('number', sameText(caseNumber)),
        ...(letters === null || registrationNumber === null
          ? []
          : [factOf('registrationNumber', sameText(registrationNumber))]),
      ],
    },
  }
}

/** Issued document without a record, or a copy of one with a record that a new copy has replaced. */
function describeIssued(key: Buffer, row: IssuedDocumentRow): PortalDocument {
  const { number, registry, title, unit, issuedOn, validFrom, validTo, status, applicant, extract } = row
  const record = extract ?? (registry === null ? null : { registry, number })
  const id = `issued.${row.id}`
  return {
    id,
    day: issuedOn,
    status,
    document: {
      ...baseOf(applicant),
      kind: title,
      number: registry === null ? formatCodedNumber(key, { id, number }) : number,
      title,
      validFrom: validFrom ?? issuedOn,
      validTo,
      fingerprint: computeFingerprint([
        PORTAL_DOCUMENTS,
        id,
        number,
        title,
        ...(extract === null ? [] : [extract]),
      ]),
      facts: [factOf('from', nameOfUnit(unit)), printedFact('issued', sameText(formatDay(issuedOn)))],
      ...(record !== null && {
        path: `/registries/${record.registry}/${encodeURIComponent(record.number)}`,
      }),
    },
  }
}

interface Extracted {
  readonly extract: ExtractedRecord
  readonly record: PrintedRecord | undefined
}

/** Extract with the lines of its file: it states what was recorded on a day, has no term and names no applicant. */
function asPrinted(
  issued: PortalDocument,
  { unit, issuedOn }: IssuedDocumentRow,
  { extract, record }: Extracted,
): PortalDocument {
  const { document } = issued
  return {
    ...issued,
    document: {
      ...document,
      holder: null,
      title: record?.title ?? document.title,
      validFrom: null,
      facts: [
        printedFact('issuer', nameOfUnit(unit)),
        printedFact('issued', sameText(formatDay(issuedOn))),
        ...(record === undefined ? [] : [printedFact('registry', record.registry)]),
        printedFact('record', sameText(extract.number)),
        printedFact('asOf', sameText(formatDay(extract.day))),
        ...(record === undefined ? [] : [printedFact('state', record.state)]),
      ],
    },
  }
}

const NO_TITLE = { az: null, en: null, ru: null }

function baseOf(applicant: CaseDocumentRow['applicant'] | null) {
  return {
    source: PORTAL_DOCUMENTS,
    holder:
      applicant === null ? null : sameText(nameOfApplicant({ ...applicant, name: maskName(applicant.name) })),
    stateSince: null,
    reason: null,
    version: 1,
    path: null,
    demonstration: false,
  } satisfies Partial<VerifiedDocument>
}

/** Line with the label that the file of an issued document has. */
function printedFact(
  name: 'issuer' | 'issued' | 'registry' | 'record' | 'asOf' | 'state',
  text: LocalizedText,
): DocumentFact {
  return { name, label: localized(({ results }) => results[name]), text }
}

type Label = keyof ServiceTexts['documents']['labels']

function factOf(name: Label, text: LocalizedText): DocumentFact {
  return { name, label: localized(({ documents }) => documents.labels[name]), text }
}

function sameText(text: string): LocalizedText {
  return inEachLanguage(() => text)
}
