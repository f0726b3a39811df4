import { text } from '../../../definitions/registry-definition.ts'
import type { DemonstrationRecord, DemonstrationSet } from '../../demonstration-set.ts'
import { dayBefore, lifeAt } from '../../lives.ts'
import { livingRecord } from '../../living-record.ts'
import { approvalAt } from './approvals/approvals.ts'
import { dayAfter } from '../../days.ts'
import { paced, yearsLater } from './approvals/days.ts'
import { modelAt, modelValues } from './instruments/instrument-models.ts'
import { OWN_CERTIFICATES, recordNumber } from './approvals/numbers.ts'
import { INSTRUMENT_REASONS, REMOVAL_REASONS } from './approvals/reasons.ts'
import { documentOf } from './wording/wording.ts'

const COUNT = 216
/** Kinds of instruments; the same kind returns after so many places. */
const KINDS = 40
/** Models of former years bear lower numbers than those of today. */
const FORMER_SERIES = 0
const FIRST_DAY = '2023-06-05'
/** A removal is settled sooner than an approval runs. */
const PACE = 0.45
const REASONS = [
  'expired',
  'superseded',
  'request',
  'expired',
  'non-conformity',
  'superseded',
  'expired',
  'fraud',
]
/** Reasons for which nobody may go on measuring with such an instrument. */
const UNFIT = new Set(['non-conformity', 'fraud'])
const ACT = text('Akt', 'Act', 'Акт')

export const removedInstrumentsSet: DemonstrationSet = {
  registry: 'removed-measuring-instruments',
  records: () => Array.from({ length: COUNT }, (_, place) => removedAt(place)),
}

function removedAt(place: number): DemonstrationRecord {
  const id = recordNumber('RI', place)
  const removedOn = dayAfter(FIRST_DAY, ((place * 11) % 76) * 7)
  const life = paced(lifeAt(place + 3, REMOVAL_REASONS), removedOn, PACE)
  const wanted = REASONS[(place + Math.floor(place / REASONS.length)) % REASONS.length] ?? 'expired'
  const replacement = replacementOf(place, removedOn)
  const reason = wanted === 'superseded' && replacement === undefined ? 'request' : wanted
  const isUnfit = UNFIT.has(reason)
  // The consequence for owners is known from the first day, or from the step that settled it.
  const settledOn = (life[0]?.state === 'before' ? life[1]?.from : undefined) ?? removedOn
  return livingRecord(id, {
    life,
    values: {
      number: id,
      ...modelValues(modelAt(place, FORMER_SERIES), place),
      ...formerApproval(place, removedOn, reason),
      removalReason: reason,
      inUse: isUnfit ? 'out-of-use' : 'until-verification-ends',
      outOfUseBy: isUnfit ? dayAfter(settledOn, 90) : null,
      replacement: reason === 'superseded' && replacement !== undefined ? [replacement] : null,
      removalAct: documentOf(ACT, `${place + 1}-${removedOn.slice(2, 4)}`),
    },
    before: { inUse: null, outOfUseBy: null },
    mistaken: { removalAct: documentOf(ACT, `${place + 1}-${dayBefore(removedOn, 365).slice(2, 4)}`) },
    sinceField: 'removedOn',
  })
}

/** An approval that ran out ended on the day before; any other one was cut short. */
function formerApproval(place: number, removedOn: string, reason: string) {
  const approvedUntil = dayAfter(removedOn, reason === 'expired' ? -1 : 140 + ((place * 13) % 700))
  const approvedOn = dayAfter(yearsLater(approvedUntil, -5), 1)
  return { formerNumber: `${1101 + place}-${approvedOn.slice(2, 4)}`, approvedOn, approvedUntil }
}

/** An instrument of the same kind that was approved by then. */
function replacementOf(place: number, removedOn: string): string | undefined {
  for (let other = place % KINDS; other < OWN_CERTIFICATES; other += KINDS) {
    if (approvalAt(other, INSTRUMENT_REASONS).issued <= removedOn) return recordNumber('MI', other)
  }
  return undefined
}
