import { fillText } from 'shared-contracts/rules/fill-text'
import type { Queries } from 'shared-service/transaction'
import { civilDay, civilTime, formatDay } from '../../common/civil-day.ts'
import { notify } from '../../common/notifications/notify.ts'
import { localized, type ServiceTexts } from '../../common/texts.ts'
import type { Owner } from '../../common/persons/owner.ts'

interface CallNotice {
  readonly event: keyof ServiceTexts['callNotices']['events']
  /** Call-back or question, and how often the event can occur to it. */
  readonly dedupKey: string
  /** Time of the call-back. */
  readonly startsAt?: Date
  readonly now: Date
}

/** Notifies a person of an event at the call center, within its transaction, without any typed text. */
export async function notifyCaller(
  transaction: Queries,
  { personId, companyId }: Owner,
  { event, dedupKey, startsAt, now }: CallNotice,
): Promise<void> {
  const values =
    startsAt === undefined ? {} : { day: formatDay(civilDay(startsAt)), time: civilTime(startsAt) }
  await notify(transaction, {
    personId,
    companyId,
    now,
    category: 'question',
    type: 'MESSAGE',
    title: localized(({ callNotices }) => callNotices.events[event].title),
    content: localized(({ callNotices }) => fillText(callNotices.events[event].content, values)),
    softwareName: localized(({ callNotices }) => callNotices.service),
    deepLink: '/call-center',
    dedupKey: `call-center:${dedupKey}:${event}`,
  })
}
