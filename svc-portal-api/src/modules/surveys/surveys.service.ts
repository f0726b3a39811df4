import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  PORTAL_SURVEY,
  type OwnSurvey,
  type OwnSurveys,
  type SurveyAnswer,
} from 'shared-contracts/http/cases/surveys'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { civilDay, instantIn } from '../../common/civil-day.ts'
import { normalizeNote } from '../../common/input/normalize-text.ts'
import { firstDayOf, lastAnswerDayOf, lastDayOf, quarterFrom, quarterOf } from '../../common/quarters.ts'
import { TEXTS } from '../../common/texts.ts'
import { findCaseType } from '../case-engine/schema/case-types.ts'
import { insertAnswer, listAnswers, listUsedServices, type SurveyOwner } from './surveys.store.ts'

interface SurveyDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
}

export type Surveys = ReturnType<typeof createSurveys>

export function createSurveys({ pool, clock, companyId }: SurveyDependencies) {
  async function read(personId: string, language: Language): Promise<OwnSurveys> {
    const owner: SurveyOwner = { personId, companyId }
    const now = clock.now()
    const quarters = listOpenQuarters(civilDay(now))
    const [present = '', ...earlier] = quarters
    const since = instantIn(firstDayOf(earlier.at(-1) ?? present), '00:00')
    const used = await listUsedServices(pool, owner, { since, now })
    const answers = await listAnswers(pool, owner, quarters)
    const describe = (survey: Pick<OwnSurvey, 'service' | 'quarter' | 'title' | 'until' | 'rated'>) => {
      const given = answers.find(
        ({ service, quarter }) => service === survey.service && quarter === survey.quarter,
      )
      return {
        ...survey,
        answer:
          given === undefined ? null : { overall: given.overall, answeredOn: civilDay(given.answered_at) },
      }
    }
    return {
      services: used.map(({ service, quarter, rated }) =>
        describe({
          service,
          quarter,
          rated,
          title: findCaseType(service)?.title[language] ?? service,
          until: lastAnswerDayOf(quarter),
        }),
      ),
      portal: describe({
        service: PORTAL_SURVEY,
        quarter: present,
        rated: null,
        title: TEXTS[language].surveys.portal,
        until: lastDayOf(present),
      }),
    }
  }
  return {
    read,

    /** @throws PortalError SURVEY_UNKNOWN, SURVEY_ANSWERED */
    async answer(personId: string, given: SurveyAnswer): Promise<void> {
      const { services, portal } = await read(personId, 'az')
      const isOpen = [...services, portal].some(
        ({ service, quarter }) => service === given.service && quarter === given.quarter,
      )
      if (!isOpen) throw new PortalError('SURVEY_UNKNOWN')
      const answer = {
        ...given,
        ...(given.service === PORTAL_SURVEY && { staff: null, understood: null }),
        comment: normalizeNote(given.comment) ?? '',
      }
      const isStored = await insertAnswer(pool, { personId, companyId }, { answer, now: clock.now() })
      if (!isStored) throw new PortalError('SURVEY_ANSWERED')
    },
  }
}

/** Quarters whose services can be evaluated on a day, the present one first. */
function listOpenQuarters(today: string): readonly string[] {
  const present = quarterOf(today)
  const previous = quarterFrom(present, -1)
  return today <= lastAnswerDayOf(previous) ? [present, previous] : [present]
}
