import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { fillText } from 'shared-contracts/rules/fill-text'

/** Limit of listed breaks, as the end of a log must hold them with the names of all releases. */
const MAX_LINES = 8

/** Message of a refused start for the operator: code, releases, breaks and remedy. */
export function describeRefusal(error: unknown): string | undefined {
  if (!isPortalError(error) || error.code !== 'API_BREAKS_RELEASES') return undefined
  const breaks = Object.entries(error.fields ?? {}).map(([place, difference]) => `  ${place}: ${difference}`)
  const rest = breaks.length - MAX_LINES
  return [
    `${error.code}: ${fillText(ERROR_MESSAGES.en[error.code], error.values)}`,
    ...breaks.slice(0, MAX_LINES),
    ...(rest > 0 ? [`  and ${String(rest)} more`] : []),
    `${CATALOGUE[error.code].remedy}\n`,
  ].join('\n')
}
