import type { OwnReports, ReportColumn, ReportPage } from 'shared-contracts/http/cases/periodic-reports'
import type { DeskReportPage, OwedReport } from 'shared-contracts/http/cases/report-desk'

const TITLE = 'List of certificates issued'
const REPORT = { type: 'certificates-issued', title: TITLE } as const

/** Reports of an organization, the latest deadline first. */
export const OWN_REPORTS: OwnReports = {
  organization: { name: 'Nümunə 1 MMC', taxId: '9900000031' },
  reports: [
    {
      ...REPORT,
      period: '2026-Q4',
      endsOn: '2026-12-31',
      dueOn: '2027-01-20',
      correctionsDueOn: null,
      state: 'due',
      isLate: false,
      wasLate: false,
      number: null,
    },
    {
      ...REPORT,
      period: '2026-Q3',
      endsOn: '2026-09-30',
      dueOn: '2026-10-20',
      correctionsDueOn: null,
      state: 'draft',
      isLate: true,
      wasLate: false,
      number: null,
    },
    {
      ...REPORT,
      period: '2026-Q2',
      endsOn: '2026-06-30',
      dueOn: '2026-07-20',
      correctionsDueOn: null,
      state: 'accepted',
      isLate: false,
      wasLate: false,
      number: 'R26-000001',
    },
  ],
}

const COLUMNS: ReportColumn[] = [
  { name: 'number', label: 'Certificate number', hint: null, type: 'text', isRequired: true, choices: [] },
  {
    name: 'decision',
    label: 'Decision',
    hint: null,
    type: 'choice',
    isRequired: true,
    choices: [
      { code: 'issued', label: 'Issued' },
      { code: 'withdrawn', label: 'Withdrawn' },
    ],
  },
  {
    name: 'decidedOn',
    label: 'Date of the decision',
    hint: 'In the period of the report',
    type: 'date',
    isRequired: true,
    choices: [],
  },
]

/** Draft of an overdue report with two rows, the second of which lacks a decision. */
export const REPORT_PAGE: ReportPage = {
  ...REPORT,
  period: '2026-Q3',
  endsOn: '2026-09-30',
  dueOn: '2026-10-20',
  correctionsDueOn: null,
  state: 'draft',
  isLate: true,
  wasLate: false,
  number: null,
  summary: 'Each decision is a row.',
  basis: 'The agency has not yet confirmed the duty.',
  isConfirmed: false,
  columns: COLUMNS,
  saved: {
    rows: [
      { number: 'DEMO-1', decision: 'issued', decidedOn: '2026-07-10' },
      { number: 'DEMO-2', decidedOn: '2026-07-11' },
    ],
    revision: 3,
    savedAt: '2026-11-27T06:00:00.000Z',
    findings: [{ row: 2, column: 'decision', message: 'Fill in this cell' }],
    findingCount: 1,
  },
  isEditable: true,
  canSubmit: true,
  previousPeriod: null,
  history: [],
}

/** Submitted report at the desk. */
export const DESK_REPORT: DeskReportPage = {
  ...REPORT,
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a51',
  number: 'R26-000002',
  period: '2026-Q3',
  organization: 'Nümunə 1 MMC',
  taxId: '9900000031',
  state: 'submitted',
  submittedAt: '2026-11-27T06:00:00.000Z',
  dueOn: '2026-10-20',
  correctionsDueOn: '2026-12-09',
  isLate: true,
  submission: 2,
  record: { registry: 'accredited-bodies', number: 'AB-000103' },
  columns: COLUMNS,
  rows: [{ number: 'DEMO-1', decision: 'issued', decidedOn: '2026-07-10' }],
  history: [
    { kind: 'submitted', at: '2026-11-27T06:00:00.000Z', note: '', rowCount: 1, sha256: 'ab'.repeat(32) },
    { kind: 'returned', at: '2026-11-25T06:00:00.000Z', note: 'Row 1: no date.', rowCount: 1, sha256: null },
  ],
  canDecide: true,
}

/** Reports that organizations have not submitted: a returned one whose last day has passed, and one in time. */
export const OWED_REPORTS: OwedReport[] = [
  {
    ...REPORT,
    period: '2026-Q3',
    organization: 'Calibration laboratory No. 3',
    taxId: '9900000031',
    record: { registry: 'accredited-bodies', number: 'AB-000103' },
    dueOn: '2026-10-20',
    isReturned: true,
    daysLate: 38,
  },
  {
    ...REPORT,
    period: '2026-Q3',
    organization: 'Testing laboratory No. 4',
    taxId: '9900000041',
    record: { registry: 'accredited-bodies', number: 'AB-000104' },
    dueOn: '2026-12-20',
    isReturned: false,
    daysLate: 0,
  },
]
