import { defineAddress, listReader, pageReader, readWords, textReader } from '../../common/list-address.ts'
import { NEWS_PATH } from '../../common/information-addresses.ts'

/** Address of the news list; `period` is `YYYY` or `YYYY-MM`. */
export const NEWS = defineAddress(NEWS_PATH, {
  q: readWords,
  topic: listReader(/^[a-z0-9-]{2,80}(,[a-z0-9-]{2,80}){0,9}$/),
  audience: listReader(/^[a-z_]{2,40}(,[a-z_]{2,40}){0,4}$/),
  period: textReader(/^\d{4}(-(0[1-9]|1[0-2]))?$/),
  page: pageReader(10_000),
})

export type NewsAddress = ReturnType<typeof NEWS.read>

export const ALL_NEWS = NEWS.read('')

/** Adds a value to the list, or removes it. */
export function toggle(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value].toSorted()
}

export function countFilters({ topic, audience, period }: NewsAddress): number {
  return topic.length + audience.length + (period === '' ? 0 : 1)
}
