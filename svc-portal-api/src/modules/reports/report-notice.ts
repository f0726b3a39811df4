import { fillText } from 'shared-contracts/rules/fill-text'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { formatDay } from '../../common/civil-day.ts'
import { notify } from '../../common/notifications/notify.ts'
import { localized, type ServiceTexts } from '../../common/texts.ts'

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
