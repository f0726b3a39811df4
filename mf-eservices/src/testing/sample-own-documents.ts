import type {
  DocumentDetail,
  DocumentShare,
  OwnDocument,
  SharedDocument,
} from 'shared-contracts/http/data/documents'
import type { User } from 'shared-contracts/models/user'

const CASE = '00000000-0000-4000-8000-00000000000a'

export const PERSON: User = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Person',
  surname: 'One',
  manufacturers: [],
  roles: [{ authority: 'USER' }],
  language: { isoCode: 'en' },
}

export const CERTIFICATE: OwnDocument = {
  id: 'issued.00000000-0000-4000-8000-0000000000c1',
  kind: 'issued',
  name: 'Type approval certificate – Scales NS-1',
  holder: 'Nar MMC',
  number: 'TA-000101',
  issuedBy: 'Metrology Department',
  date: '2026-11-19',
  validFrom: '2026-11-19',
  validUntil: '2031-11-18',
  status: 'valid',
  verification: { number: 'TA-000101', source: 'type-approvals' },
  service: { code: 'type-approval-instrument', label: 'Type approval' },
  appeal: { id: CASE, number: 'Q26-ABCDE-7' },
  file: { name: 'TA-000101.pdf', mediaType: 'application/pdf', bytes: 40_960, isAvailable: true },
  hash: 'ab'.repeat(32),
  isShareable: true,
  storedUntil: null,
  isInDraft: false,
}

export const LETTER: OwnDocument = {
  ...CERTIFICATE,
  id: `letter.${CASE}.4`,
  kind: 'letter',
  name: 'Answer about scales',
  number: 'Q26-ABCDE-7',
  validFrom: null,
  validUntil: null,
  status: 'sent',
  verification: { number: 'Q26-ABCDE-7-4-ABCDE-FGHJK', source: 'portal-documents' },
  service: { code: 'application', label: 'Application' },
  file: { name: 'Q26-ABCDE-7-4.pdf', mediaType: 'application/pdf', bytes: null, isAvailable: true },
  hash: null,
}

/** File that no appeal uses. */
export const UPLOAD: OwnDocument = {
  ...LETTER,
  id: 'uploaded.00000000-0000-4000-8000-0000000000f1',
  kind: 'uploaded',
  name: 'Plan.docx',
  holder: null,
  number: null,
  verification: null,
  issuedBy: null,
  status: 'stored',
  service: null,
  appeal: null,
  file: { name: 'Plan.docx', mediaType: 'application/octet-stream', bytes: 2048, isAvailable: true },
  hash: 'cd'.repeat(32),
  isShareable: false,
  storedUntil: '2026-11-27',
  isInDraft: true,
}

export const SHARE: DocumentShare = {
  id: '00000000-0000-4000-8000-0000000000d1',
  note: 'Bank',
  createdAt: '2026-11-19T08:00:00.000Z',
  until: '2026-12-20',
  revokedAt: null,
  isActive: true,
  views: 2,
  lastViewedAt: '2026-11-20T08:30:00.000Z',
}

const { kind, name, holder, number, issuedBy, date, validFrom, validUntil, status, verification } =
  CERTIFICATE
export const SHARED: SharedDocument = {
  kind,
  name,
  holder,
  number,
  issuedBy,
  date,
  validFrom,
  validUntil,
  status,
  verification,
  until: '2026-12-20',
  file: { name: 'TA-000101.pdf', mediaType: 'application/pdf', bytes: 40_960, ticket: 'ticket.1' },
}

export function pageOf(content: readonly OwnDocument[]) {
  const kinds = [...new Set(content.map(({ kind }) => kind))]
  const services = content.flatMap(({ service }) => service ?? [])
  return {
    content: [...content],
    page: 1,
    perPage: 10,
    total: content.length,
    totalIsLowerBound: false,
    present: { kinds, services },
  }
}

export function detailOf(document: OwnDocument, shares: readonly DocumentShare[] = []): DocumentDetail {
  return { ...document, shares: [...shares], shareableUntil: '2027-02-18' }
}
