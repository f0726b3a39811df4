import { splitLanguage } from 'shared-contracts/session/language'
import type { ProviderAnswer } from '../../common/services/session-gate.ts'

/** Page that the provider of the single sign-on redirects to, without language prefix. */
export const SIGN_ON_RETURN = '/sign-in/return'

const HARMLESS = /^[\w.~+/=:-]{1,2000}$/

/** Query of the provider; undefined on other pages. Read first: the start of the shell removes it from the address. */
export function readSignOnAnswer({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): ProviderAnswer | undefined {
  if (splitLanguage(pathname).path.replace(/\/+$/, '') !== SIGN_ON_RETURN) return undefined
  const sent = new URLSearchParams(search)
  const one = (name: string) => {
    const values = sent.getAll(name)
    const [value = ''] = values
    return values.length === 1 && HARMLESS.test(value) ? value : undefined
  }
  return { code: one('code'), state: one('state'), error: one('error') }
}
