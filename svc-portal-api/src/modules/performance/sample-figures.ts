import type { SURVEY_QUESTIONS } from 'shared-contracts/http/cases/surveys'
import { PORTAL_SURVEY } from 'shared-contracts/http/cases/surveys'
import type { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { quarterFrom, quarterOf } from '../../common/quarters.ts'
import { readDataTable } from '../../common/tables/read-data-file.ts'
import { listCaseTypes } from '../case-engine/schema/case-types.ts'
import { ALL_SERVICES, type StoredFigures } from './performance.store.ts'

const FOLDER = new URL('../../../data/performance/', import.meta.url)
/** Total of a variant in the sample. */
const TOTAL = 'all-'

const count = z.coerce.number().int().min(0)
const Sample = z.strictObject({
  quartersAgo: z.coerce.number().int().min(1),
  service: z.string(),
  received: count,
  decided: count,
  inTime: count,
  medianDays: z.optional(count),
  p90Days: z.optional(count),
  returned: count,
  persons: count,
  /** `satisfied:12 refused:3`. */
  outcomes: z.optional(z.string()),
  /** Numbers of the scores 1 to 5. */
  overall: z.optional(z.string()),
  ease: z.optional(z.string()),
})
const SAMPLES = readDataTable(new URL('demonstration.csv', FOLDER), Sample, ['quartersAgo', 'service']).map(
  ({ row }) => row,
)

const Change = z.strictObject({
  day: z.iso.date(),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
  demonstration: z.enum(['yes', 'no']),
})

/** What the agency has changed because of answers, the latest first. Officials add rows to the file. */
export const CHANGES = readDataTable(new URL('changes.csv', FOLDER), Change, ['day', 'en'])
  .map(({ row: { demonstration, ...row } }) => ({ ...row, demonstration: demonstration === 'yes' }))
  .toSorted((one, other) => other.day.localeCompare(one.day))

/** Sample figures of a variant, the latest quarter first; their quarters precede a day. */
export function listSampleFigures(variant: Variant, today: string): readonly StoredFigures[] {
  const services = [...listCaseTypes(variant).map(({ code }) => code), PORTAL_SURVEY, TOTAL + variant]
  return SAMPLES.filter(({ service }) => services.includes(service)).map(
    ({ quartersAgo, service, medianDays = null, p90Days = null, outcomes, overall, ease, ...counts }) => ({
      ...counts,
      period: quarterFrom(quarterOf(today), -quartersAgo),
      service: service === TOTAL + variant ? ALL_SERVICES : service,
      medianDays,
      p90Days,
      returnReason: null,
      outcomes: Object.fromEntries(
        splitCell(outcomes).map((part) => {
          const [code = '', number] = part.split(':')
          return [code, Number(number)]
        }),
      ),
      scores: scoresOf({ overall, ease }),
    }),
  )
}

function scoresOf(
  cells: Partial<Record<(typeof SURVEY_QUESTIONS)[number], string | undefined>>,
): StoredFigures['scores'] {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([question, cell]) =>
      cell === undefined ? [] : [[question, splitCell(cell).map(Number)]],
    ),
  )
}

function splitCell(cell: string | undefined): readonly string[] {
  return cell === undefined ? [] : cell.split(' ')
}
