import type { FastifyInstance } from 'fastify'
import { exportRecords, type DataLicence } from 'shared-contracts/http/data/open-data'
import { registerEndpoint } from 'shared-service/app'
import { networkOf } from 'shared-service/http/network-of'
import { linkHeader } from '../../../common/data-licence.ts'
import { printedOrigin } from '../../../common/portal-origin.ts'
import type { ExportsService } from './export.service.ts'
import { goneSignal, nothingFor } from './gone-signal.ts'

interface Source {
  readonly licence: DataLicence
  /** How visitors reach the portal, when `Host` does not say it. */
  readonly publicOrigin: string | undefined
}

/** Lists as files. Whoever goes away while one is made ends the making of it. */
export function registerExportRoutes(
  app: FastifyInstance,
  exports: ExportsService,
  { licence, publicOrigin }: Source,
): void {
  registerEndpoint(app, exportRecords, async ({ params, query, language, request, reply }) => {
    const origin = printedOrigin(request, publicOrigin)
    const address = networkOf(request.ip)
    const gone = goneSignal(reply)
    const asked = { registry: params.registry, query, language, address, origin, gone }
    const file = await exports.open(asked).catch((error: unknown) => nothingFor(gone, error))
    if (file === undefined) return ''
    reply.headers({
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.name}"`,
      link: linkHeader(licence),
    })
    if (request.method === 'HEAD') {
      await file.stop()
      return ''
    }
    return file.body
  })
}
