import type { DemonstrationRecord, DemonstrationSet } from '../../demonstration-set.ts'
import { approvalAt, approvedRecord } from './approvals/approvals.ts'
import { modelAt, modelValues } from './instruments/instrument-models.ts'
import { TYPE_APPROVAL_ACT } from './wording/legal-acts.ts'
import { INSTRUMENTS, approvalPlace, recordNumber } from './approvals/numbers.ts'
import { INSTRUMENT_REASONS } from './approvals/reasons.ts'

export const measuringInstrumentsSet: DemonstrationSet = {
  registry: 'measuring-instruments',
  records: () => Array.from({ length: INSTRUMENTS }, (_, place) => instrumentAt(place)),
}

function instrumentAt(place: number): DemonstrationRecord {
  const id = recordNumber('MI', place)
  const model = modelAt(place)
  const { months } = model.family
  return approvedRecord(id, approvalAt(approvalPlace(place), INSTRUMENT_REASONS), {
    values: {
      number: id,
      ...modelValues(model, place),
      certificate: [recordNumber('TA', approvalPlace(place))],
      legalBasis: TYPE_APPROVAL_ACT,
    },
    before: { verificationIntervalMonths: String(months / 2) },
    mistaken: { verificationIntervalMonths: String(months * 2) },
    sinceField: 'approvedOn',
  })
}
