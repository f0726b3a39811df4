import { randomUUID } from 'node:crypto'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission, type Actor } from 'shared-contracts/session/permissions'
import type * as z from 'zod/mini'
import { answerFile, type FileToSend } from './http/file-answer.ts'
import { registerHealth, type Readiness } from './http/health.ts'
import { callerLanguage } from './http/caller-language.ts'
import { collectRoutes, type KnownRoute, type KnownRoutes } from './http/known-routes.ts'
import { errorReplies, registerOpenApi, type OpenApiInfo } from './http/openapi.ts'
import { sendProblem } from './http/problem-reply.ts'
import { answerBrokenConnection, closeConnectionsWhenStopping } from './http/raw-problem.ts'
import { loggerOptions, logRequests, type LogTarget } from './http/request-log.ts'
import { limitOf, registerLimits } from './limits.ts'

const MAX_URL_LENGTH = 8192
const DEFAULT_BODY_LIMIT = 1_000_000

/** Decides who calls; visitors only until there is a session. */
export type ResolveActor = (request: FastifyRequest) => Actor | Promise<Actor>

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
  readonly resolveActor?: ResolveActor
  readonly bodyLimit?: number
}

interface ServiceSettings {
  readonly base: string
  readonly limitFactor: number
  readonly resolveActor: ResolveActor
}

const SETTINGS = Symbol('portal service settings')
const ROUTES = Symbol('portal service routes')

/** A service with problem replies, log, limits, health, API description and security headers, without endpoints. */
export async function buildService(options: ServiceOptions): Promise<FastifyInstance> {
  const { name, config, base = '', log, openapi, resolveActor = () => 'VISITOR' as const } = options
  const app: FastifyInstance = fastify({
    logger: loggerOptions(name, config.LOG_LEVEL, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => givenRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: 'loopback',
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      protect(request, reply)
      sendProblem(error, request, reply)
    },
  })
  const settings: ServiceSettings = { base, limitFactor: config.RATE_LIMIT_FACTOR, resolveActor }
  app.decorate(SETTINGS, settings)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  const routes = collectRoutes(app)
  app.decorate(ROUTES, routes)
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
  return app.getDecorator<KnownRoutes>(ROUTES).all()
}

type Schema = z.ZodMiniType

/** What a handler gets: checked values, the caller's language and rights. */
export interface Call<Params extends Schema, Query extends Schema> {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly language: Language
  readonly actor: Actor
  readonly request: FastifyRequest
  /** For headers; the answer is what the handler returns. */
  readonly reply: FastifyReply
}

/**
 * Binds an endpoint of shared-contracts: right, limit, validation and reply schema come from it, so a field that
 * the contract does not declare never leaves the service.
 */
export function registerEndpoint<Params extends Schema, Query extends Schema, Reply extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Reply>,
  handler: (call: Call<Params, Query>) => Promise<z.output<Reply>> | z.output<Reply>,
): void {
  bind(app, endpoint, handler)
}

/** The same for an endpoint that answers with a file: its bytes pass as they are, in parts where parts are asked for. */
export function registerFileEndpoint<Params extends Schema, Query extends Schema, Reply extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Reply>,
  handler: (call: Call<Params, Query>) => Promise<FileToSend>,
): void {
  bind(app, endpoint, async (call) => answerFile(await handler(call), call.request, call.reply))
}

function bind<Params extends Schema, Query extends Schema, Reply extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Reply>,
  handler: (call: Call<Params, Query>) => unknown,
): void {
  const { base, limitFactor, resolveActor } = app.getDecorator<ServiceSettings>(SETTINGS)
  const actors = new WeakMap<FastifyRequest, Actor>()
  const route: RouteOptions = {
    method: endpoint.method,
    url: `${base}${endpoint.path}`,
    config: limitOf(endpoint.rateLimit, limitFactor),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      response: { 200: endpoint.reply, ...errorReplies(endpoint.errors) },
    },
    // Before validation: who may not call learns nothing about the endpoint.
    preValidation: async (request) => {
      const actor = await resolveActor(request)
      if (!hasPermission(actor, endpoint.access)) throw new PortalError('ACCESS_DENIED')
      actors.set(request, actor)
    },
    handler: async (request, reply) => {
      const call: Call<Params, Query> = {
        params: request.params as z.output<Params>,
        query: request.query as z.output<Query>,
        language: callerLanguage({ url: request.raw.url, headers: request.headers }),
        actor: actors.get(request) ?? 'VISITOR',
        request,
        reply,
      }
      return handler(call)
    },
  }
  app.route(route)
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
