import { callOf } from 'shared-contracts/release/endpoint-shape'
import { compareEndpoint } from 'shared-service/schemas/compare-endpoint'
import type { ApiDescription, DescribedEndpoint } from './api-description.ts'

const REMEDY =
  'keep it and add the new form beside it under a new path (/v2/…); set isDeprecated and endsOn on the old one, ' +
  'which may go after that day'

/**
 * Incompatible changes between two API descriptions, one sentence each. Ended endpoints may change.
 * @param today `YYYY-MM-DD`
 */
export function findApiBreaks(
  released: ApiDescription,
  present: ApiDescription,
  today: string,
): readonly string[] {
  const now = new Map(Object.entries(present).map(([call, endpoint]) => [keyOf(call), endpoint]))
  return Object.entries(released)
    .filter(([, { endsOn }]) => endsOn === undefined || endsOn >= today)
    .flatMap(([call, endpoint]) => findBreaks(call, endpoint, now.get(keyOf(call))))
}

/** Ignores names of path parameters. */
function keyOf(call: string): string {
  const [method, path = ''] = call.split(' ')
  return callOf({ method: method as 'GET', path })
}

function findBreaks(
  call: string,
  released: DescribedEndpoint,
  present: DescribedEndpoint | undefined,
): readonly string[] {
  const formatBreak = (place: string, used: string, served: string): string =>
    `${[call, place].filter((part) => part !== '').join(', ')}: callers: ${used}; now: ${served}; ${REMEDY}`
  const shape = compareEndpoint(call, released, present)
  const errors = Object.entries(present === undefined ? {} : released.errors)
    .filter(([code, status]) => present?.errors[code] !== status)
    .map(([code, status]) => {
      const now = present?.errors[code]
      return formatBreak(
        `error ${code}`,
        `status ${status}`,
        now === undefined ? 'no longer declared' : `status ${now}`,
      )
    })
  return [...shape.map(({ location, used, served }) => formatBreak(location, used, served)), ...errors]
}
