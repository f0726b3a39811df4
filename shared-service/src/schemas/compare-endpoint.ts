import type { EndpointShape } from 'shared-contracts/release/endpoint-shape'
import type { JsonSchema } from 'shared-contracts/release/release-record'
import { compareSchemas } from './compare-schemas.ts'
import { sameValue } from './sample-value.ts'

/** A way in which an endpoint breaks a caller. */
export interface EndpointBreak {
  readonly call: string
  /** `reply content[].id`, `query page`, `access`; empty for the whole endpoint. */
  readonly location: string
  /** Expected by the caller, and provided by the API. */
  readonly used: string
  readonly served: string
}

/**
 * Compares what a caller uses with the current endpoint. Each direction is compared by the values that its sender may
 * send.
 */
export function compareEndpoint(
  call: string,
  used: EndpointShape,
  served: EndpointShape | undefined,
): readonly EndpointBreak[] {
  if (served === undefined) return [{ call, location: '', used: 'called', served: 'not there' }]
  if (sameValue(used, served)) return []
  return [
    ...listLostActors(used, served),
    ...used.params.flatMap((schema, index) =>
      compareSent(`path ${String(index + 1)}`, schema, served.params[index]),
    ),
    ...compareSent('query', closeQuery(used.query ?? NO_FIELDS), closeQuery(served.query ?? NO_FIELDS)),
    ...compareBody(used, served),
    ...compareReply(used, served),
  ].map((difference) => ({ call, ...difference }))
}

type EndpointDifference = Omit<EndpointBreak, 'call'>

const NO_FIELDS: JsonSchema = { type: 'object', properties: {} }

/** The API ignores unknown parameters, so the caller would get another result. */
function closeQuery(query: JsonSchema): JsonSchema {
  return Object.hasOwn(query, 'additionalProperties') ? query : { ...query, additionalProperties: false }
}

function listLostActors(used: EndpointShape, served: EndpointShape): readonly EndpointDifference[] {
  const lost = used.actors.filter((actor) => !served.actors.includes(actor))
  if (lost.length === 0) return []
  return [
    { location: 'access', used: used.actors.join(', '), served: served.actors.join(', ') || 'no caller' },
  ]
}

function compareBody(used: EndpointShape, served: EndpointShape): readonly EndpointDifference[] {
  if (served.body !== undefined && used.body === undefined)
    return [{ location: 'body', used: 'none', served: 'required' }]
  return used.body === undefined ? [] : compareSent('body', used.body, served.body)
}

function compareSent(
  location: string,
  used: JsonSchema,
  served: JsonSchema | undefined,
): readonly EndpointDifference[] {
  if (served === undefined) return [{ location, used: 'sent', served: 'not taken' }]
  return compareSchemas(used, served).breaches.map(({ path, want, got }) => ({
    location: formatLocation(location, path),
    used: `sends ${got === '–' ? 'nothing' : got}`,
    served: want === '–' ? 'does not take it' : `takes ${want}`,
  }))
}

function compareReply(used: EndpointShape, served: EndpointShape): readonly EndpointDifference[] {
  const lost = (used.produces ?? []).filter((type) => served.produces?.includes(type) !== true)
  if (lost.length > 0)
    return [{ location: 'media type', used: lost.join(', '), served: served.produces?.join(', ') ?? 'JSON' }]
  if (used.reply === undefined) return []
  if (served.reply === undefined)
    return [{ location: 'reply', used: 'reads JSON', served: served.produces?.join(', ') ?? 'nothing' }]
  return compareSchemas(served.reply, used.reply).breaches.map(({ path, want, got, gone }) => ({
    location: formatLocation('reply', path),
    used: `reads ${want}`,
    served: gone ? 'no longer sends it' : `may send ${got === '–' ? 'nothing' : got}`,
  }))
}

function formatLocation(part: string, path: readonly string[]): string {
  return path.length === 0 ? part : `${part} ${path.join('.').replaceAll('.[', '[')}`
}
