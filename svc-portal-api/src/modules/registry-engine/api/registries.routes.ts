import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getRecordCode } from 'shared-contracts/http/data/open-data'
import {
  getRecord,
  getRegistry,
  listRecords,
  listRegistries,
  listRegistryCounts,
} from 'shared-contracts/http/registries'
import { registerEndpoint } from 'shared-service/app'
import { printedOrigin } from '../../../common/portal-origin.ts'
import { renderQrImage } from '../../../common/qr-code.ts'
import type { RegistriesService } from './registries.service.ts'

/** Public reads: any origin may call them, without credentials, and caches may store them briefly. */
export function registerRegistryRoutes(
  app: FastifyInstance,
  registries: RegistriesService,
  publicOrigin: string | undefined,
): void {
  // `__proto__` is the one name that a parsed object drops, so the schema would not refuse it.
  app.addHook('preValidation', async ({ query }) => {
    if (typeof query === 'object' && query !== null && Object.hasOwn(query, '__proto__')) {
      throw new PortalError('REQUEST_INVALID')
    }
  })

  registerEndpoint(app, listRegistries, async ({ query, language }) => ({
    content: await registries.describeAll({ language, withFields: query.fields !== 'none' }),
  }))

  registerEndpoint(app, getRegistry, ({ params, language }) => registries.describe(params.registry, language))

  registerEndpoint(app, listRegistryCounts, async ({ language }) => {
    const described = await registries.describeAll({ language, withFields: false })
    return {
      content: described.map(
        ({ name, title, group, isDocument, recordCount, demonstration, origins, updatedAt }) => ({
          name,
          title,
          group,
          ...(isDocument === undefined ? {} : { isDocument }),
          recordCount,
          demonstration,
          ...(origins === undefined ? {} : { origins }),
          updatedAt,
        }),
      ),
    }
  })

  registerEndpoint(app, listRecords, ({ params, query, language }) =>
    registries.list(params.registry, query, language),
  )

  registerEndpoint(app, getRecord, ({ params, query, language }) =>
    registries.get(params.registry, params.id, { asOf: query.asOf, version: query.version, language }),
  )

  registerEndpoint(app, getRecordCode, async ({ params, query, language, request, reply }) => {
    await registries.assertExists(params.registry, params.id, { ...query, language })
    reply.type('image/svg+xml')
    return renderQrImage(`${printedOrigin(request, publicOrigin)}${recordPath(params, query)}`)
  })
}

interface RecordView {
  readonly asOf?: string | undefined
  readonly version?: number | undefined
}

/** Permanent address of a record, without language: the portal chooses the visitor's language. */
function recordPath(
  { registry, id }: Record<'registry' | 'id', string>,
  { asOf, version }: RecordView,
): string {
  const view = asOf === undefined ? (version === undefined ? '' : `?version=${version}`) : `?asOf=${asOf}`
  return `/registries/${encodeURIComponent(registry)}/${encodeURIComponent(id)}${view}`
}
