import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DataLicence } from 'shared-contracts/http/data/open-data'
import type { Clock } from 'shared-service/clock'
import { ownRelease } from '../../common/own-release.ts'
import { namesTag, PUBLIC_HEADERS } from '../../common/public-answers.ts'
import { civilDay } from '../../common/days/civil-day.ts'
import type { RegistriesService } from './registries.service.ts'

/** The navigator answers from the registries as well. */
const PUBLIC_PATH = /^\/api\/public\/(?:registries|goods)(\/|\?|$)/
/** Changes with the day and the key that signs, too. */
const SEAL_PATH = /\/seal(\?|$)/

interface Unchanging {
  readonly registries: RegistriesService
  readonly clock: Clock
  /** Named in files. */
  readonly licence: DataLicence
  /** Of this service; tests name another one. */
  readonly release?: string | undefined
}

/**
 * An answer that the caller still has is not made again: it changes with the data, the day, the address and the language,
 * with the licence, and with the release that makes it.
 */
export function answerUnchanged(
  app: FastifyInstance,
  { registries, clock, licence, release }: Unchanging,
): void {
  app.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.raw
    if (!['GET', 'HEAD'].includes(request.method) || !PUBLIC_PATH.test(url) || SEAL_PATH.test(url)) return
    const { registry } = request.params as { registry?: string }
    const version = await registries.version(registry)
    const language = request.headers['accept-language'] ?? ''
    const day = civilDay(clock.now())
    const parts = [release ?? ownRelease(), version, day, url, language, licence.title, licence.url]
    const hash = createHash('sha256').update(JSON.stringify(parts))
    const tag = `W/"${hash.digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (namesTag(request.headers['if-none-match'], tag)) {
      await reply.code(304).headers(PUBLIC_HEADERS).send()
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    // A refusal has no version that could be unchanged.
    if (reply.statusCode >= 400) reply.removeHeader('etag')
  })
}
