import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import { getApiDescription, type DataLicence } from 'shared-contracts/http/data/open-data'
import { listEndpoints, registerEndpoint } from 'shared-service/app'
import { describeApi } from './describe-api.ts'

/** What the open part of the API is, for programs. */
export function registerDescriptionRoutes(app: FastifyInstance, licence: DataLicence): void {
  // Endpoints are registered before the first call, in whatever order.
  let description: Record<string, unknown> | undefined
  registerEndpoint(app, getApiDescription, () => {
    description ??= describeApi(listEndpoints(app), licence)
    return description
  })
  // The edge answers this address and no request for it gets here; the description names it all the same.
  registerEndpoint(app, getEmbedEnd, () => {
    throw new PortalError('ROUTE_UNKNOWN')
  })
}
