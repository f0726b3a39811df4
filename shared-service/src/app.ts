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
import { answerFile, isFileToSend, type FileToSend } from './http/file-answer.ts'
import { registerHealth, type Readiness } from './http/health.ts'
import { ResponseCache, setCacheHeaders, type DataVersions } from './http/response-cache.ts'
import { callerLanguage } from './http/caller-language.ts'
import { collectRoutes, type KnownRoute, type KnownRoutes } from './http/known-routes.ts'
import { openToOrigins } from './http/open-origins.ts'
import { errorReplies, registerOpenApi, type OpenApiInfo } from './http/openapi.ts'
import { sendProblem } from './http/problem-reply.ts'
import { answerBrokenConnection, closeConnectionsWhenStopping } from './http/raw-problem.ts'
import { loggerOptions, logRequests, type LogTarget } from './http/request-log.ts'
import { limitOf, registerLimits } from './limits/endpoint-limits.ts'

const MAX_URL_LENGTH = 8192
const DEFAULT_BODY_LIMIT = 1_000_000

/** Says who calls; without it everybody is a visitor. */
export type ResolveCaller = (request: FastifyRequest) => Caller | Promise<Caller>

/** Refuses a call that would change something and does not come from where it says (CSRF); asked before its body. */
export type GuardChange = (request: FastifyRequest, caller: Caller, endpoint: Endpoint) => void

/** What a service differs in; everything else is the same in each. */
export interface ServiceOptions {
  readonly name: string
  readonly config: { readonly LOG_LEVEL: string; readonly RATE_LIMIT_FACTOR: number }
  /** Checks by name that /health/ready asks; a rejected one means "not ready". */
  readonly readiness: Readiness
  /** Path before every endpoint, e.g. `/api`. */
  readonly base?: string
  /** Takes the log lines instead of standard output. */
  readonly log?: LogTarget
  /** Adds the API description at `<base>/docs`. */
  readonly openapi?: OpenApiInfo
  readonly resolveCaller?: ResolveCaller
  readonly guardChange?: GuardChange
  /** Needed by endpoints whose ETag is that of the data. */
  readonly versions?: DataVersions
  readonly bodyLimit?: number
}

/** What a service has been built with, and what was registered since. */
interface ServiceState {
  readonly base: string
  readonly limitFactor: number
  readonly resolveCaller: ResolveCaller
  readonly guardChange: GuardChange
  readonly cache: ResponseCache
  readonly routes: KnownRoutes
  readonly endpoints: Endpoint[]
}

const STATE = Symbol('portal service')

