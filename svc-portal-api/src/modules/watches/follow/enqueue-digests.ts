import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { enqueueDueMails, findRecipient, toSingleLine } from '../../../common/notifications/due-mails.ts'
import {
  findNotificationSettings,
  getCategoryPreference,
} from '../../../common/notifications/notification-settings.ts'
import { textIn } from '../../registry-engine/schema/texts/cell-text.ts'
import { readNames, recordsOf } from '../record-names.ts'
import type { RecordKey } from '../registries/describe-query.ts'
import { createStopToken } from '../stop-token.ts'
import type { Owner } from '../../../common/persons/owner.ts'
import type { ComparisonContext } from './compare-changes.ts'
import { formatItem, type NewsDetails, type Wording } from './notice-texts.ts'

const BATCH_PEOPLE = 50
/** Limit of lines in a mail; the page shows all. */
const MAX_LINES = 50

interface DigestContext extends ComparisonContext {
  readonly stopKey: Buffer
}

interface DueNews extends NewsDetails {
  readonly watch_id: string
  readonly is_wanted: boolean
}

/** Enqueues the mails that are due in a batch, one for each person and variant. True when there may be more. */
export async function enqueueDigests(digesting: DigestContext): Promise<boolean> {
  const { rows } = await digesting.pool.query<{ person_id: string; company_id: CompanyId }>(
    `select w.person_id, w.company_id from watch_news n join watch w on w.id = n.watch_id
     where n.mail_at <= $1 group by w.person_id, w.company_id order by min(n.mail_at) limit ${BATCH_PEOPLE}`,
    [digesting.now],
  )
  await enqueueDueMails({
    pool: digesting.pool,
    now: digesting.now,
    onError: digesting.onError,
    people: rows.map(({ person_id: personId, company_id: companyId }) => ({ personId, companyId })),
    enqueue: (transaction, owner) => enqueueDigest(transaction, digesting, owner),
    postpone: (owner, until) => postpone(digesting, owner, until),
  })
  return rows.length > 0
}

async function postpone(
  { pool, now }: DigestContext,
  { personId, companyId }: Owner,
  until: Date,
): Promise<void> {
  await pool.query(
    `update watch_news n set mail_at = $4 from watch w
     where w.id = n.watch_id and w.person_id = $1 and w.company_id = $2 and n.mail_at <= $3`,
    [personId, companyId, now, until],
  )
}

async function enqueueDigest(transaction: Queries, digesting: DigestContext, owner: Owner): Promise<void> {
  const due = await takeDue(transaction, owner, digesting.now)
  const { registries } = digesting
  const news = due.filter(
    ({ is_wanted: isWanted, registry }) => isWanted && registries.names.includes(registry),
  )
  const recipient = await findRecipient(transaction, owner.personId)
  if (news.length === 0 || recipient === undefined) return
  if (
    getCategoryPreference(await findNotificationSettings(transaction, owner.personId), 'watch').mail === 'off'
  )
    return
  const { language } = recipient
  const records = news.flatMap((watchNews) => [
    ...registries.recordsIn(watchNews.registry, watchNews.query),
    ...recordsOf(watchNews),
  ])
  const names = await readNames(transaction, registries, records)
  const groups = groupByWatch(news, { names, registries, language })
  await enqueueMail(transaction, {
    companyId: owner.companyId,
    ...recipient,
    template: 'watch-digest',
    values: { ...truncateGroups(groups), stopToken: createStopToken(digesting.stopKey, owner) },
  })
}

/** Takes all due news and clears their mail time, even without a recipient. */
async function takeDue(
  transaction: Queries,
  { personId, companyId }: Owner,
  now: Date,
): Promise<readonly DueNews[]> {
  const { rows } = await transaction.query<DueNews>(
    `with due as (
       update watch_news n set mail_at = null from watch w
       where w.id = n.watch_id and w.person_id = $1 and w.company_id = $2 and n.mail_at <= $3
       returning n.news_key, n.watch_id, n.records, n.items)
     select d.watch_id, w.registry, w.record_id, coalesce(l.query, '') as query, d.records, d.items,
       w.ended_at is null and w.paused_at is null and w.mail <> 'never' as is_wanted
     from due d join watch w on w.id = d.watch_id left join watched_list l using (list_key)
     order by w.created_at, w.id, d.news_key`,
    [personId, companyId, now],
  )
  return rows
}

interface Group {
  readonly name: string
  readonly lines: readonly string[]
  readonly more: number
}

function groupByWatch(news: readonly DueNews[], wording: Wording): readonly Group[] {
  const byWatch = Map.groupBy(news, ({ watch_id: id }) => id)
  return [...byWatch.values()].map((watchNews) => {
    const lines = watchNews.flatMap(({ items }) =>
      items.map((item) => toSingleLine(formatItem(item, wording))),
    )
    const records = watchNews.reduce((sum, each) => sum + each.records, 0)
    return { name: toSingleLine(groupName(watchNews[0], wording)), lines, more: records - lines.length }
  })
}

function groupName(news: DueNews | undefined, { names, registries, language }: Wording): string {
  if (news === undefined) return ''
  const { registry, record_id: id, query } = news
  const title = registries.registry(registry).title[language]
  if (id !== null) return `${title}: ${textIn(names({ registry, id }), language) || id}`
  const nameOf = (record: RecordKey) => textIn(names(record), language)
  const words = registries.wordsOf(registry, query, { language, nameOf }).join(', ')
  return words === '' ? title : `${title}: ${words}`
}

function truncateGroups(groups: readonly Group[]): {
  readonly groups: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly more: number
} {
  let left = MAX_LINES
  let more = 0
  const shown = groups.map(({ name, lines, more: others }) => {
    const kept = lines.slice(0, left)
    left -= kept.length
    more += lines.length - kept.length + others
    return { name, lines: kept }
  })
  return { groups: shown.filter(({ lines }) => lines.length > 0), more }
}
