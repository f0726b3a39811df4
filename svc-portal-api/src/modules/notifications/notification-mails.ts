import type pg from 'pg'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { Queries } from 'shared-service/transaction'
import { enqueueMail } from '../../common/mail/enqueue-mail.ts'
import { enqueueDueMails, findRecipient, toSingleLine } from '../../common/notifications/due-mails.ts'
import type { WorkLog } from '../../common/work-log.ts'
import type { NotificationOwner } from './notifications.store.ts'

const BATCH_SIZE = 50
/** Limit of titles in a mail; the page shows all. */
const MAX_TITLES = 20

interface MailingDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly log: Pick<WorkLog, 'warn'>
}

/**
 * Enqueues the mails of due notifications: immediate ones, those after quiet hours, and digests. Everything due for a
 * person goes in one mail.
 */
export async function enqueueAllDueNotificationMails(
  mailing: MailingDependencies,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && (await enqueueDueNotificationMails(mailing)) === BATCH_SIZE);
}

/** One batch. Returns its number of people. A person whose mail fails is postponed and delays no other. */
export async function enqueueDueNotificationMails({
  pool,
  clock,
  companyId,
  log,
}: MailingDependencies): Promise<number> {
  const now = clock.now()
  const { rows } = await pool.query<{ person_id: string }>(
    `select person_id from notification where company_id = $1 and mail_at <= $2
     group by person_id order by min(mail_at) limit $3`,
    [companyId, now, BATCH_SIZE],
  )
  await enqueueDueMails({
    pool,
    now,
    people: rows.map(({ person_id: personId }) => ({ personId, companyId, now })),
    enqueue: enqueueTitles,
    postpone: (due, until) => postpone(pool, due, until),
    onError: (err, { personId }) =>
      log.warn({ err, person: personId }, 'notifications: a mail cannot be queued'),
  })
  return rows.length
}

async function enqueueTitles(transaction: Queries, due: NotificationOwner): Promise<void> {
  const titles = await claimTitles(transaction, due)
  const recipient = await findRecipient(transaction, due.personId)
  if (titles.length === 0 || recipient === undefined) return
  const { language } = recipient
  await enqueueMail(transaction, {
    companyId: due.companyId,
    ...recipient,
    template: titles.length === 1 ? 'notification' : 'notifications',
    values: {
      titles: titles.slice(0, MAX_TITLES).map((title) => toSingleLine(title[language])),
      more: Math.max(0, titles.length - MAX_TITLES),
    },
  })
}

async function postpone(
  queries: Queries,
  { personId, companyId, now }: NotificationOwner,
  until: Date,
): Promise<void> {
  await queries.query(
    'update notification set mail_at = $4 where person_id = $1 and company_id = $2 and mail_at <= $3',
    [personId, companyId, now, until],
  )
}

/** Marks everything due as done, also what was read, has expired, or has no recipient. */
async function claimTitles(
  transaction: Queries,
  { personId, companyId, now }: NotificationOwner,
): Promise<readonly LocalizedText[]> {
  const { rows } = await transaction.query<{ title: LocalizedText; is_wanted: boolean }>(
    `with due as (
       update notification set mail_at = null where person_id = $1 and company_id = $2 and mail_at <= $3
       returning title, place, created_at, read_at is null and (expires_at is null or expires_at > $3) as is_wanted)
     select title, is_wanted from due order by created_at desc, place desc`,
    [personId, companyId, now],
  )
  return rows.filter(({ is_wanted: isWanted }) => isWanted).map(({ title }) => title)
}
