import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { errorsOf } from 'shared-contracts/http/endpoint-errors'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission, type Actor, type Permission } from 'shared-contracts/session/permissions'
import type * as z from 'zod/mini'
import { VISITOR, type Caller, type CallerFor } from './caller.ts'
import { sendFile, isFileToSend, type FileToSend } from './http/file-response.ts'
import { registerHealth, type Readiness } from './http/health.ts'
import { ResponseCache, setCacheHeaders, type DataVersions } from './http/response-cache.ts'
import { callerLanguage } from './http/caller-language.ts'
import { collectRoutes, type RegisteredRoute, type RouteTable } from './http/route-table.ts'
import { openToOrigins } from './http/open-origins.ts'
import { errorReplies, registerOpenApi, type OpenApiInfo } from './http/openapi.ts'
import { DATA_POLICY, sendProblem } from './http/problem-reply.ts'
import { respondToInvalidHttp, closeConnectionsWhenStopping } from './http/raw-problem.ts'
import { loggerOptions, logRequests, type LogTarget } from './http/request-log.ts'
import { limitOf, registerLimits } from './limits/endpoint-limits.ts'

const MAX_URL_LENGTH = 8192
const DEFAULT_BODY_LIMIT = 1_000_000

/** Returns the caller of a request; without it every caller is a visitor. */
export type ResolveCaller = (request: FastifyRequest) => Caller | Promise<Caller>

/** Refuses a change from a foreign origin (CSRF), before its body is read. */
export type GuardChange = (request: FastifyRequest, caller: Caller, endpoint: Endpoint) => void

/** Options by which services differ. */
export interface ServiceOptions {
  readonly name: string
  readonly config: { readonly LOG_LEVEL: string; readonly RATE_LIMIT_FACTOR: number }
  /** Checks of /health/ready by name; a rejection means "not ready". */
  readonly readiness: Readiness
  /** Prefix of all endpoints, e.g. `/api`. */
  readonly base?: string
  readonly log?: LogTarget
  /** Adds the API description at `<base>/docs`. */
  readonly openapi?: OpenApiInfo
  readonly resolveCaller?: ResolveCaller
  readonly guardChange?: GuardChange
  /** Needed by endpoints whose ETag is that of the data. */
  readonly versions?: DataVersions
  readonly bodyLimit?: number
}

interface ServiceState {
  readonly base: string
  readonly limitFactor: number
  readonly resolveCaller: ResolveCaller
  readonly guardChange: GuardChange
  readonly cache: ResponseCache
  readonly routes: RouteTable
  readonly endpoints: Endpoint[]
}

const STATE = Symbol('portal service')

/** Creates a service with problem replies, log, limits, health, API description and security headers. */
export async function buildService(options: ServiceOptions): Promise<FastifyInstance> {
  const { name, config, base = '', log, openapi } = options
  const app: FastifyInstance = fastify({
    logger: loggerOptions(name, config.LOG_LEVEL, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => parseRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: 'loopback',
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: 30_000,
    // The default of ten seconds is too short for a busy machine.
    pluginTimeout: 60_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: respondToInvalidHttp,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      sendProblem(error, request, reply)
    },
  })
  const routes = collectRoutes(app)
  const state: ServiceState = {
    base,
    limitFactor: config.RATE_LIMIT_FACTOR,
    resolveCaller: options.resolveCaller ?? (() => VISITOR),
    guardChange: options.guardChange ?? (() => undefined),
    cache: new ResponseCache(options.versions),
    routes,
    endpoints: [],
  }
  app.decorate(STATE, state)
  // JSON only: forms of any origin may send plain text without preflight.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  const throwUnknownRoute = (request: FastifyRequest, reply: FastifyReply): never => {
    const allowed = routes.methodsOf(request.url.split('?')[0] ?? '')
    if (allowed.length === 0) throw new PortalError('ROUTE_UNKNOWN')
    reply.header('allow', allowed.join(', '))
    throw new PortalError('METHOD_NOT_ALLOWED')
  }
  app.setNotFoundHandler(throwUnknownRoute)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply)
    validateAddress(request.raw.url ?? '')
    if (request.is404) throwUnknownRoute(request, reply)
  })
  closeConnectionsWhenStopping(app)
  logRequests(app)
  await registerLimits(app)
  if (openapi !== undefined) await registerOpenApi(app, base, openapi)
  registerHealth(app, options.readiness)
  return app
}

/** Returns every method and address of a service, for tests of all of them. */
export function listRoutes(app: FastifyInstance): readonly RegisteredRoute[] {
  return app.getDecorator<ServiceState>(STATE).routes.all()
}

