import { parseDate } from 'shared-runtime/i18n'
import { writeSearch } from 'shared-runtime/navigation'
import { NAVIGATOR_PATH } from '../../common/registry-addresses.ts'

const CODE = /^[\d\s.-]+$/

/** Converts `20.11.2026`, as a form without JavaScript sends it, to `2026-11-20`; other texts are unchanged. */
export function normalizeDay(typed: string): string {
  return parseDate(typed) ?? typed
}

/** Parses code or words (`q`), the code selected for the words, country and date (`YYYY-MM-DD`). */
export function readNavigatorAddress(search: Pick<URLSearchParams, 'get'>) {
  const one = (name: string): string => (search.get(name) ?? '').trim()
  return { q: one('q'), code: one('code'), country: one('country'), day: normalizeDay(one('day')) }
}

export type NavigatorAddress = ReturnType<typeof readNavigatorAddress>

/** Path of the navigator without empty parameters. */
export function navigatorPath({ q, code, country, day }: Partial<NavigatorAddress>): string {
  return NAVIGATOR_PATH + writeSearch({ q, code, country, day })
}

/** Query of the API: digits are a code, other text is words; a selected code has priority. */
export function navigationQuery({ q, code, country, day }: NavigatorAddress) {
  const isCode = CODE.test(q) && /\d/.test(q)
  const chosen = code === '' && isCode ? q : code
  return {
    code: chosen === '' ? undefined : chosen,
    words: isCode || q === '' ? undefined : q,
    country: country === '' ? undefined : country,
    day: day === '' ? undefined : day,
  }
}
