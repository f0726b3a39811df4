import type { DemonstrationRecord, DemonstrationSet } from '../../demonstration-set.ts'
import { approvalAt, approvedRecord } from './approvals/approvals.ts'
import { OWN_CERTIFICATES, SAMPLES, recordNumber } from './approvals/numbers.ts'
import { SAMPLE_REASONS } from './approvals/reasons.ts'
import { sampleAt, sampleValues } from './samples/sample-values.ts'
import { TYPE_APPROVAL_ACT } from './wording/legal-acts.ts'

export const standardSamplesSet: DemonstrationSet = {
  registry: 'standard-samples',
  records: () => Array.from({ length: SAMPLES }, (_, place) => standardSampleAt(place)),
}

function standardSampleAt(place: number): DemonstrationRecord {
  const id = recordNumber('RM', place)
  const sample = sampleAt(place)
  return approvedRecord(id, approvalAt(OWN_CERTIFICATES + place, SAMPLE_REASONS), {
    values: {
      number: id,
      ...sampleValues(sample, place),
      certificate: [recordNumber('TA', OWN_CERTIFICATES + place)],
      legalBasis: TYPE_APPROVAL_ACT,
    },
    before: { shelfLifeMonths: String(sample.kind.shelfLife / 2) },
    mistaken: { lot: `${sample.kind.letters}${String(place + 2).padStart(4, '0')}` },
    sinceField: 'approvedOn',
  })
}
