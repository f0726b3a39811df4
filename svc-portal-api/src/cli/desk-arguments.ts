import { parseArgs } from 'node:util'
import { DUTIES, Duty } from 'shared-contracts/http/cases/desk-models'
import { Quarter } from 'shared-contracts/http/cases/surveys'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import { listUnits } from '../modules/case-engine/schema/units.ts'
import { UsageError } from './arguments.ts'

export const DESK_USAGE = `Usage:
  pnpm desk list
  pnpm desk grant <subject> <duty> [--unit <unit>] [--company 1|2]
  pnpm desk revoke <subject> <duty> [--unit <unit>] [--company 1|2]
  pnpm desk comments <quarter> [--company 1|2]
  pnpm desk compare <day> [--company 1|2]

  list     duties of officials; those without a name have not signed in yet
  grant    gives a duty to an official of the single sign-on, now or with the first sign-on
  revoke   takes a duty from an official
  comments prints the comments of the surveys of a quarter as CSV, for official use only
  compare  has the payments of a day compared with the file of the payment portal at once, also again

  <subject>   "sub" of the official at the single sign-on
  <duty>      ${DUTIES.join(', ')}
  <quarter>   e.g. 2026-Q4
  <day>       e.g. 2026-11-20
  --unit      unit of cases/shared/units.csv; without it all units
  --company   1 competition, 2 quality (default)

Status: 0 done, 1 the database refused or there was nothing to revoke, 2 the command is wrong.`

export interface DutyCommand {
  readonly verb: 'grant' | 'revoke'
  readonly subject: string
  readonly companyId: CompanyId
  readonly duties: readonly { readonly unit: string; readonly duty: Duty }[]
}

export interface CommentsCommand {
  readonly verb: 'comments'
  readonly quarter: string
  readonly companyId: CompanyId
}

export interface CompareCommand {
  readonly verb: 'compare'
  /** Civil day, YYYY-MM-DD. */
  readonly day: string
  readonly companyId: CompanyId
}

type DeskCommand =
  DutyCommand | CommentsCommand | CompareCommand | { readonly verb: 'help' } | { readonly verb: 'list' }

/** @throws UsageError */
export function parseDeskCommand(args: readonly string[]): DeskCommand {
  const { values, positionals } = parse(args)
  const [verb, subject, typedDuty, ...more] = positionals
  if (values.help === true || verb === 'help') return { verb: 'help' }
  if (verb === 'list' && subject === undefined) return { verb: 'list' }
  if (verb === 'comments') {
    const quarter = Quarter.safeParse(subject).data
    if (quarter === undefined || typedDuty !== undefined)
      throw new UsageError('comments needs a quarter, e.g. 2026-Q4')
    return { verb, quarter, companyId: parseCompany(values.company ?? '2') }
  }
  if (verb === 'compare') {
    const day = z.iso.date().safeParse(subject).data
    if (day === undefined || typedDuty !== undefined)
      throw new UsageError('compare needs a day, e.g. 2026-11-20')
    return { verb, day, companyId: parseCompany(values.company ?? '2') }
  }
  if (verb !== 'grant' && verb !== 'revoke')
    throw new UsageError(verb === undefined ? 'a command is missing' : `no command ${verb}`)
  const duty = Duty.safeParse(typedDuty).data
  if (subject === undefined || duty === undefined || more.length > 0)
    throw new UsageError(`${verb} needs a subject and a duty: ${DUTIES.join(', ')}`)
  const companyId = parseCompany(values.company ?? '2')
  const units = listUnits(VARIANT_BY_COMPANY[companyId]).map(({ code }) => code)
  if (values.unit !== undefined && !units.includes(values.unit))
    throw new UsageError(`no unit ${values.unit}; available: ${units.join(', ')}`)
  const chosen = values.unit === undefined ? units : [values.unit]
  return { verb, subject, companyId, duties: chosen.map((unit) => ({ unit, duty })) }
}

function parseCompany(typed: string): CompanyId {
  if (typed === '1') return 1
  if (typed === '2') return 2
  throw new UsageError('--company is 1 or 2')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        unit: { type: 'string' },
        company: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
