import { cycled, isActiveOn, lastStep, numberAt } from '../../../days.ts'
import { earlier, lifeAt, type Step } from '../../../lives.ts'
import { BODY_REASONS } from './reasons.ts'
import { SUBJECTS, type Subject } from './regulation-plan.ts'

export interface PlannedBody {
  readonly id: string
  readonly place: number
  readonly type: string
  readonly subject: Subject
  readonly life: readonly Step[]
  readonly validUntil: string
}

const HOW_MANY = 210
/** Kinds of bodies of a subject, in the order in which the list repeats them. */
const TYPES = [
  'testing',
  'product-certification',
  'calibration',
  'testing',
  'inspection-a',
  'product-certification',
  'medical',
  'testing',
  'system-certification',
  'calibration',
  'inspection-b',
  'persons-certification',
  'reference-materials',
  'proficiency-testing',
  'verification',
]
const LAST_TYPES: Readonly<Record<number, string>> = {
  10: 'inspection-b',
  25: 'inspection-c',
  55: 'inspection-c',
}

export const BODIES: readonly PlannedBody[] = Array.from({ length: HOW_MANY }, (_, place) => {
  const life = earlier(lifeAt(place + 3, BODY_REASONS), 400 + ((place * 7) % 180))
  return {
    ...{ id: numberAt('AB', place), place, life },
    type: LAST_TYPES[place] ?? cycled(TYPES, place),
    subject: cycled(SUBJECTS, Math.floor(place / TYPES.length)),
    validUntil: lastStep(life).to ?? endOfAccreditation(place),
  }
})

/** Accreditations in force end one after the other through four years to come. */
function endOfAccreditation(place: number): string {
  const months = (place * 7) % 48
  const year = 2027 + Math.floor(months / 12)
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-28`
}

/** Bodies of a kind that were active on a day; those of the subject first. */
export function bodiesOn(type: string, subject: string, day: string): readonly PlannedBody[] {
  const active = BODIES.filter((body) => body.type === type && isActiveOn(body.life, day))
  return [
    ...active.filter((body) => body.subject === subject),
    ...active.filter((body) => body.subject !== subject),
  ]
}
