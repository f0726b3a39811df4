import { splitLanguage } from 'shared-contracts/session/language'
import type { ProviderAnswer } from '../../common/services/session-gate.ts'

/** Where the provider of the single sign-on leads back to, without language prefix. */
export const SIGN_ON_RETURN = '/sign-in/return'

const HARMLESS = /^[\w.~+/=:-]{1,2000}$/

/**
 * Reads what the provider sent, before anything else looks at the address; undefined on every other page. The address
 * that the server rendered has no query, so that the first line of the shell's start takes it away.
 */
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
