import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { AppealDetail, CaseDecision } from 'shared-contracts/http/cases/case-models'
import type { DeskCase, DeskCaseDetail, DeskSettings } from 'shared-contracts/http/cases/desk-models'
import type { SearchReply } from 'shared-contracts/http/search'

const ME = '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a01'
const COLLEAGUE = '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a02'
const UNIT = { code: 'appeals', label: 'Department for Appeals' }

/** Settings of a caseworker. */
export const SETTINGS: DeskSettings = {
  me: { id: ME, duties: [{ unit: UNIT, duty: 'caseworker' }] },
  units: [UNIT],
  forwardUnits: [UNIT, { code: 'metrology', label: 'Department of Metrology' }],
  officials: [
    {
      id: ME,
      name: 'Official No. 1',
      units: [UNIT],
      duties: ['caseworker'],
      worksIn: ['appeals'],
      openCases: 3,
    },
    {
      id: COLLEAGUE,
      name: 'Official No. 2',
      units: [UNIT],
      duties: ['head'],
      worksIn: ['appeals'],
      openCases: 12,
    },
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a03',
      name: 'Official No. 3',
      units: [UNIT, { code: 'metrology', label: 'Department of Metrology' }],
      duties: ['auditor', 'caseworker'],
      worksIn: ['metrology'],
      openCases: 0,
    },
  ],
  types: [{ code: 'suggestion', label: 'Suggestion' }],
  states: [
    { code: 'submitted', label: 'Received' },
    { code: 'under-review', label: 'Under review' },
  ],
  reasons: [
    { code: 'request-granted', label: 'The request is granted' },
    { code: 'documents-missing', label: 'Documents are missing' },
  ],
  bulkSteps: [
    {
      code: 'assign',
      label: 'Assign',
      hint: null,
      needs: ['assignee'],
      accepts: ['note'],
      until: null,
      isFinal: true,
    },
  ],
  views: [{ id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6b01', name: 'Late suggestions', query: '?view=overdue' }],
}

/** Row of the inbox that is overdue and unread. */
export const LATE: DeskCase = {
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6c01',
  number: 'Q26-7W4TZ-X',
  registrationNumber: 'MQ-17/2026',
  type: { code: 'suggestion', label: 'Suggestion' },
  kind: 'suggestion',
  subject: 'Longer opening hours',
  applicant: 'Applicant No. 1',
  receivedAt: '2026-11-02T06:00:00.000Z',
  dueOn: '2026-11-18',
  daysLeft: -2,
  state: {
    code: 'under-review',
    label: 'Under review',
    meaning: 'An official is reviewing it',
    stage: 'review',
    group: 'in-progress',
  },
  unit: UNIT,
  assignee: { id: ME, name: 'Official No. 1' },
  applicants: 3,
  isUnread: true,
  escalation: 100,
  version: 4,
}

/** Row of the inbox that is due tomorrow and free. */
export const NEAR: DeskCase = {
  ...LATE,
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6c02',
  number: 'Q26-9ABCD-E',
  registrationNumber: null,
  subject: 'A clearer form',
  applicant: 'Applicant No. 2',
  dueOn: '2026-11-23',
  daysLeft: 1,
  assignee: null,
  applicants: 1,
  isUnread: false,
  escalation: 0,
  version: 1,
}

/** Case with everything that its page shows. */
export const DETAIL: DeskCaseDetail = {
  ...LATE,
  language: 'ru',
  channel: { code: 'web', label: 'Portal' },
  clock: {
    state: 'running',
    dueOn: '2026-11-18',
    daysLeft: -2,
    termDays: 15,
    pauses: [{ from: '2026-11-05', to: '2026-11-09', reason: 'Waiting for your information' }],
  },
  applicantDetails: {
    name: 'Applicant No. 1',
    pin: null,
    taxId: null,
    organization: null,
    email: 'applicant@example.com',
    phone: null,
    address: null,
  },
  trader: 'Shop No. 5',
  answers: [
    {
      name: 'text',
      step: 'suggestion',
      label: 'What should change?',
      text: 'Open on Saturdays',
      fileIds: [],
    },
  ],
  files: [
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6d01',
      name: 'photo.png',
      bytes: 120_000,
      mediaType: 'image/png',
      hash: '0'.repeat(64),
      receivedAt: '2026-11-02T06:00:00.000Z',
      from: 'applicant',
      scan: 'clean',
      isAvailable: true,
    },
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6d02',
      name: 'unchecked.pdf',
      bytes: 2_300_000,
      mediaType: 'application/pdf',
      hash: '1'.repeat(64),
      receivedAt: '2026-11-02T06:00:00.000Z',
      from: 'applicant',
      scan: 'not-scanned',
      isAvailable: false,
    },
  ],
  events: [
    {
      sequence: 1,
      at: '2026-11-02T06:00:00.000Z',
      kind: 'step',
      step: 'submit',
      title: 'The appeal was received',
      meaning: null,
      unit: null,
      from: 'applicant',
      text: null,
      fileIds: [],
      actor: null,
      isInternal: false,
    },
  ],
  messages: [
    {
      sequence: 2,
      at: '2026-11-10T06:00:00.000Z',
      from: 'applicant',
      author: 'Applicant No. 1',
      subject: null,
      text: 'When will you answer?',
      fileIds: [],
      isUnread: true,
      sentAt: null,
    },
    {
      sequence: 4,
      at: '2026-11-20T09:00:00.000Z',
      from: 'agency',
      author: 'Official No. 1',
      subject: 'Longer term',
      text: 'We need more time.',
      fileIds: [],
      isUnread: false,
      sentAt: '2026-11-20T09:10:00.000Z',
    },
  ],
  notes: [{ sequence: 3, at: '2026-11-11T06:00:00.000Z', author: 'Official No. 2', text: 'Ask the lawyers' }],
  steps: [
    {
      code: 'decide',
      label: 'Decide',
      hint: 'The letter is sent after ten minutes.',
      needs: ['outcome', 'reasons', 'letter'],
      accepts: ['note', 'files'],
      until: null,
      isFinal: false,
    },
    {
      code: 'investigate',
      label: 'Start the investigation',
      hint: null,
      needs: [],
      accepts: [],
      until: null,
      isFinal: true,
    },
    {
      code: 'assign',
      label: 'Assign',
      hint: null,
      needs: ['assignee'],
      accepts: ['note'],
      until: null,
      isFinal: false,
    },
  ],
  letterReasons: [
    { code: 'request-granted', label: 'Просьба удовлетворена' },
    { code: 'documents-missing', label: 'Документов не хватает' },
  ],
  barredOfficials: [],
  earlierAnswers: [],
  outcomes: [
    { code: 'satisfied', label: 'Satisfied' },
    { code: 'explained', label: 'Explained' },
  ],
  checks: [
    { code: 'scope', result: 'attention', text: 'The scope of the body does not name the goods' },
    { code: 'goods', result: 'passed', text: 'The customs code is regulated' },
  ],
  checklist: [
    { code: 'facts', label: 'Check the facts', isDone: true },
    { code: 'decision', label: 'Give reasons and send the letter', isDone: false },
  ],
  decision: null,
  rating: null,
  templates: [
    {
      code: 'decided-satisfied',
      label: 'Satisfied',
      step: 'decide',
      outcome: 'satisfied',
      letters: {
        az: { subject: 'Qərar', body: 'Müraciətiniz təmin edilib.' },
        en: { subject: 'Decision', body: 'Your appeal was satisfied.' },
        ru: { subject: 'Решение', body: 'Ваше обращение удовлетворено.' },
      },
    },
    {
      code: 'decided-explained',
      label: 'Explained',
      step: 'decide',
      outcome: 'explained',
      letters: {
        az: { subject: 'İzah', body: 'İzah verilir.' },
        en: { subject: 'Explanation', body: 'We explain.' },
        ru: { subject: 'Разъяснение', body: 'Даём разъяснение. Основания: {reasons}' },
      },
    },
  ],
  related: [
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6c03',
      number: 'Q26-22222-Y',
      subject: 'Open on Sundays',
      relation: 'similar',
      state: LATE.state,
    },
  ],
  undo: null,
  canWrite: true,
  canNote: true,
}

