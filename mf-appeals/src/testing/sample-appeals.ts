import { listAppeals } from 'shared-contracts/http/cases/appeals'
import type {
  AppealDetail,
  AppealSummary,
  CaseState,
  OpenStep,
} from 'shared-contracts/http/cases/case-models'
import type { CaseDraftSummary } from 'shared-contracts/http/cases/case-drafts'
import { listCaseTypes } from 'shared-contracts/http/cases/case-types'
import { answer } from 'shared-runtime/testing'
import type { User } from 'shared-contracts/models/user'

/** Id of the sample appeal. */
export const ID = '00000000-0000-4000-8000-00000000000a'
export const FILE_ID = '00000000-0000-4000-8000-0000000000f1'
export const DRAFT_ID = '00000000-0000-4000-8000-0000000000d1'

/** Signed-in user. */
export const PERSON: User = {
  id: ID,
  name: 'Person',
  surname: 'One',
  manufacturers: [],
  roles: [{ authority: 'USER' }],
  language: { isoCode: 'en' },
}

export const REVIEW: CaseState = {
  code: 'under-review',
  label: 'Under review',
  meaning: 'A specialist checks the facts.',
  stage: 'review',
  group: 'in-progress',
}

export const INFO_REQUESTED: CaseState = {
  code: 'info-requested',
  label: 'Information needed',
  meaning: 'The agency needs something from you.',
  stage: 'review',
  group: 'needs-me',
}

/** Appeal in a list. */
export const SUMMARY: AppealSummary = {
  id: ID,
  kind: 'complaint',
  type: 'complaint',
  serviceType: 'Complaint',
  subject: 'Scales show too much',
  appealNumber: 'K26-ABCDE-7',
  appealDate: '2026-11-20T09:30:00.000Z',
  status: 'Under review',
  registrationNumber: 'M-14/2026',
  applicationStartDate: '20.11.2026',
  applicationEndDate: null,
  reviewStartDate: '20.11.2026',
  state: REVIEW,
  dueOn: '2026-12-11',
  nextStep: 'The specialist decides',
  unread: 2,
}

export const PROVIDE: OpenStep = {
  code: 'provide-information',
  label: 'Send the information',
  hint: 'The term continues when you send it.',
  needs: ['text'],
  accepts: ['files'],
  until: '2026-12-04',
  isFinal: true,
}

export const WITHDRAW: OpenStep = {
  code: 'withdraw',
  label: 'Withdraw the appeal',
  hint: 'The review ends without a decision.',
  needs: [],
  accepts: ['text'],
  until: null,
  isFinal: true,
}

/** Appeal under review with a file, a letter and two events. */
export const DETAIL: AppealDetail = {
  ...SUMMARY,
  version: 3,
  language: 'en',
  channel: { code: 'web', label: 'Portal' },
  unit: 'Metrology department',
  assignee: 'Official One',
  clock: {
    state: 'running',
    dueOn: '2026-12-11',
    daysLeft: 11,
    termDays: 15,
    pauses: [{ from: '2026-11-23', to: '2026-11-25', reason: 'photo requested' }],
  },
  applicant: {
    name: 'Person One',
    pin: null,
    taxId: null,
    organization: null,
    email: 'person@example.com',
    phone: null,
    address: null,
  },
  answers: [
    { name: 'subject', step: 'matter', label: 'Subject', text: 'Scales show too much', fileIds: [] },
    { name: 'photos', step: 'files', label: 'Photos', text: '', fileIds: [FILE_ID] },
  ],
  files: [
    {
      id: FILE_ID,
      name: 'tərəzi.pdf',
      bytes: 2_340_000,
      mediaType: 'application/pdf',
      hash: 'ab'.repeat(32),
      receivedAt: '2026-11-20T09:29:00.000Z',
      from: 'applicant',
      scan: 'clean',
      isAvailable: true,
    },
  ],
  events: [
    {
      sequence: 1,
      at: '2026-11-20T09:30:00.000Z',
      kind: 'step',
      step: 'submit',
      title: 'Submitted',
      meaning: 'We have received your appeal.',
      unit: null,
      from: 'applicant',
      text: null,
      fileIds: [],
    },
    {
      sequence: 2,
      at: '2026-11-20T11:00:00.000Z',
      kind: 'step',
      step: 'register',
      title: 'Registered',
      meaning: 'The statutory term has begun.',
      unit: 'Document office',
      from: 'agency',
      text: null,
      fileIds: [],
    },
  ],
  messages: [
    {
      sequence: 3,
      at: '2026-11-23T07:00:00.000Z',
      from: 'agency',
      author: 'Metrology department',
      subject: 'Request for a photo',
      text: 'Send a photo of the mark.',
      fileIds: [],
      isUnread: true,
    },
  ],
  steps: [WITHDRAW],
  canWrite: true,
  decision: null,
  rating: null,
  canRate: false,
  joined: null,
  needsConfirmation: false,
}

export const DECISION: NonNullable<AppealDetail['decision']> = {
  outcome: { code: 'satisfied', label: 'Satisfied' },
  reasons: [{ code: 'facts-confirmed', label: 'The facts are confirmed' }],
  letter: {
    subject: 'Decision on your appeal',
    body: 'The scales were checked.\nThe difference is returned.',
  },
  amountReturned: '12.50',
  decidedOn: '2026-11-26',
  unit: 'Metrology department',
}

export const DRAFT: CaseDraftSummary = {
  id: DRAFT_ID,
  type: 'application',
  title: 'Application',
  subject: 'Copy of a certificate',
  revision: 4,
  files: 2,
  savedAt: '2026-11-21T10:02:00.000Z',
  expiresAt: '2027-02-19T10:02:00.000Z',
}

/** Page of a list with the sample appeal. */
export function pageWith(content: readonly AppealSummary[]) {
  return {
    content: [...content],
    page: 1,
    perPage: 10,
    total: content.length,
    totalIsLowerBound: false,
    counts: { needsMe: 0, inProgress: content.length, closed: 0 },
    statuses: [{ code: REVIEW.code, label: REVIEW.label }],
  }
}

/** Types of appeals of the fake network. */
export const TYPES_ANSWER = answer(listCaseTypes, () => ({
  content: [
    {
      type: 'complaint',
      kind: 'complaint' as const,
      title: 'Complaint',
      summary: 'About the work of a body',
      isOpenToVisitors: false,
      answerDays: 15,
    },
  ],
}))

/** One page of the sample appeal. */
export const APPEALS_ANSWER = answer(listAppeals, () => pageWith([SUMMARY]))
