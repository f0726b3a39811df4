import {
  CONTENT_AUDIENCES,
  type ContentTopic,
  type FaqEntry,
  type NewsArticle,
  type NewsPage,
  type NewsSummary,
} from 'shared-contracts/http/content'
import type { Language } from 'shared-contracts/session/language'
import type { NewsRequest } from './news-statements.ts'
import type { FacetRow, StoredItem, StoredTopic } from './content.store.ts'

type CountedTopic = ContentTopic & { readonly count: number }

export function countByTopic(
  topics: readonly StoredTopic[],
  counts: ReadonlyMap<string, number>,
  { language, chosen = [] }: { readonly language: Language; readonly chosen?: readonly string[] },
): CountedTopic[] {
  return topics.flatMap(({ id, label }) => {
    const count = counts.get(id) ?? 0
    return count === 0 && !chosen.includes(id) ? [] : [{ id, label: label[language], count }]
  })
}

/** Values of the filters with their counts; chosen values always stay, so that they can be removed. */
export function toFacets(
  counts: readonly FacetRow[],
  topics: readonly StoredTopic[],
  request: Pick<NewsRequest, 'topics' | 'audiences' | 'period' | 'language'>,
): NewsPage['facets'] {
  const of = (facet: FacetRow['facet']) =>
    new Map(counts.filter((row) => row.facet === facet).map(({ value, count }) => [value, count]))
  const audiences = of('audience')
  const periods = of('period')
  const { period, language } = request
  if (period !== undefined && !periods.has(period)) periods.set(period, 0)
  return {
    topics: countByTopic(topics, of('topic'), { language, chosen: request.topics }),
    audiences: CONTENT_AUDIENCES.flatMap((value) => {
      const count = audiences.get(value) ?? 0
      return count === 0 && !request.audiences.includes(value) ? [] : [{ value, count }]
    }),
    periods: [...periods]
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => (one.value < other.value ? 1 : -1)),
  }
}

export function toSummary(
  item: StoredItem,
  topics: readonly StoredTopic[],
  { language, now }: { readonly language: Language; readonly now: Date },
): NewsSummary {
  return {
    id: item.id,
    language: item.language,
    title: item.title,
    lead: item.lead,
    topics: topics
      .filter(({ id }) => item.topics.includes(id))
      .map(({ id, label }) => ({ id, label: label[language] })),
    audiences: [...item.audiences],
    publishedAt: item.published_at.toISOString(),
    updatedAt: item.updated_at?.toISOString() ?? null,
    pinned: item.pinned_until !== null && item.pinned_until > now,
    expired: item.expires_at !== null && item.expires_at <= now,
    cover: item.cover === null ? null : { ...item.cover, alt: item.cover.alt[language] },
    demonstration: item.demonstration,
  }
}

export function toAdjacentArticle(item: StoredItem): NewsArticle['related'][number] {
  const { id, title, language, published_at: publishedAt } = item
  return { id, title, language, publishedAt: publishedAt.toISOString() }
}

export function toFaqEntry(item: StoredItem, language: Language): FaqEntry {
  return {
    id: item.id,
    language: item.language,
    question: item.title,
    answer: item.body,
    topic: item.topics[0] ?? '',
    links: item.links.map(({ href, text }) => ({ href, text: text[language] })),
    updatedAt: (item.updated_at ?? item.published_at).toISOString(),
    demonstration: item.demonstration,
  }
}
