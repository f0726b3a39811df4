import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LruCache } from 'shared-service/cache/lru-cache'
import { send, type Answer } from '../../http/answer.ts'
import { chooseEncoding, compress, encodingHeader } from '../../http/encoding.ts'
import type { PortalTables } from './portal-tables.ts'

const YEAR = 'public, max-age=31536000, immutable'
const CACHE_BYTES = 4_000_000

/** `/compositions/<number>-<variant>-<hash>.json`: what pages fetch after their first view. Immutable. */
export function registerTables(app: FastifyInstance, tables: PortalTables): void {
  const packed = new LruCache<Buffer>({
    maxWeight: CACHE_BYTES,
    maxEntryWeight: CACHE_BYTES / 8,
    weigh: (body) => body.byteLength + 100,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/compositions/*',
    handler: async (request, reply) => send(request, reply, await answerTable(request, tables, packed)),
  })
}

async function answerTable(
  request: FastifyRequest,
  tables: PortalTables,
  packed: LruCache<Buffer>,
): Promise<Answer> {
  const address = (request.raw.url ?? '').split('?')[0] ?? ''
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const key = `${encoding} ${address}`
  const body = await packed.get(key, async () => {
    const json = await tables.find(address)
    if (json === undefined) throw new PortalError('ROUTE_UNKNOWN')
    return compress(Buffer.from(json, 'utf8'), encoding)
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': YEAR,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'same-origin',
      ...encodingHeader(encoding),
    },
    body,
  }
}
