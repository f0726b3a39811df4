import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../definitions/registry-definition.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { dayBefore } from '../../lives.ts'
import { approvalAt, approvedRecord, type Approval } from './approvals/approvals.ts'
import { INSTRUMENTS, OWN_CERTIFICATES, SAMPLES, approvalPlace, recordNumber } from './approvals/numbers.ts'
import { CERTIFICATE_REASONS } from './approvals/reasons.ts'
import { modelAt } from './instruments/instrument-models.ts'
import { sampleAt } from './samples/sample-values.ts'
import { TYPE_APPROVAL_ACT } from './wording/legal-acts.ts'
import { testLaboratory, type Applicant } from './wording/parties.ts'
import { documentOf } from './wording/wording.ts'

/** Days before the issue on which each step of an application was taken. */
const STEPS: readonly (readonly [step: string, daysBefore: number])[] = [
  ['applied', 150],
  ['documents', 136],
  ['tests', 60],
  ['opinion', 33],
  ['decision', 7],
  ['issued', 0],
]
const LIVES = 16
/** Among the lives of three steps, the one whose holder lost the certificate. */
const LOST = 1

const INTERVAL_CHANGED = text(
  'Yoxlamalararası müddət dəyişdirilib',
  'The interval between verifications was changed',
  'Изменён межповерочный интервал',
)
const SHELF_LIFE_CHANGED = text(
  'Saxlanma müddəti dəyişdirilib',
  'The shelf life was changed',
  'Изменён срок годности',
)
const LOSS = text('Sertifikatın əsli itirilib', 'The original was lost', 'Подлинник свидетельства утрачен')
const FILE = text('Sertifikat', 'Certificate', 'Свидетельство')

export const certificatesSet: DemonstrationSet = {
  registry: 'type-approval-certificates',
  records: () => Array.from({ length: OWN_CERTIFICATES + SAMPLES }, (_, place) => certificateAt(place)),
}

interface Subject {
  readonly kind: 'instrument' | 'standard-sample'
  readonly title: LocalizedText
  readonly applicant: Applicant
  readonly subject: readonly string[]
  readonly sample: readonly string[]
  readonly change: LocalizedText
}

function subjectAt(place: number): Subject {
  if (place >= OWN_CERTIFICATES) {
    const { title, applicant } = sampleAt(place - OWN_CERTIFICATES)
    const sample = [recordNumber('RM', place - OWN_CERTIFICATES)]
    return { kind: 'standard-sample', title, applicant, subject: [], sample, change: SHELF_LIFE_CHANGED }
  }
  const { title, applicant } = modelAt(place)
  const subject = Array.from({ length: INSTRUMENTS }, (_, instrument) => instrument)
    .filter((instrument) => approvalPlace(instrument) === place)
    .map((instrument) => recordNumber('MI', instrument))
  return { kind: 'instrument', title, applicant, subject, sample: [], change: INTERVAL_CHANGED }
}

function certificateAt(place: number): DemonstrationRecord {
  const id = recordNumber('TA', place)
  const subject = subjectAt(place)
  const approval = approvalAt(place, CERTIFICATE_REASONS)
  const report = (number: number): string =>
    `SP-${approval.issued.slice(2, 4)}-${String(number).padStart(4, '0')}`
  const record = approvedRecord(id, approval, {
    values: {
      number: id,
      subjectName: subject.title,
      kind: subject.kind,
      holder: subject.applicant.name,
      holderVoen: subject.applicant.taxNumber,
      holderAddress: subject.applicant.address,
      subject: subject.subject.length === 0 ? null : [...subject.subject],
      sample: subject.sample.length === 0 ? null : [...subject.sample],
      testReport: report(place + 1),
      testLaboratory: testLaboratory(place),
      testedOn: dayBefore(approval.issued, 60),
      steps: STEPS.map(([step, days]) => ({ step, date: dayBefore(approval.issued, days) })),
      amendments: amendmentOf(approval, subject.change),
      extensions: null,
      duplicates: null,
      file: documentOf(FILE, id),
      legalBasis: TYPE_APPROVAL_ACT,
    },
    before: { amendments: null },
    mistaken: { testReport: report(place + 11) },
    sinceField: 'issuedOn',
  })
  return withLastWord(record, lastWordOf(place, approval))
}

function amendmentOf({ amended }: Approval, what: LocalizedText): FieldValue {
  return amended === null ? null : [{ number: '1', date: amended, what }]
}

/** What came to the certificate with the last step only. */
function lastWordOf(place: number, { life, until, extended }: Approval): Values {
  if (extended !== null) {
    return { extensions: [{ number: '1', date: extended, until: until.at(-1) ?? null }] }
  }
  if (place % LIVES !== LOST) return {}
  return { duplicates: [{ number: '1', date: dayBefore(life.at(-1)?.from ?? '', 30), why: LOSS }] }
}

function withLastWord({ id, versions }: DemonstrationRecord, values: Values): DemonstrationRecord {
  const last = versions.length - 1
  return {
    id,
    versions: versions.map((version, index) =>
      index === last ? { ...version, values: { ...version.values, ...values } } : version,
    ),
  }
}
