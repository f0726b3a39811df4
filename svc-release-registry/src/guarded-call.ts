import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { callerLanguage } from 'shared-service/http/caller-language'
import type * as z from 'zod/mini'
import { limitOf } from 'shared-service/limits/endpoint-limits'
import { WindowLimiter } from 'shared-service/limits/window-limiter'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { toTextFault, toStorageFault } from './caller-faults.ts'
import { toLocalizedProblem } from './compatibility/incompatibility.ts'
import { checkAccess, getCaller, type Access } from './modules/credentials/credentials.service.ts'
import type { CredentialsStore } from './modules/credentials/credentials.store.ts'

type Schema = z.ZodMiniType

/** Per network. A valid credential is accepted beyond it, so a client cannot lock out its network. */
const WRONG_CREDENTIALS_A_MINUTE = 20

/** A call of the registry; access is required, so that each call has a guard. */
interface GuardedCall<Params extends Schema, Body extends Schema, Query extends Schema> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly access: Access
  readonly summary: string
  /** Calls per minute and address; without it only failed credentials count. */
  readonly rateLimit?: number
  readonly params?: Params
  readonly body?: Body
  readonly query?: Query
  readonly reply?: Schema
  readonly handler: (call: {
    readonly params: z.output<Params>
    readonly body: z.output<Body>
    readonly query: z.output<Query>
    readonly caller: string
    readonly language: Language
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  }) => Promise<unknown>
}

export type RegisterCall = <Params extends Schema, Body extends Schema, Query extends Schema>(
  call: GuardedCall<Params, Body, Query>,
  /** By default the whole service. */
  scope?: FastifyInstance,
) => void

interface GuardDeps {
  readonly credentials: Pick<CredentialsStore, 'listHashes'>
  readonly clock: Clock
  readonly limitFactor: number
}

/** Returns the function that registers routes; it checks the credential before a body is read. */
export function guardedCalls(
  app: FastifyInstance,
  { credentials, clock, limitFactor }: GuardDeps,
): RegisterCall {
  const limit = WRONG_CREDENTIALS_A_MINUTE * limitFactor
  const wrongCredentials = new WindowLimiter(limit, () => clock.now().getTime())
  const identify = async ({ ip, headers }: FastifyRequest): Promise<string> => {
    try {
      return await getCaller(credentials, headers.authorization)
    } catch (error) {
      if (isPortalError(error) && error.code === 'CREDENTIAL_REFUSED') wrongCredentials.count(ip)
      throw error
    }
  }
  return (call, scope = app) => {
    const callers = new WeakMap<FastifyRequest, string>()
    const route: RouteOptions = {
      method: call.method,
      url: call.url,
      ...(call.rateLimit === undefined ? {} : { config: limitOf(call.rateLimit, limitFactor) }),
      schema: {
        summary: call.summary,
        ...(call.params === undefined ? {} : { params: call.params }),
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(call.query === undefined ? {} : { querystring: call.query }),
        ...(call.reply === undefined ? {} : { response: { 200: call.reply } }),
      },
      onRequest: async (request) => {
        if (call.access === 'open') return
        const caller = await identify(request)
        const { name } = request.params as { readonly name?: string }
        checkAccess(caller, call.access, name)
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const language = callerLanguage({ url: request.raw.url, headers: request.headers })
        const result = call.handler({
          params: request.params as z.output<typeof call.params & Schema>,
          body: request.body as z.output<typeof call.body & Schema>,
          query: request.query as z.output<typeof call.query & Schema>,
          caller: callers.get(request) ?? '',
          language,
          request,
          reply,
        })
        return result.catch((error: unknown) => {
          throw toLocalizedProblem(toStorageFault(toTextFault(error)), language)
        })
      },
    }
    scope.route(route)
  }
}
