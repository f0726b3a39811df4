import type { DemonstrationRecord, Values } from './demonstration-set.ts'
import type { Step } from './lives.ts'

export interface Versioned {
  readonly life: readonly Step[]
  /** What the record says in the end. */
  readonly values: Values
  /** What differed before the step that most lives have: an old term, no risk group yet. */
  readonly before?: Values
  /** What a wrong entry said before it was corrected. */
  readonly mistaken?: Values
  /** Field that tells the first day of the record. */
  readonly sinceField?: string
  /** Field that tells the last day, and that day itself, where the record is in force for a term. */
  readonly until?: { readonly field: string; readonly day: string | null }
}

/** A record with the versions of its life; the term of a document ends its last version. */
export function livingRecord(id: string, versioned: Versioned): DemonstrationRecord {
  const { life, sinceField, until } = versioned
  const first = life[0]?.from ?? null
  const last = life.length - 1
  return {
    id,
    versions: life.map((step, index) => {
      const to = step.to ?? (index === last && isInForce(step) ? (until?.day ?? null) : null)
      return {
        ...step,
        to: to !== null && to >= step.from ? to : null,
        values: {
          ...valuesAt(step, versioned),
          ...(sinceField === undefined ? {} : { [sinceField]: first }),
          ...(until === undefined ? {} : { [until.field]: until.day }),
        },
      }
    }),
  }
}

function isInForce({ status }: Step): boolean {
  return status === 'active' || status === 'suspended'
}

function valuesAt({ state }: Step, { values, before = {}, mistaken = {} }: Versioned): Values {
  if (state === 'before') return { ...values, ...before }
  return state === 'mistaken' ? { ...values, ...mistaken } : values
}
