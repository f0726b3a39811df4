import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { formatDay } from '../../common/civil-day.ts'
import { notify } from '../../common/notifications/notify.ts'
import { inEachLanguage, localized, TEXTS, type ServiceTexts } from '../../common/texts.ts'
import type { DueReminder } from './obligations.store.ts'

interface ReportNotice {
  readonly personId: string
  readonly companyId: CompanyId
  readonly event: keyof ServiceTexts['periodicReports']['notices']['events']
  readonly number: string
  readonly type: string
  readonly period: string
  readonly submission: number
  /** Last day of the corrections. */
  readonly dueOn: string
  readonly now: Date
}

/** Notifies the person who submitted a report of its decision, without any text that the official typed. */
export async function notifyOfReport(transaction: Queries, notice: ReportNotice): Promise<void> {
  const { personId, companyId, event, number, type, period, submission, dueOn, now } = notice
  const values = { number, day: formatDay(dueOn) }
  await notify(transaction, {
    personId,
    companyId,
    now,
    category: 'document',
    type: 'MESSAGE',
    title: localized(({ periodicReports }) => fillText(periodicReports.notices.events[event].title, values)),
    content: localized(({ periodicReports }) =>
      fillText(periodicReports.notices.events[event].content, values),
    ),
    softwareName: localized(({ periodicReports }) => periodicReports.notices.service),
    deepLink: `/reports/${type}/${period}`,
    dedupKey: `report:${number}:${submission}:${event}`,
  })
}

interface DueNotice extends DueReminder {
  readonly personId: string
  readonly companyId: CompanyId
  /** Name of the organization in the person's certificate. */
  readonly organization: string
  readonly title: LocalizedText
  readonly now: Date
}

/** Reminds a person of a report that an organization owes; a person can act for several of them. */
export async function notifyOfDueReport(transaction: Queries, notice: DueNotice): Promise<void> {
  const { personId, companyId, organization, taxId, type, period, dueOn, submissions, stage, now } = notice
  const valuesIn = (language: Language) => ({
    organization,
    title: notice.title[language],
    period: periodName(period, language),
    day: formatDay(dueOn),
  })
  const write = (part: 'title' | 'content'): LocalizedText =>
    inEachLanguage((language) =>
      fillText(TEXTS[language].periodicReports.notices.reminders[stage][part], valuesIn(language)),
    )
  await notify(transaction, {
    personId,
    companyId,
    now,
    category: 'document',
    type: 'MESSAGE',
    title: write('title'),
    content: write('content'),
    softwareName: localized(({ periodicReports }) => periodicReports.notices.service),
    deepLink: `/reports/${type}/${period}`,
    dedupKey: `report:${taxId}:${type}:${period}:${submissions}:${stage}`,
  })
}

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const

/** Name of a period: a quarter or a year. */
function periodName(period: string, language: Language): string {
  const kind = QUARTERS.find((quarter) => period.endsWith(quarter)) ?? 'year'
  return fillText(TEXTS[language].periodicReports.periods[kind], { year: period.slice(0, 4) })
}
