import { text } from '../../../definitions/registry-definition.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { dayBefore, lifeAt, type Step } from '../../lives.ts'
import { livingRecord } from '../../living-record.ts'
import { approvalAt } from './approvals/approvals.ts'
import { dayAfter } from '../../days.ts'
import { paced, yearsLater } from './approvals/days.ts'
import { modelAt, modelValues } from './instruments/instrument-models.ts'
import { INSTRUMENTS, OWN_CERTIFICATES, approvalPlace, recordNumber } from './approvals/numbers.ts'
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
/** How an approval ended, and why the type is removed then; what is archived needs no removal. */
const REASON_OF_END: Readonly<Partial<Record<Step['status'], string>>> = {
  active: 'expired',
  withdrawn: 'request',
  annulled: 'non-conformity',
  superseded: 'superseded',
}
/** What was removed later stands in no registry for show: it is recorded some days after its day. */
const LAST_DAY = '2026-11-10'

/** What is known of a type that was removed. */
interface Removed {
  /** Of its model. */
  readonly place: number
  readonly model: Values
  readonly removedOn: string
  readonly wanted: string
  readonly formerNumber: string
  /** Its entry in the registry of instruments; an entry that was on paper only has none. */
  readonly formerRecord: readonly string[] | null
  readonly approvedOn: string
  readonly approvedUntil: string
}

export const removedInstrumentsSet: DemonstrationSet = {
  registry: 'removed-measuring-instruments',
  records() {
    const ended = endedApprovals()
    return Array.from({ length: COUNT }, (_, place) => {
      const life = lifeAt(place + 3, REMOVAL_REASONS)
      // Told of in one step, so that no later one falls into the future.
      const isSteady = life.length === 1 && life[0]?.to === null
      return recordOf(place, (isSteady ? ended.shift() : undefined) ?? removedOnPaper(place), life)
    })
  },
}

function recordOf(place: number, removed: Removed, planned: readonly Step[]): DemonstrationRecord {
  const id = recordNumber('RI', place)
  const { model, removedOn, wanted, formerNumber, formerRecord, approvedOn, approvedUntil } = removed
  const life = paced(planned, removedOn, PACE)
  const replacement = replacementOf(removed)
  const reason = wanted === 'superseded' && replacement === undefined ? 'request' : wanted
  const isUnfit = UNFIT.has(reason)
  // The consequence for owners is known from the first day, or from the step that settled it.
  const settledOn = (life[0]?.state === 'before' ? life[1]?.from : undefined) ?? removedOn
  return livingRecord(id, {
    life,
    values: {
      number: id,
      ...model,
      ...{ formerNumber, approvedOn, approvedUntil },
      formerRecord: formerRecord === null ? null : [...formerRecord],
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

/** A type of former years. An approval that ran out ended on the day before; any other one was cut short. */
function removedOnPaper(place: number): Removed {
  const removedOn = dayAfter(FIRST_DAY, ((place * 11) % 76) * 7)
  const wanted = REASONS[(place + Math.floor(place / REASONS.length)) % REASONS.length] ?? 'expired'
  const approvedUntil = dayAfter(removedOn, wanted === 'expired' ? -1 : 140 + ((place * 13) % 700))
  const approvedOn = dayAfter(yearsLater(approvedUntil, -5), 1)
  return {
    ...{ place, model: modelValues(modelAt(place, FORMER_SERIES), place), removedOn, wanted },
    formerNumber: `${1101 + place}-${approvedOn.slice(2, 4)}`,
    formerRecord: null,
    ...{ approvedOn, approvedUntil },
  }
}

/** Types whose approval in the registry of instruments has ended, each removed on the day of its end. */
function endedApprovals(): Removed[] {
  return Array.from({ length: INSTRUMENTS }, (_, place) => place).flatMap((place): Removed[] => {
    const { life, issued, until } = approvalAt(approvalPlace(place), INSTRUMENT_REASONS)
    const last = life.at(-1)
    const approvedUntil = until.at(-1)
    if (last === undefined || approvedUntil === undefined) return []
    const removedOn = last.status === 'active' ? dayAfter(approvedUntil, 1) : last.from
    const wanted = REASON_OF_END[last.status]
    if (wanted === undefined || removedOn > LAST_DAY) return []
    const formerNumber = recordNumber('MI', place)
    return [
      {
        ...{ place, model: modelValues(modelAt(place), place), removedOn, wanted },
        ...{ formerNumber, formerRecord: [formerNumber], approvedOn: issued, approvedUntil },
      },
    ]
  })
}

/** Another instrument of the same kind that was approved by then. */
function replacementOf({ place, removedOn, formerNumber }: Removed): string | undefined {
  for (let other = place % KINDS; other < OWN_CERTIFICATES; other += KINDS) {
    const number = recordNumber('MI', other)
    if (number === formerNumber) continue
    if (approvalAt(other, INSTRUMENT_REASONS).issued <= removedOn) return number
  }
  return undefined
}
