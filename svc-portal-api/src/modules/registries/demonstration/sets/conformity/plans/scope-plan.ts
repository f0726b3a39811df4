import { cycled, firstDay, isActiveOn, numberAt } from '../../../days.ts'
import { BODIES, type PlannedBody } from './body-plan.ts'
import { STANDARDS, type PlannedStandard } from './standard-plan.ts'
import { MEASUREMENTS, type Measurement } from './work-of-bodies.ts'

export interface PlannedScope {
  readonly id: string
  readonly place: number
  readonly body: PlannedBody
  readonly standards: readonly PlannedStandard[]
  /** What is measured, where the line is about measuring. */
  readonly measurement: Measurement | undefined
}

const SCOPES_PER_BODY = 3
/** Types whose lines are about standards for bodies and systems, not for goods. */
const OF_SYSTEMS = [
  'system-certification',
  'persons-certification',
  'proficiency-testing',
  'verification',
  'medical',
]

export const SCOPES: readonly PlannedScope[] = BODIES.flatMap((body) =>
  Array.from({ length: SCOPES_PER_BODY }, (_, line): PlannedScope => {
    const place = body.place * SCOPES_PER_BODY + line
    return {
      ...{ id: numberAt('AS', place), place, body },
      standards: standardsOf(body, place),
      measurement: isAboutMeasuring(body) ? cycled(MEASUREMENTS, body.place + line) : undefined,
    }
  }),
)

export function isAboutMeasuring({ type }: PlannedBody): boolean {
  return type === 'calibration' || type === 'reference-materials'
}

/** Standards that were in the list when the body was accredited, so that no line is older than its method. */
function standardsOf(body: PlannedBody, place: number): readonly PlannedStandard[] {
  if (isAboutMeasuring(body)) return []
  const subject = OF_SYSTEMS.includes(body.type) ? 'conformity' : body.subject
  const since = firstDay(body.life)
  const known = STANDARDS.filter((one) => one.subject === subject && one.year < Number(since.slice(0, 4)))
  return known.length === 0 ? [] : [cycled(known, place)]
}

export function scopesOf(body: PlannedBody): readonly PlannedScope[] {
  return SCOPES.slice(body.place * SCOPES_PER_BODY, (body.place + 1) * SCOPES_PER_BODY)
}

const AS_OF = '2026-11-01'

/** How many accredited bodies have the standard in their scope. */
export function bodiesApplying(standard: PlannedStandard): number {
  const applying = SCOPES.filter(({ standards }) => standards.includes(standard))
    .map(({ body }) => body)
    .filter(({ life }) => isActiveOn(life, AS_OF))
  return new Set(applying).size
}
