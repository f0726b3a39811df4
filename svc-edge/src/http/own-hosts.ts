import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { isLoopback } from 'shared-service/http/loopback'

/**
 * The portal answers under its own names only. A page, a site map or a canonical link under a name that somebody else
 * chose could be kept by search engines and caches in between.
 */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string | undefined): void {
  const own = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname
  app.addHook('onRequest', async (request) => {
    if (saysTwoHosts(request)) throw new PortalError('REQUEST_INVALID')
    const name = hostNameOf(request.host)
    const isOwn = name !== undefined && (name === own || isLoopback(name))
    // Monitoring requests health by address; its replies repeat nothing of the request. 421: not a name of this server.
    if (!isOwn && request.routeOptions.config.isHealth !== true)
      throw new PortalError('ROUTE_UNKNOWN', { status: 421 })
  })
}

/** Readers along the way choose differently between two, so nobody gets to send two. */
function saysTwoHosts({ raw, headers }: FastifyRequest): boolean {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const authority = headers[':authority']
  return named.length > 1 || (authority !== undefined && named.length === 1 && headers.host !== authority)
}

const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i

/** Without port and in lower case; undefined for what no host can be called. */
function hostNameOf(host: string): string | undefined {
  const origin = `http://${host}`
  return HOST.test(host) && URL.canParse(origin) ? new URL(origin).hostname : undefined
}
