import type pg from 'pg'
import { isEmail } from 'shared-contracts/rules/email'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { enqueueMail } from '../../common/mail/enqueue-mail.ts'
import type { WorkLog } from '../../common/work-log.ts'
import { inTransaction, type Queries } from '../../common/transaction.ts'

const PEOPLE_AT_ONCE = 50
/** So long a person whose mail could not be written waits, so that those behind get their turn. */
const SET_ASIDE_MS = 600_000
/** A mail is read in a moment; the rest is on the page. */
const MOST_TITLES = 20

interface Mailing {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly log: Pick<WorkLog, 'warn'>
}

/**
 * Puts into the outbox what people want to be told by mail and is due: at once, after their quiet hours, or as a
 * digest. What is due together goes in one mail.
 */
export async function promiseAllDueMails(mailing: Mailing, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await promiseDueMails(mailing)) === PEOPLE_AT_ONCE);
}

/**
 * One round. Gives how many people something was due for. A person whose mail cannot be written is set aside for a while
 * and keeps nobody else waiting.
 */
export async function promiseDueMails({ pool, clock, companyId, log }: Mailing): Promise<number> {
  const now = clock.now()
  const { rows } = await pool.query<{ person_id: string }>(
    `select person_id from notification where company_id = $1 and mail_at <= $2
     group by person_id order by min(mail_at) limit $3`,
    [companyId, now, PEOPLE_AT_ONCE],
  )
  for (const { person_id: personId } of rows) {
    const due = { personId, companyId, now }
    try {
      await inTransaction(pool, (transaction) => promiseMail(transaction, due))
    } catch (error) {
      // Where this fails, too, it is not this person's mail but the database, and the round is over.
      await setAside(pool, due)
      log.warn({ err: error, person: personId }, 'notifications: a mail cannot be written')
    }
  }
  return rows.length
}

interface Due {
  readonly personId: string
  readonly companyId: CompanyId
  readonly now: Date
}

async function promiseMail(transaction: Queries, due: Due): Promise<void> {
  const titles = await takeTitles(transaction, due)
  const recipient = await findRecipient(transaction, due.personId)
  if (titles.length === 0 || recipient === undefined) return
  const { email: to, language } = recipient
  await enqueueMail(transaction, {
    ...{ companyId: due.companyId, to, language },
    template: titles.length === 1 ? 'notification' : 'notifications',
    values: {
      titles: titles.slice(0, MOST_TITLES).map((title) => oneLine(title[language])),
      more: Math.max(0, titles.length - MOST_TITLES),
    },
  })
}

/** In the order of those who are due they come last from now on. */
async function setAside(queries: Queries, { personId, companyId, now }: Due): Promise<void> {
  await queries.query(
    'update notification set mail_at = $4 where person_id = $1 and company_id = $2 and mail_at <= $3',
    [personId, companyId, now, new Date(now.getTime() + SET_ASIDE_MS)],
  )
}

/** What is due is done, also what was read, has expired, or has nowhere to go. */
async function takeTitles(
  transaction: Queries,
  { personId, companyId, now }: Due,
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

async function findRecipient(
  transaction: Queries,
  personId: string,
): Promise<{ readonly email: string; readonly language: Language } | undefined> {
  const { rows } = await transaction.query<{ email: string | null; language: Language }>(
    'select email, language from person where id = $1',
    [personId],
  )
  const { email, language } = rows[0] ?? {}
  return typeof email === 'string' && isEmail(email) && language !== undefined
    ? { email, language }
    : undefined
}

/** Nothing in a title makes a new line of a mail. */
function oneLine(title: string): string {
  return title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
