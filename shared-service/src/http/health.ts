// Types `hide` for services without an API description.
import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { withTimeout } from '../timeout.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isHealth?: boolean
  }
}

/** Checks by name; each rejects when its dependency is unavailable. */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>

const CHECK_TIMEOUT_MS = 2000

/**
 * `/health/live`: the process responds. `/health/ready`: it can work and is not stopping; `details` are added to the
 * response.
 */
export function registerHealth(
  app: FastifyInstance,
  readiness: Readiness,
  details: () => object = () => ({}),
): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const hidden = { schema: { hide: true }, config: { isHealth: true } }
  app.get('/health/live', hidden, () => ({ status: 'live' }))
  app.get('/health/ready', hidden, async () => {
    if (stopping) throw new PortalError('SERVICE_UNAVAILABLE')
    for (const [name, check] of Object.entries(readiness)) {
      try {
        await withTimeout(CHECK_TIMEOUT_MS, check, () => new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`))
      } catch (cause) {
        const error = new Error(`${name} is not ready`, { cause })
        throw new PortalError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 1 })
      }
    }
    return { status: 'ready', checks: Object.keys(readiness), ...details() }
  })
}
