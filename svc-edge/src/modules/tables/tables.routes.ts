import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { send, type Answer } from '../../http/answer.ts'
import { ByteCache } from '../../http/byte-cache.ts'
import { chooseEncoding, compress } from '../../http/encoding.ts'
import type { PortalTables } from './portal-tables.ts'

const YEAR = 'public, max-age=31536000, immutable'
const CACHE_BYTES = 4_000_000

/** `/compositions/<number>-<variant>-<hash>.json`: what pages fetch after their first view. Immutable. */
export function registerTables(app: FastifyInstance, tables: PortalTables): void {
  const packed = new ByteCache<Buffer>(CACHE_BYTES)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/compositions/*',
    handler: async (request, reply) => send(request, reply, await answerTable(request, tables, packed)),
  })
}

async function answerTable(
  request: FastifyRequest,
  tables: PortalTables,
  packed: ByteCache<Buffer>,
): Promise<Answer> {
  const address = (request.raw.url ?? '').split('?')[0] ?? ''
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const key = `${encoding} ${address}`
  const body = packed.find(key) ?? (await pack())
  async function pack(): Promise<Buffer> {
    const json = await tables.find(address)
    if (json === undefined) throw new PortalError('ROUTE_UNKNOWN')
    const made = await compress(Buffer.from(json, 'utf8'), encoding)
    packed.put(key, made, { bytes: made.byteLength + key.length })
    return made
  }
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': YEAR,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'same-origin',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  }
}
