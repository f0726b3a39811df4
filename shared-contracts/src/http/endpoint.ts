import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Permission } from '../session/permissions.ts'

type Schema = z.ZodMiniType

/** Public caching of successful replies, the same for every caller in a language. */
export interface EndpointCache {
  /** Seconds for which a cache may reuse a reply. */
  readonly maxAge: number
  /** ETag of the version of the data, for which the service stores replies too, or of the body. Without: no ETag. */
  readonly etag?: 'version' | 'body'
}

/**
 * One call of the portal's HTTP API: client, server, fake server and API page are derived from it.
 * `path` is relative to the base `/api`, with `:name` for parameters. `access` is the right the caller needs: with any
 * but those of a visitor, the service knows who calls.
 * `body` is JSON; a call without one takes none. `rateLimit` is requests per minute and address.
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
  /** Codes beside those that follow from `access` and `method`, and those of any call: see `errorsOf`. */
  readonly errors?: readonly ErrorCode[]
  readonly rateLimit: number
  /** Replies are not cached without. */
  readonly cache?: EndpointCache
  /** Pages of every origin may call it, without credentials. */
  readonly isOpenToOrigins?: boolean
  /** Kept for other programs; who calls it is told so by the header `Deprecation`. */
  readonly isDeprecated?: boolean
  /** Day on which a deprecated call ends, `YYYY-MM-DD`; told by the header `Sunset`. */
  readonly endsOn?: string
  /** Media types of an answer that is not JSON; `reply` is then `z.file()`. */
  readonly produces?: readonly string[]
  /** What is left of `reply` in a browser's build, written by it: see `replyShapeOf`. */
  readonly shape?: string
}

/** Keeps the exact types of the schemas; access is required, so that no route goes without a guard. */
export function endpoint<
  Params extends Schema,
  Query extends Schema,
  Reply extends Schema,
  Body extends Schema,
  const Access extends Permission,
>(declaration: Endpoint<Params, Query, Reply, Body, Access>): Endpoint<Params, Query, Reply, Body, Access> {
  return declaration
}
