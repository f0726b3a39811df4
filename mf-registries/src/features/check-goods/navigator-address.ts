import { parseDate } from 'shared-runtime/i18n'
import { writeSearch } from 'shared-runtime/navigation'
import { NAVIGATOR_PATH } from '../../common/registry-addresses.ts'

const CODE = /^[\d\s.-]+$/

/** `20.11.2026`, as a form without JavaScript sends it, as `2026-11-20`; anything else as it stands. */
export function normalizeDay(typed: string): string {
  return parseDate(typed) ?? typed
}

/** Code or words (`q`), the code chosen for the words, country and day, as they were typed; a day as `YYYY-MM-DD`. */
export function readNavigatorAddress(search: Pick<URLSearchParams, 'get'>) {
  const one = (name: string): string => (search.get(name) ?? '').trim()
  return { q: one('q'), code: one('code'), country: one('country'), day: normalizeDay(one('day')) }
}

export type NavigatorAddress = ReturnType<typeof readNavigatorAddress>

/** Address of the navigator without the parameters that are empty. */
export function navigatorPath({ q, code, country, day }: Partial<NavigatorAddress>): string {
  return NAVIGATOR_PATH + writeSearch({ q, code, country, day })
}

/** Parameters of the API: digits are a code, all else are words; a code that was chosen goes first. */
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
