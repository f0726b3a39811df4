import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { buildService, type ResolveActor } from 'shared-service/app'
import { REGISTRIES } from './modules/registries/definitions/all-registries.ts'
import type { RegistryDefinition } from './modules/registries/definitions/registry-definition.ts'
import { layoutOf } from './modules/registries/definitions/registry-layout.ts'
import { answerUnchanged, openToAllOrigins } from './modules/registries/public-answers.ts'
import { keepCommonWordsKnown } from './modules/registries/common-words.ts'
import { registerRegistryRoutes } from './modules/registries/registries.routes.ts'
import { createRegistriesService } from './modules/registries/registries.service.ts'

const BASE = '/api'

export interface AppDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly config: { readonly LOG_LEVEL: string; readonly RATE_LIMIT_FACTOR: number }
  readonly resolveActor?: ResolveActor
  readonly registries?: readonly RegistryDefinition[]
  /** Answers the commonest questions before anybody asks them, after each change of the data. */
  readonly askCommonWords?: boolean
}

/** The whole API on a prepared database. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { pool, clock, config, resolveActor, registries: definitions = REGISTRIES } = dependencies
  const app = await buildService({
    name: 'portal-api',
    config,
    base: BASE,
    readiness: { database: () => pool.query('select 1 from registry_state limit 1') },
    openapi: {
      title: 'Quality and competition portal',
      version: '1.0.0',
      description:
        'Public registries: no key is needed, answers may be cached and used from pages of any origin. ' +
        'Errors are problem details (RFC 9457) with a stable `code` and a message in the language of `lang`.',
    },
    ...(resolveActor === undefined ? {} : { resolveActor }),
  })
  passComposition(app)
  const registries = createRegistriesService({ pool, clock, layouts: definitions.map(layoutOf) })
  openToAllOrigins(app)
  answerUnchanged(app, registries)
  registerRegistryRoutes(app, registries)
  if (dependencies.askCommonWords === true) keepCommonWordsKnown(app, registries)
  return app
}

/** The edge knows the composition (docs/decisions/0020): what it says of it goes back with the answer. */
function passComposition(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const composition = request.headers['portal-composition']
    if (typeof composition === 'string' && /^\d{1,12}$/.test(composition)) {
      reply.header('portal-composition', composition)
    }
  })
}
