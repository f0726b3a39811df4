import type { FastifyInstance } from 'fastify'
import { getRegistryFeed, listRegistryChanges, type DataLicence } from 'shared-contracts/http/data/open-data'
import { registerEndpoint } from 'shared-service/app'
import { networkOf } from 'shared-service/http/network-of'
import { linkHeader } from '../../../common/data-licence.ts'
import { printedOrigin } from '../../../common/portal-origin.ts'
import { goneSignal, nothingFor } from '../export/gone-signal.ts'
import type { ChangesService } from './changes.service.ts'
import { registryFeed } from './registry-feed.ts'

interface Source {
  readonly licence: DataLicence
  /** How visitors reach the portal, when `Host` does not say it. */
  readonly publicOrigin: string | undefined
}

/** Changes for programs, and for feed readers. */
export function registerChangeRoutes(
  app: FastifyInstance,
  changes: ChangesService,
  { licence, publicOrigin }: Source,
): void {
  registerEndpoint(app, listRegistryChanges, async ({ params, query, language, reply }) => {
    const page = await changes.list(params.registry, query, language)
    reply.header('link', linkHeader(licence))
    return page
  })

  registerEndpoint(app, getRegistryFeed, async ({ params, query, language, request, reply }) => {
    const origin = printedOrigin(request, publicOrigin)
    const gone = goneSignal(reply)
    const asked = { query, language, address: networkOf(request.ip), gone }
    const newest = await changes
      .newest(params.registry, asked)
      .catch((error: unknown) => nothingFor(gone, error))
    if (newest === undefined) return ''
    const search = new URL(request.raw.url ?? '/', origin).search
    reply.headers({
      'content-type': 'application/atom+xml; charset=utf-8',
      link: linkHeader(licence),
    })
    return registryFeed(newest, { origin, language, search, licence })
  })
}
