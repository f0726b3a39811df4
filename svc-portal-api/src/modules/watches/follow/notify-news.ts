import type { CompanyId } from 'shared-contracts/session/variant'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { findMailTime } from '../../../common/notifications/mail-time.ts'
import { notify } from '../../../common/notifications/notify.ts'
import {
  findNotificationSettings,
  preferencesOf,
  getCategoryPreference,
  type StoredSettings,
} from '../../../common/notifications/notification-settings.ts'
import { localized } from '../../../common/texts.ts'
import { readNames, recordsOf } from '../record-names.ts'
import type { ComparisonContext } from './compare-changes.ts'
import { formatNotice, type NewsDetails } from './notice-texts.ts'

const BATCH_NEWS = 100
const MAX_LINK = 500

interface PendingNews extends NewsDetails {
  readonly news_key: string
  readonly person_id: string
  readonly company_id: CompanyId
  readonly mail: 'never' | 'daily' | 'weekly'
  readonly is_over: boolean
}

/**
 * Creates notifications of a batch of news, and schedules the mail by the settings of the watch unless the person
 * turned off mails of watches. True when there may be more. Notification and mark are written in one transaction.
 */
export function notifyNews({ pool, registries, now }: ComparisonContext): Promise<boolean> {
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<PendingNews>(
      `select n.news_key::text, w.person_id, w.company_id, w.registry, w.record_id, coalesce(l.query, '') as query,
         w.mail, w.ended_at is not null or w.paused_at is not null as is_over, n.records, n.items
       from watch_news n join watch w on w.id = n.watch_id left join watched_list l using (list_key)
       where n.told_at is null order by n.news_key limit ${BATCH_NEWS} for update of n skip locked`,
    )
    const wantedRows = rows.filter(
      ({ is_over: isOver, registry }) => !isOver && registries.names.includes(registry),
    )
    const names = await readNames(transaction, registries, wantedRows.flatMap(recordsOf))
    const wishesOf = await readWishes(transaction, wantedRows)
    const softwareName = localized(({ watchNotices }) => watchNotices.service)
    for (const news of wantedRows) {
      await notify(transaction, {
        personId: news.person_id,
        companyId: news.company_id,
        now,
        category: 'watch',
        type: 'MESSAGE',
        softwareName,
        hasOwnMail: true,
        ...formatNotice(news, names, registries),
        deepLink: linkOf(news),
        dedupKey: `watch-${news.news_key}`,
      })
      const due = mailDueOf(news, wishesOf.get(news.person_id), now)
      if (due === null) continue
      await transaction.query('update watch_news set mail_at = $2 where news_key = $1', [news.news_key, due])
    }
    await transaction.query('update watch_news set told_at = $2 where news_key = any ($1::bigint[])', [
      rows.map(({ news_key: key }) => key),
      now,
    ])
    return rows.length > 0
  })
}

async function readWishes(transaction: Queries, news: readonly PendingNews[]) {
  const wishesOf = new Map<string, StoredSettings | undefined>()
  for (const personId of new Set(news.map(({ person_id: id }) => id))) {
    wishesOf.set(personId, await findNotificationSettings(transaction, personId))
  }
  return wishesOf
}

function mailDueOf({ mail }: PendingNews, wishes: StoredSettings | undefined, now: Date): Date | null {
  if (mail === 'never' || getCategoryPreference(wishes, 'watch').mail === 'off') return null
  return findMailTime({ mail, quiet: preferencesOf(wishes).quiet }, now)
}

/** Builds the link to the record, to the only record of a list, or to the list. */
function linkOf({ registry, record_id: recordId, query, items, records }: PendingNews): string {
  const [first] = items
  if (recordId !== null || (records === 1 && first !== undefined)) {
    const shown = first?.kind === 'removed' || recordId === null ? first : { registry, id: recordId }
    if (shown !== undefined) return `/registries/${shown.registry}/${encodeURIComponent(shown.id)}`
  }
  const list = `/registries/${registry}${query === '' ? '' : `?${query}`}`
  return list.length <= MAX_LINK ? list : '/notifications/watched'
}
