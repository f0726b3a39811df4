import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Permission } from '../session/permissions.ts'

type Schema = z.ZodMiniType

/** Public caching of successful replies, which are the same for all callers in a language. */
export interface EndpointCache {
  /** Seconds. */
  readonly maxAge: number
  /**
   * Source of the ETag: the version of the data, by which the service caches replies too, or the body. No ETag if left
   * out.
   */
  readonly etag?: 'version' | 'body'
}

/**
 * Contract of one endpoint of the HTTP API, from which client, server, fake server and API page are derived.
 * `path` is relative to the base `/api`, with `:name` for parameters. `access` is the permission of the caller; the
 * service authenticates the caller unless visitors have it. `body` is JSON; without it the endpoint takes no body.
 * `rateLimit` is in requests per minute and IP address.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Reply extends Schema = Schema,
  Body extends Schema = Schema,
  Access extends Permission = Permission,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** Error codes besides those of any call and those that follow from `access` and `method`; see `errorsOf`. */
  readonly errors?: readonly ErrorCode[]
  readonly rateLimit: number
  /** Replies are not cached if left out. */
  readonly cache?: EndpointCache
  /** Allows calls from pages of any origin, without credentials (CORS). */
  readonly isOpenToOrigins?: boolean
  /** Deprecated, kept for other programs. Replies have the header `Deprecation`. */
  readonly isDeprecated?: boolean
  /** Last day of a deprecated endpoint, `YYYY-MM-DD`, sent as the header `Sunset`. */
  readonly endsOn?: string
  /** Media types of a reply that is not JSON; `reply` is then `z.file()`. */
  readonly produces?: readonly string[]
  /** Outermost shape of `reply`, which replaces the schema in browser builds; see `replyShapeOf`. */
  readonly shape?: string
}

/** Declares an endpoint with the exact types of its schemas. */
export function endpoint<
  Params extends Schema,
  Query extends Schema,
  Reply extends Schema,
  Body extends Schema,
  const Access extends Permission,
>(declaration: Endpoint<Params, Query, Reply, Body, Access>): Endpoint<Params, Query, Reply, Body, Access> {
  return declaration
}
