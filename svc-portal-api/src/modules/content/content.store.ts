import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { ContentAudience, ContentBlock, ContentFile, ContentImage } from 'shared-contracts/http/content'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { buildNewsCounts, buildNewsKeys, type ContentRequest, type NewsRequest } from './news-statements.ts'
import {
  wordsCondition,
  visibilityCondition,
  StatementValues,
  joinText,
  type Reader,
} from './content-conditions.ts'

interface StoredLink {
  readonly href: string
  readonly text: LocalizedText
}

interface StoredCover extends Omit<ContentImage, 'alt'> {
  readonly alt: LocalizedText
}

export interface StoredItem {
  readonly item_key: number
  readonly id: string
  readonly topics: readonly string[]
  readonly audiences: readonly ContentAudience[]
  readonly author_unit: LocalizedText
  readonly published_at: Date
  readonly updated_at: Date | null
  readonly expires_at: Date | null
  readonly pinned_until: Date | null
  readonly cover: StoredCover | null
  readonly related: readonly string[]
  readonly links: readonly StoredLink[]
  readonly demonstration: boolean
  readonly language: Language
  readonly title: string
  readonly lead: string
  readonly body: ContentBlock[]
  readonly state: 'human' | 'machine'
  readonly attachments: ContentFile[]
}

export interface StoredTopic {
  readonly id: string
  readonly label: LocalizedText
}

export interface FacetRow {
  readonly facet: 'total' | 'topic' | 'audience' | 'period'
  readonly value: string
  readonly count: number
}

const COLUMNS = `i.item_key, i.id, i.topics, i.audiences, i.author_unit, i.published_at, i.updated_at, i.expires_at,
  i.pinned_until, i.cover, i.related, i.links, i.demonstration, t.language, t.title, t.lead, t.body, t.state, t.attachments`

export async function listTopicRows(pool: pg.Pool): Promise<readonly StoredTopic[]> {
  const { rows } = await pool.query<StoredTopic>('select id, label from content_topic order by place, id')
  return rows
}

export async function countNews(pool: pg.Pool, request: NewsRequest, reader: Reader): Promise<FacetRow[]> {
  return (await pool.query<FacetRow>(buildNewsCounts(request, reader))).rows
}

export async function listNewsPage(
  pool: pg.Pool,
  request: NewsRequest,
  reader: Reader,
): Promise<readonly StoredItem[]> {
  const { rows } = await pool.query<{ item_key: number }>(buildNewsKeys(request, reader))
  return listItemsByKeys(pool, rows, request.language)
}

async function listItemsWhere(
  pool: pg.Pool,
  language: Language,
  conditionOf: (values: StatementValues) => string,
): Promise<readonly StoredItem[]> {
  const values = new StatementValues()
  const texts = joinText(values, language)
  const { rows } = await pool.query<StoredItem>(
    `select ${COLUMNS} from content_item i ${texts} where ${conditionOf(values)}`,
    values.list,
  )
  return rows
}

async function listItemsByKeys(
  pool: pg.Pool,
  rows: readonly Pick<StoredItem, 'item_key'>[],
  language: Language,
): Promise<readonly StoredItem[]> {
  if (rows.length === 0) return []
  return listItemsWhere(pool, language, (values) => {
    const keys = `${values.add(rows.map(({ item_key }) => item_key))}::bigint[]`
    return `i.item_key = any (${keys}) order by array_position(${keys}, i.item_key)`
  })
}

export type NewsKey = Pick<StoredItem, 'id' | 'language'>

export async function findArticle(
  pool: pg.Pool,
  { id, language }: NewsKey,
  reader: Reader,
): Promise<StoredItem | undefined> {
  const condition = (values: StatementValues): string =>
    `${visibilityCondition(values, 'news', reader)} and i.id = ${values.add(id)}`
  return (await listItemsWhere(pool, language, condition))[0]
}

