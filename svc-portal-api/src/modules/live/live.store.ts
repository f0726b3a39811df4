import type { LIVE_TYPES } from 'shared-contracts/models/notification'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** What a tab is told of a notification, in every language. */
export interface ToldNotification {
  readonly id: string
  readonly person_id: string
  readonly type: (typeof LIVE_TYPES)[number]
  readonly title: LocalizedText
  readonly content: LocalizedText
  /** How many the person has unread in this variant now. */
  readonly unread: number
}

/** Those of the given numbers that the bell of this variant shows as unread, the oldest first. */
export async function findTold(
  queries: Queries,
  ids: readonly string[],
  { companyId, now }: { readonly companyId: CompanyId; readonly now: Date },
): Promise<readonly ToldNotification[]> {
  const { rows } = await queries.query<ToldNotification>(
    `select n.id, n.person_id, n.type, n.title, n.content, counted.unread
     from notification n, lateral (
       select count(*)::int as unread from notification o
       where o.person_id = n.person_id and (o.company_id = $2 or o.category = 'security') and o.in_bell
         and (o.expires_at is null or o.expires_at > $3) and (o.read_at is not null) = false
     ) counted
     where n.id = any($1::uuid[]) and (n.company_id = $2 or n.category = 'security') and n.in_bell
       and (n.expires_at is null or n.expires_at > $3) and n.read_at is null
     order by n.place`,
    [ids, companyId, now],
  )
  return rows
}

/** What was written for these people since then, by the time of the database's machine. */
export async function findWrittenSince(
  queries: Queries,
  people: readonly string[],
  since: Date,
): Promise<readonly Pick<ToldNotification, 'id' | 'person_id'>[]> {
  const { rows } = await queries.query<Pick<ToldNotification, 'id' | 'person_id'>>(
    'select id, person_id from notification where written_at > $1 and person_id = any($2::uuid[]) order by place',
    [since, people],
  )
  return rows
}
