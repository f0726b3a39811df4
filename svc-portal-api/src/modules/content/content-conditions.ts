import type { ContentType } from 'shared-contracts/http/content'
import type { Variant } from 'shared-contracts/session/variant'

export class StatementValues {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

export interface Reader {
  readonly variant: Variant
  readonly now: Date
}

/** Condition on `content_item i`. Scheduled items become visible at their time without further action. */
export function visibilityCondition(
  values: StatementValues,
  type: ContentType,
  { variant, now }: Reader,
): string {
  return [
    `i.type = ${values.add(type)}`,
    `i.status in ('published', 'scheduled')`,
    `i.published_at <= ${values.add(now)}::timestamptz`,
    `i.variant = any (${values.add(['both', variant])}::text[])`,
  ].join(' and ')
}

/** Condition on `content_item i`: a text in any language has the words. */
export function wordsCondition(values: StatementValues, words: readonly string[], every: boolean): string {
  return `i.item_key in (
    select item_key from content_text where terms @@ content_query(${values.add(words)}::text[], ${values.add(every)}))`
}

export function joinText(values: StatementValues, language: string): string {
  const parameter = values.add(language)
  return `cross join lateral (
    select * from content_text where item_key = i.item_key and language in (${parameter}, 'az')
    order by language = ${parameter} desc limit 1) t`
}