/** The same case as its applicant reads it. */
export const APPLICANT_VIEW: AppealDetail = {
  id: DETAIL.id,
  serviceType: 'Suggestion',
  appealNumber: DETAIL.number,
  appealDate: DETAIL.receivedAt,
  status: 'Under review',
  registrationNumber: DETAIL.registrationNumber,
  applicationStartDate: '02.11.2026',
  applicationEndDate: null,
  reviewStartDate: '20.11.2026',
  kind: 'suggestion',
  type: 'suggestion',
  subject: DETAIL.subject,
  state: DETAIL.state,
  dueOn: DETAIL.dueOn,
  nextStep: 'An official is reviewing it',
  payments: [{ number: '9400000014', status: 'open', text: 'Not paid: 24.50 AZN, due 04.12.2026' }],
  unread: 0,
  version: DETAIL.version,
  language: 'ru',
  channel: DETAIL.channel,
  unit: UNIT.label,
  assignee: 'Official No. 1',
  clock: DETAIL.clock,
  applicant: DETAIL.applicantDetails,
  answers: DETAIL.answers,
  files: [],
  events: [
    {
      sequence: 1,
      at: '2026-11-02T06:00:00.000Z',
      kind: 'step',
      step: 'submit',
      title: 'The appeal was received',
      meaning: 'The agency has received it',
      unit: null,
      from: 'applicant',
      text: null,
      fileIds: [],
    },
  ],
  messages: DETAIL.messages.slice(0, 1),
  steps: [],
  canWrite: true,
  decision: null,
  rating: null,
  canRate: false,
  joined: { applicants: 3 },
  needsConfirmation: false,
}

/** File of an official, as the portal has stored it. */
export const STORED: UploadedFile = {
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6e01',
  name: 'Protocol.pdf',
  size: 5,
  partBytes: 5,
  receivedParts: [0],
  received: 5,
  state: 'accepted',
  scan: 'clean',
  refusal: null,
  sha256: 'ab'.repeat(32),
  mimeType: 'application/pdf',
  checkedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
}

/** Page of the search of the portal. */
export const FOUND: SearchReply = {
  content: [
    {
      id: '1',
      title: 'Certificate No. 1',
      searchPlace: 'registries/certificates',
      group: 'registry',
      path: '/registries/certificates/1',
      context: 'Certificates',
      excerpt: null,
      date: null,
      language: 'en',
      titleMatches: [],
      excerptMatches: [],
    },
  ],
  page: 1,
  perPage: 8,
  total: 1,
  totalIsLowerBound: false,
  groups: [],
  mended: null,
}

/** Decision with a returned amount. */
export const DECISION: CaseDecision = {
  outcome: { code: 'explained', label: 'Explained' },
  reasons: [],
  letter: { subject: 'Разъяснение', body: 'Даём разъяснение.' },
  amountReturned: '12.50',
  decidedOn: '2026-11-20',
  unit: 'Department',
}