/** Returns the registered endpoints in order, for the API description. */
export function listEndpoints(app: FastifyInstance): readonly Endpoint[] {
  return app.getDecorator<ServiceState>(STATE).endpoints
}

type Schema = z.ZodMiniType

/** Arguments of a handler: validated values, the caller's language, and the caller. */
export interface Call<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema = Schema,
  Access extends Permission = Permission,
> {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly language: Language
  readonly actor: Actor
  /** Signed in when the endpoint requires a permission that visitors lack. */
  readonly caller: CallerFor<Access>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Arguments of the handler of an endpoint. */
export type CallOf<Given> =
  Given extends Endpoint<infer Params, infer Query, infer _Reply, infer Body, infer Access>
    ? Call<Params, Query, Body, Access>
    : never

/** Result of a handler: a value of the reply schema, or for `z.file()` a file, stream or text. */
type HandlerResult<Reply extends Schema> = Reply extends z.ZodMiniFile
  ? FileToSend | Readable | Buffer | string | null
  : z.output<Reply>

/**
 * Registers an endpoint of shared-contracts with its permission, limit, caching, validation and reply schema;
 * undeclared fields never leave the service. Callers without the permission get SESSION_REQUIRED or ACCESS_DENIED
 * before the body is read. Files support ranges.
 */
export function registerEndpoint<
  Params extends Schema,
  Query extends Schema,
  Reply extends Schema,
  Body extends Schema,
  Access extends Permission,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Reply, Body, Access>,
  handler: (call: Call<Params, Query, Body, Access>) => Promise<HandlerResult<Reply>> | HandlerResult<Reply>,
): void {
  const state = app.getDecorator<ServiceState>(STATE)
  state.endpoints.push(endpoint as unknown as Endpoint)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const url = `${state.base}${endpoint.path}`
  const route: RouteOptions = {
    method: endpoint.method,
    url,
    config: limitOf(endpoint.rateLimit, state.limitFactor),
    schema: toRouteSchema(endpoint),
    ...state.cache.hooksFor(endpoint.cache),
    ...(endpoint.isOpenToOrigins === true ? openToOrigins(app, url) : {}),
    // After the rate limit, before body and validation: unauthorized callers learn nothing about the endpoint.
    preParsing: async (request, reply) => {
      const caller = await state.resolveCaller(request)
      if (!hasPermission(caller.actor, endpoint.access)) throwRefusal(request, caller)
      if (endpoint.method !== 'GET') state.guardChange(request, caller, endpoint)
      if (endpoint.isDeprecated === true) reply.header('deprecation', DEPRECATED_SINCE)
      if (endpoint.endsOn !== undefined) reply.header('sunset', new Date(endpoint.endsOn).toUTCString())
      callers.set(request, caller)
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? VISITOR
      const call: Call<Params, Query, Body, Access> = {
        params: request.params as z.output<Params>,
        query: request.query as z.output<Query>,
        body: request.body as z.output<Body>,
        language: callerLanguage({ url: request.raw.url, headers: request.headers }),
        actor: caller.actor,
        caller: caller as CallerFor<Access>,
        request,
        reply,
      }
      const result: unknown = await handler(call)
      if (endpoint.cache !== undefined) setCacheHeaders(reply, endpoint.cache)
      return isFileToSend(result) ? sendFile(result, request, reply) : result
    },
  }
  app.route(route)
}

/** RFC 9745 date: these calls were deprecated from the first day, 20.11.2026. */
const DEPRECATED_SINCE = '@1795132800'

function toRouteSchema(endpoint: Endpoint): NonNullable<RouteOptions['schema']> {
  return {
    summary: endpoint.summary,
    ...(endpoint.isDeprecated === true ? { deprecated: true } : {}),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    response: { 200: endpoint.reply, ...errorReplies(errorsOf(endpoint)) },
  }
}

function throwRefusal(request: FastifyRequest, caller: Caller): never {
  if (caller.actor === 'VISITOR') throw new PortalError('SESSION_REQUIRED')
  const { method, routeOptions } = request
  request.log.warn({ event: 'access-denied', actor: caller.actor, method, path: routeOptions.url }, 'refused')
  throw new PortalError('ACCESS_DENIED')
}

function parseRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : undefined
}

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': DATA_POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

/** Broken UTF-8 and zero bytes would reach the database as another text or an error. */
function validateAddress(url: string): void {
  if (url.length > MAX_URL_LENGTH) throw new PortalError('REQUEST_TOO_LARGE', { status: 414 })
  try {
    if (decodeURIComponent(url).includes('\0')) throw new PortalError('REQUEST_INVALID')
  } catch (error) {
    throw new PortalError('REQUEST_INVALID', { cause: error })
  }
}
