import { standardId } from '../../../../definitions/conformity/standard-id.ts'
import { begunOn } from '../../../days.ts'
import { earlier, lifeAt, type Step } from '../../../lives.ts'
import { readOwnTable } from '../../../own-tables.ts'
import { STANDARD_REASONS } from './reasons.ts'

export interface PlannedStandard {
  readonly id: string
  readonly reference: string
  readonly subject: string
  readonly ics: string
  readonly committee: string
  readonly edition: string
  readonly year: number
  readonly title: { readonly az: string; readonly en: string; readonly ru: string }
  readonly life: readonly Step[]
  /** Reference of the edition that followed this one. */
  readonly replacedBy: string | undefined
}

/** From this year on a standard is newer than the lives of most records. */
const NEW_SINCE = 2021
/** Day on which new editions of standards in the list took the place of the old ones. */
const SUCCEEDED_ON = '2026-01-01'
/** Place of the life that ends with a successor. */
const SUCCESSION = 14

function readStandards(): readonly PlannedStandard[] {
  const rows = readOwnTable('standards.csv')
  const latest = new Map<string, { reference: string; year: number }>()
  for (const { reference = '' } of rows) {
    const year = yearOf(reference)
    const known = latest.get(withoutYear(reference))
    if (known === undefined || known.year < year) latest.set(withoutYear(reference), { reference, year })
  }
  const newest = new Set([...latest.values()].map(({ reference }) => reference))
  const old = new Set(
    rows.map(({ reference = '' }) => reference).filter((reference) => !newest.has(reference)),
  )
  const subjects = [...new Set(rows.map(({ subject = '' }) => subject))]
  return rows.map(({ subject = '', reference = '', ics = '', az = '', en = '', ru = '' }, place) => {
    const follower = latest.get(withoutYear(reference))?.reference
    const follows = [...old].some((one) => withoutYear(one) === withoutYear(reference))
    return {
      ...{
        id: standardId(reference),
        reference,
        subject,
        ics,
        committee: `TK ${subjects.indexOf(subject) + 1}`,
        edition: follows && !old.has(reference) ? '2' : '1',
        year: yearOf(reference),
      },
      title: { az, en, ru },
      life: lifeOf(reference, { place, isOld: old.has(reference), follows }),
      replacedBy: old.has(reference) ? follower : undefined,
    }
  })
}

interface PlaceInList {
  readonly place: number
  readonly isOld: boolean
  readonly follows: boolean
}

function lifeOf(reference: string, { place, isOld, follows }: PlaceInList): readonly Step[] {
  if (isOld) return lifeAt(SUCCESSION, STANDARD_REASONS)
  const steady = lifeAt(0, STANDARD_REASONS)
  if (follows) return begunOn(steady, SUCCEEDED_ON)
  const year = yearOf(reference)
  if (year >= NEW_SINCE) return begunOn(steady, `${year + 1}-03-01`)
  return earlier(lifeAt(place, STANDARD_REASONS), (place * 3) % 90)
}

function yearOf(reference: string): number {
  return Number(/:(\d{4})/.exec(reference)?.[1] ?? 0)
}

function withoutYear(reference: string): string {
  return reference.replace(/:\d{4}$/, '')
}

/** The portal's own list of standards for show: no standard of anybody has these references. */
export const STANDARDS: readonly PlannedStandard[] = readStandards()
