import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import { COMMENTS_PER_PAGE, type DeskComments } from 'shared-contracts/http/cases/survey-desk'
import { PORTAL_SURVEY } from 'shared-contracts/http/cases/surveys'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { civilDay } from '../../../common/civil-day.ts'
import { firstStoredQuarter, quarterFrom, quarterOf } from '../../../common/quarters.ts'
import { TEXTS } from '../../../common/texts.ts'
import { listCaseTypes } from '../../case-engine/schema/case-types.ts'
import { listDuties } from '../../case-engine/storage/duties.store.ts'
import { listCommentReads, listComments, logCommentRead } from './survey-desk.store.ts'

/** Duties that read comments; caseworkers do not, because answers can be about their own work. */
const READING: readonly Duty[] = ['head', 'auditor']

export interface SurveyDesk {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
}

interface CommentRequest {
  readonly service: string | undefined
  readonly quarter: string | undefined
  readonly page: number
  readonly language: Language
}

/**
 * Comments of a service, or of all that the official reads, in a quarter. Who wrote one is there with consent only.
 * @throws PortalError CASE_DUTY_MISSING without a duty for the service, REQUEST_INVALID for a quarter without stored answers
 */
export async function readComments(
  desk: SurveyDesk,
  personId: string,
  { service, quarter: chosen, page, language }: CommentRequest,
): Promise<DeskComments> {
  const { pool, clock, companyId } = desk
  const services = await listServices(desk, personId, language)
  const shown = services.filter(({ code }) => service === undefined || code === service)
  if (shown.length === 0) throw new PortalError('CASE_DUTY_MISSING')
  const now = clock.now()
  const quarters = listStoredQuarters(civilDay(now))
  const quarter = chosen ?? quarterOf(civilDay(now))
  if (!quarters.includes(quarter))
    throw new PortalError('REQUEST_INVALID', { fields: { quarter: 'choice_is_not_valid' } })
  const filter = { companyId, quarter, services: shown.map(({ code }) => code) }
  const range = { limit: COMMENTS_PER_PAGE, offset: (page - 1) * COMMENTS_PER_PAGE }
  await logCommentRead(pool, { ...filter, personId, page, now })
  const [{ rows, total }, reads] = await Promise.all([
    listComments(pool, filter, range),
    listCommentReads(pool, filter),
  ])
  return {
    content: rows.map(({ day, service: code, overall, comment, name, email, phone }) => ({
      service: shown.find((one) => one.code === code) ?? { code, label: code },
      overall,
      comment,
      answeredOn: day,
      contact: name === null ? null : { name, email, phone },
    })),
    page,
    perPage: COMMENTS_PER_PAGE,
    total,
    totalIsLowerBound: false,
    quarter,
    quarters: [...quarters],
    services: [...services],
    looks: reads.map(({ official, at }) => ({ official, at: at.toISOString() })),
  }
}

/** The portal and the services of the units in which the official has a duty that reads comments; none without a duty. */
async function listServices(
  { pool, companyId }: SurveyDesk,
  personId: string,
  language: Language,
): Promise<readonly CaseChoice[]> {
  const held = await listDuties(pool, { personId, companyId })
  const units = held.flatMap(({ unit, duty }) => (READING.includes(duty) ? [unit] : []))
  if (units.length === 0) return []
  const types = listCaseTypes(VARIANT_BY_COMPANY[companyId]).filter(({ unit }) => units.includes(unit))
  return [
    { code: PORTAL_SURVEY, label: TEXTS[language].surveys.portal },
    ...types.map(({ code, title }) => ({ code, label: title[language] })),
  ]
}

/** Quarters whose answers are stored, the present one first. */
function listStoredQuarters(today: string): readonly string[] {
  const quarters: string[] = []
  const first = firstStoredQuarter(today)
  for (let quarter = quarterOf(today); quarter >= first; quarter = quarterFrom(quarter, -1))
    quarters.push(quarter)
  return quarters
}
