import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { isPortalError } from 'shared-contracts/errors/portal-error'

/** Breaks that are written out; the end of a log has to hold them with the names of all releases. */
const MOST_LINES = 8

/** What the person who starts the service reads of a refused start: code, releases, breaks, remedy. */
export function describeRefusal(error: unknown): string | undefined {
  if (!isPortalError(error) || error.code !== 'API_BREAKS_RELEASES') return undefined
  const { message, remedy } = CATALOGUE[error.code]
  const breaks = Object.entries(error.fields ?? {}).map(([place, difference]) => `  ${place}: ${difference}`)
  const rest = breaks.length - MOST_LINES
  return [
    `${error.code}: ${message.en.replace('{releases}', String(error.values?.['releases'] ?? ''))}`,
    ...breaks.slice(0, MOST_LINES),
    ...(rest > 0 ? [`  and ${String(rest)} more`] : []),
    `${remedy}\n`,
  ].join('\n')
}
