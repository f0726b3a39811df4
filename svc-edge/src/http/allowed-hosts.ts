import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { isLoopback } from 'shared-service/http/loopback'

/** Refuses other host names: caches and search engines could store a page or link under a foreign name. */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string | undefined): void {
  const own = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname
  app.addHook('onRequest', async (request) => {
    if (hasTwoHosts(request)) throw new PortalError('REQUEST_INVALID')
    const name = hostNameOf(request.host)
    const isOwn = name !== undefined && (name === own || isLoopback(name))
    // Monitoring requests health by IP address, and its response repeats nothing of the request.
    if (!isOwn && request.routeOptions.config.isHealth !== true)
      throw new PortalError('ROUTE_UNKNOWN', { status: 421 })
  })
}

/** Intermediaries choose differently between two hosts, so requests with two are refused. */
function hasTwoHosts({ raw, headers }: FastifyRequest): boolean {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const authority = headers[':authority']
  return named.length > 1 || (authority !== undefined && named.length === 1 && headers.host !== authority)
}

const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i

function hostNameOf(host: string): string | undefined {
  const origin = `http://${host}`
  return HOST.test(host) && URL.canParse(origin) ? new URL(origin).hostname : undefined
}
