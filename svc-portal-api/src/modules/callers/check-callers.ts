import { createHash } from 'node:crypto'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { callOf, buildEndpointShape, type EndpointShape } from 'shared-contracts/release/endpoint-shape'
import { CallingReleases } from 'shared-contracts/release/release-registry'
import { compareEndpoint } from 'shared-service/schemas/compare-endpoint'
import { findReleaseCheck, saveReleaseCheck } from './release-checks.store.ts'

const TIMEOUT_MS = 5000

interface CallerCheck {
  readonly pool: pg.Pool
  readonly endpoints: readonly Endpoint[]
  /** Undefined: nothing is checked, as in development. */
  readonly registryUrl: string | undefined
  readonly log: { warn(details: object, message: string): void }
}

type ServedEndpoints = ReadonlyMap<string, EndpointShape>

/**
 * Compares the endpoints with what live, canary and fallback releases call, if they changed since the last check: an
 * unchanged API starts again whatever was published meanwhile. Without a response of the release registry its last list
 * counts.
 * @throws PortalError API_BREAKS_RELEASES with a line for each break.
 */
export async function checkCallers({ pool, endpoints, registryUrl, log }: CallerCheck): Promise<void> {
  if (registryUrl === undefined) {
    log.warn({}, 'callers: releases are not compared with the API, because RELEASE_REGISTRY_URL is not set')
    return
  }
  const served = new Map(endpoints.map((endpoint) => [callOf(endpoint), buildEndpointShape(endpoint)]))
  const hash = hashEndpoints(served)
  const last = await findReleaseCheck(pool)
  const listed = await listCallingReleases(registryUrl).catch((error: unknown) => {
    log.warn({ err: error }, 'callers: the release registry does not list releases; its last list counts')
    return undefined
  })
  if (last?.hash.equals(hash) !== true) assertNoBreaks(listed ?? last?.list ?? { releases: [] }, served)
  // A check against an earlier list is repeated at the next start.
  if (listed !== undefined) await saveReleaseCheck(pool, { hash, list: listed })
}

function hashEndpoints(served: ServedEndpoints): Buffer {
  const sorted = [...served].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

async function listCallingReleases(registryUrl: string): Promise<CallingReleases> {
  const response = await fetch(`${registryUrl}/calling-releases`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${String(response.status)}`)
  return CallingReleases.parse(await response.json())
}

function assertNoBreaks({ releases }: CallingReleases, served: ServedEndpoints): void {
  const breaks = releases.flatMap(({ name, version, isLive, calls = {} }) =>
    Object.entries(calls)
      .flatMap(([call, used]) => compareEndpoint(call, used, served.get(call)))
      .map((found) => ({ release: `${name}@${version}`, isLive, ...found })),
  )
  if (breaks.length === 0) return
  throw new PortalError('API_BREAKS_RELEASES', {
    values: { releases: [...new Set(breaks.map(({ release }) => release))].join(', ') },
    fields: Object.fromEntries(
      breaks.map(({ release, isLive, call, location, used, served: now }) => [
        [`${release} (${isLive ? 'live' : 'fallback'}) ${call}`, location]
          .filter((part) => part !== '')
          .join(', '),
        `${used}; now: ${now}`,
      ]),
    ),
  })
}
