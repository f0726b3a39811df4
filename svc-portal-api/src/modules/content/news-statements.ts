import type { Language } from 'shared-contracts/session/language'
import {
  wordsCondition,
  visibilityCondition,
  StatementValues,
  joinText,
  type Reader,
} from './content-conditions.ts'

export interface ContentRequest {
  readonly words: readonly string[] | undefined
  readonly matchAll: boolean
  readonly page: number
  readonly perPage: number
  readonly language: Language
}

export interface NewsRequest extends ContentRequest {
  readonly topics: readonly string[]
  readonly audiences: readonly string[]
  /** Year or month in Baku: `2026` or `2026-03`. */
  readonly period: string | undefined
  readonly onlyCurrent: boolean
  readonly sort: { readonly field: 'publishedAt' | 'title'; readonly direction: 'asc' | 'desc' } | undefined
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

interface Conditions {
  readonly always: string
  readonly topic: string
  readonly audience: string
  readonly period: string
}

function buildConditions(request: NewsRequest, reader: Reader, values: StatementValues): Conditions {
  const { words, matchAll, topics, audiences, period, onlyCurrent } = request
  const always = [
    visibilityCondition(values, 'news', reader),
    ...(words === undefined ? [] : [wordsCondition(values, words, matchAll)]),
    ...(onlyCurrent
      ? [`(i.expires_at is null or i.expires_at > ${values.add(reader.now)}::timestamptz)`]
      : []),
  ]
  return {
    always: always.join(' and '),
    topic: topics.length === 0 ? 'true' : `i.topics && ${values.add(topics)}::text[]`,
    audience: audiences.length === 0 ? 'true' : `i.audiences && ${values.add(audiences)}::text[]`,
    period: period === undefined ? 'true' : periodCondition(period, values),
  }
}

/** From the first moment of the year or month in Baku to the first of the next. */
function periodCondition(period: string, values: StatementValues): string {
  const isMonth = period.length > 4
  const start = `(${values.add(isMonth ? `${period}-01` : `${period}-01-01`)}::date)::timestamp`
  const next = `${start} + interval '${isMonth ? '1 month' : '1 year'}'`
  return `i.published_at >= ${start} at time zone 'Asia/Baku' and i.published_at < (${next}) at time zone 'Asia/Baku'`
}

function joinConditions({ always, topic, audience, period }: Conditions): string {
  return [always, topic, audience, period].filter((condition) => condition !== 'true').join(' and ')
}

export function buildNewsCounts(request: NewsRequest, reader: Reader): Statement {
  const values = new StatementValues()
  const { always, topic, audience, period } = buildConditions(request, reader, values)
  return {
    text: `
      with visible as materialized (
        select i.topics, i.audiences, to_char(i.published_at at time zone 'Asia/Baku', 'YYYY-MM') as month,
          ${topic} as in_topic, ${audience} as in_audience, ${period} as in_period
        from content_item i where ${always}
      )
      select 'total' as facet, '' as value, count(*) from visible where in_topic and in_audience and in_period
      union all
      select 'topic', value, count(*) from visible, unnest(topics) value where in_audience and in_period group by value
      union all
      select 'audience', value, count(*) from visible, unnest(audiences) value where in_topic and in_period group by value
      union all
      select 'period', value, count(*) from visible, unnest(array[left(month, 4), month]) value
        where in_topic and in_audience group by value`,
    values: values.list,
  }
}

export function buildNewsKeys(request: NewsRequest, reader: Reader): Statement {
  const { sort, page, perPage, language } = request
  const values = new StatementValues()
  const condition = joinConditions(buildConditions(request, reader, values))
  const skipped = (page - 1) * perPage
  const limits = `limit ${values.add(perPage)} offset ${values.add(skipped)}`
  if (sort?.field === 'title') {
    const by = values.add(language)
    return {
      text: `select i.item_key from content_item i ${joinText(values, language)} where ${condition}
        order by sort_key(t.title, ${by}) ${sort.direction}, i.item_key ${limits}`,
      values: values.list,
    }
  }
  if (sort !== undefined) {
    return {
      text: `select i.item_key from content_item i where ${condition}
        order by i.published_at ${sort.direction}, i.item_key ${sort.direction} ${limits}`,
      values: values.list,
    }
  }
  const now = `${values.add(reader.now)}::timestamptz`
  const reach = values.add(skipped + perPage)
  const walk = (pinned: number, which: string): string => `
    (select i.item_key, ${pinned} as pinned, i.published_at from content_item i where ${condition} and ${which}
     order by i.published_at desc, i.item_key desc limit ${reach})`
  return {
    text: `select item_key from (
        ${walk(1, `i.pinned_until > ${now}`)}
        union all
        ${walk(0, `(i.pinned_until is null or i.pinned_until <= ${now})`)}
      ) found order by pinned desc, published_at desc, item_key desc ${limits}`,
    values: values.list,
  }
}