/** Related articles in the given order; invisible ones are left out. */
export async function listRelated(
  pool: pg.Pool,
  { related, language }: Pick<StoredItem, 'related' | 'language'>,
  reader: Reader,
): Promise<readonly StoredItem[]> {
  if (related.length === 0) return []
  return listItemsWhere(pool, language, (values) => {
    const ids = `${values.add(related)}::text[]`
    return `${visibilityCondition(values, 'news', reader)} and i.id = any (${ids}) order by array_position(${ids}, i.id)`
  })
}

interface AdjacentQuery extends Pick<StoredItem, 'item_key' | 'published_at' | 'language'> {
  readonly side: 'earlier' | 'later'
}

export async function findAdjacent(
  pool: pg.Pool,
  article: AdjacentQuery,
  reader: Reader,
): Promise<StoredItem | undefined> {
  const values = new StatementValues()
  const condition = visibilityCondition(values, 'news', reader)
  const [sign, order] = article.side === 'earlier' ? ['<', 'desc'] : ['>', 'asc']
  const { rows } = await pool.query<{ item_key: number }>(
    `select i.item_key from content_item i where ${condition}
       and (i.published_at, i.item_key) ${sign} (${values.add(article.published_at)}::timestamptz, ${values.add(article.item_key)}::bigint)
     order by i.published_at ${order}, i.item_key ${order} limit 1`,
    values.list,
  )
  const [found] = await listItemsByKeys(pool, rows, article.language)
  return found
}

export interface FaqRequest extends ContentRequest {
  readonly topic: string | undefined
}

export async function listQuestions(
  pool: pg.Pool,
  request: FaqRequest,
  reader: Reader,
): Promise<{ readonly items: readonly StoredItem[]; readonly byTopic: ReadonlyMap<string, number> }> {
  const { words, matchAll, topic, page, perPage, language } = request
  const values = new StatementValues()
  const condition = [
    visibilityCondition(values, 'faq', reader),
    ...(words === undefined ? [] : [wordsCondition(values, words, matchAll)]),
  ].join(' and ')
  const counted = await pool.query<{ topic: string; count: number }>(
    `select i.topics[1] as topic, count(*) from content_item i where ${condition} group by 1`,
    [...values.list],
  )
  const inTopic = topic === undefined ? '' : `and i.topics @> array[${values.add(topic)}::text]`
  // Best match first for a search, else the order of the editors.
  const byRank = words === undefined ? '' : `content_rank(t.terms, ${values.add(words)}::text[]) desc,`
  const { rows } = await pool.query<StoredItem>(
    `select ${COLUMNS} from content_item i ${joinText(values, language)} where ${condition} ${inTopic}
     order by ${byRank} i.place, i.item_key limit ${values.add(perPage)} offset ${values.add((page - 1) * perPage)}`,
    values.list,
  )
  return { items: rows, byTopic: new Map(counted.rows.map((row) => [row.topic, row.count])) }
}

export async function countTopics(
  pool: pg.Pool,
  type: 'news' | 'faq',
  reader: Reader,
): Promise<ReadonlyMap<string, number>> {
  const values = new StatementValues()
  const { rows } = await pool.query<{ topic: string; count: number }>(
    `select topic, count(*) from content_item i, unnest(i.topics) topic where ${visibilityCondition(values, type, reader)} group by topic`,
    values.list,
  )
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}

const FILE_NAME = /^[a-z0-9][a-z0-9.-]{2,99}$/

/** @throws PortalError CONTENT_UNKNOWN */
export async function getFile(pool: pg.Pool, name: string) {
  const { rows } = await pool.query<{ mediaType: string; content: Buffer }>(
    'select media_type as "mediaType", content from content_file where name = $1',
    [FILE_NAME.test(name) ? name : ''],
  )
  const [file] = rows
  if (file === undefined) throw new PortalError('CONTENT_UNKNOWN')
  return file
}