/** A service with problem replies, log, limits, health, API description and security headers, without endpoints. */
export async function buildService(options: ServiceOptions): Promise<FastifyInstance> {
  const { name, config, base = '', log, openapi } = options
  const app: FastifyInstance = fastify({
    logger: loggerOptions(name, config.LOG_LEVEL, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => givenRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: 'loopback',
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: 30_000,
    // A machine that has much to do while it starts; ten seconds, as usual, are too short for that.
    pluginTimeout: 60_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      protect(request, reply)
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
  // Bodies are JSON: plain text is what a form of any page may send without asking.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): never => {
    const allowed = routes.methodsOf(request.url.split('?')[0] ?? '')
    if (allowed.length === 0) throw new PortalError('ROUTE_UNKNOWN')
    reply.header('allow', allowed.join(', '))
    throw new PortalError('METHOD_NOT_ALLOWED')
  }
  app.setNotFoundHandler(refuseUnknown)
  app.addHook('onRequest', async (request, reply) => {
    protect(request, reply)
    refuseBrokenAddress(request.raw.url ?? '')
    // Before a body is read: nobody waits for it.
    if (request.is404) refuseUnknown(request, reply)
  })
  closeConnectionsWhenStopping(app)
  logRequests(app)
  await registerLimits(app)
  if (openapi !== undefined) await registerOpenApi(app, base, openapi)
  registerHealth(app, options.readiness)
  return app
}

/** Every method and address that a service answers, so that a test of all of them forgets none. */
export function listRoutes(app: FastifyInstance): readonly KnownRoute[] {
  return app.getDecorator<ServiceState>(STATE).routes.all()
}

/** Every endpoint that was registered with its contract, in that order: what the API is described from. */
export function listEndpoints(app: FastifyInstance): readonly Endpoint[] {
  return app.getDecorator<ServiceState>(STATE).endpoints
}

type Schema = z.ZodMiniType

/** What a handler gets: checked values, the caller's language, and who calls. */
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
  /** A person for sure when the endpoint asks for a right that visitors do not have. */
  readonly caller: CallerFor<Access>
  readonly request: FastifyRequest
  /** For headers; the answer is what the handler returns. */
  readonly reply: FastifyReply
}

/** What the handler of an endpoint gets. */
export type CallOf<Given> =
  Given extends Endpoint<infer Params, infer Query, infer _Reply, infer Body, infer Access>
    ? Call<Params, Query, Body, Access>
    : never

/** What a handler gives: what the reply schema takes, or for `z.file()` a file, a stream or a text of another kind. */
type Answer<Reply extends Schema> = Reply extends z.ZodMiniFile
  ? FileToSend | Readable | Buffer | string | null
  : z.output<Reply>

/**
 * Binds an endpoint of shared-contracts: right, limit, caching, validation and reply schema come from it, so a field that
 * the contract does not declare never leaves the service. A visitor without the right gets SESSION_REQUIRED, a person
 * ACCESS_DENIED; both before the body is read. Streams are sent as they are read, files in ranges where requested.
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
  handler: (call: Call<Params, Query, Body, Access>) => Promise<Answer<Reply>> | Answer<Reply>,
): void {
  const state = app.getDecorator<ServiceState>(STATE)
  state.endpoints.push(endpoint as unknown as Endpoint)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const url = `${state.base}${endpoint.path}`
  const route: RouteOptions = {
    method: endpoint.method,
    url,
    config: limitOf(endpoint.rateLimit, state.limitFactor),
    schema: describe(endpoint),
    ...state.cache.hooksFor(endpoint.cache),
    ...(endpoint.isOpenToOrigins === true ? openToOrigins(app, url) : {}),
    // After the limit, before the body and its validation: who may not call learns nothing about the endpoint.
    preParsing: async (request, reply) => {
      const caller = await state.resolveCaller(request)
      if (!hasPermission(caller.actor, endpoint.access)) refuse(request, caller)
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
        // Whoever lacks the right was refused above, and visitors lack all but the open ones.
        caller: caller as CallerFor<Access>,
        request,
        reply,
      }
      const answer: unknown = await handler(call)
      if (endpoint.cache !== undefined) setCacheHeaders(reply, endpoint.cache)
      return isFileToSend(answer) ? answerFile(answer, request, reply) : answer
    },
  }
  app.route(route)
}

/** A date as RFC 9745 writes it: the calls kept for other programs were so from the first day on, 20.11.2026. */
const DEPRECATED_SINCE = '@1795132800'

function describe(endpoint: Endpoint): NonNullable<RouteOptions['schema']> {
  return {
    summary: endpoint.summary,
    ...(endpoint.isDeprecated === true ? { deprecated: true } : {}),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    response: { 200: endpoint.reply, ...errorReplies(errorsOf(endpoint)) },
  }
}

function refuse(request: FastifyRequest, caller: Caller): never {
  if (caller.actor === 'VISITOR') throw new PortalError('SESSION_REQUIRED')
  const { method, routeOptions } = request
  request.log.warn({ event: 'access-denied', actor: caller.actor, method, path: routeOptions.url }, 'refused')
  throw new PortalError('ACCESS_DENIED')
}

function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : undefined
}

function protect(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

/** Broken UTF-8 and zero bytes would reach the database as other text than the caller meant, or as an error. */
function refuseBrokenAddress(url: string): void {
  if (url.length > MAX_URL_LENGTH) throw new PortalError('REQUEST_TOO_LARGE', { status: 414 })
  try {
    if (decodeURIComponent(url).includes('\0')) throw new PortalError('REQUEST_INVALID')
  } catch (error) {
    throw new PortalError('REQUEST_INVALID', { cause: error })
  }
}
