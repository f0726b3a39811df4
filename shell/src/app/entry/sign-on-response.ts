import { splitLanguage } from 'shared-contracts/session/language'
import type { ProviderResponse } from '../../common/services/session-gate.ts'

/** Callback page of the single sign-on, without language prefix. */
export const SIGN_ON_CALLBACK = '/sign-in/return'

const SAFE_VALUE = /^[\w.~+/=:-]{1,2000}$/

/** Parses the query of the provider; undefined on other pages. The shell removes it from the URL when it starts. */
export function readSignOnResponse({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): ProviderResponse | undefined {
  if (splitLanguage(pathname).path.replace(/\/+$/, '') !== SIGN_ON_CALLBACK) return undefined
  const parameters = new URLSearchParams(search)
  const one = (name: string) => {
    const values = parameters.getAll(name)
    const [value = ''] = values
    return values.length === 1 && SAFE_VALUE.test(value) ? value : undefined
  }
  return { code: one('code'), state: one('state'), error: one('error') }
}
