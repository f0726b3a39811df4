import { firstDay, isActiveOn, someOf } from '../../../days.ts'
import { REGULATIONS, inForceFrom, type PlannedRegulation } from './regulation-plan.ts'
import { STANDARDS, type PlannedStandard } from './standard-plan.ts'

/** How many standards a regulation refers to, by what it is about. */
const HOW_MANY = { safety: 6, marking: 2, assessment: 3 }
/** Places of standards for conformity assessment and management systems. */
const COMMON = 'conformity'

/** Standards that a regulation refers to; one that is not law yet refers to none. */
export function standardsOfRegulation(regulation: PlannedRegulation): readonly PlannedStandard[] {
  if (regulation.stage !== 'in-force') return []
  const { kind, topic, place } = regulation
  const subject = kind === 'assessment' ? COMMON : topic.subject
  const fit = STANDARDS.filter((one) => one.subject === subject)
  return someOf(fit, place * HOW_MANY[kind], HOW_MANY[kind])
}

/** Regulations that refer to a standard. */
export function regulationsOfStandard(standard: PlannedStandard): readonly PlannedRegulation[] {
  return REGULATIONS.filter((regulation) => standardsOfRegulation(regulation).includes(standard))
}

/** From when goods that meet the standard are presumed to meet the regulation: both must be there. */
export function presumedFrom(standard: PlannedStandard, regulation: PlannedRegulation): string {
  const days = [firstDay(standard.life), inForceFrom(regulation) ?? '']
  return days.sort().at(-1) ?? ''
}

/** Standards of a regulation that may be applied on a day. */
export function standardsAppliedOn(regulation: PlannedRegulation, day: string): readonly PlannedStandard[] {
  return standardsOfRegulation(regulation).filter(({ life }) => isActiveOn(life, day))
}
