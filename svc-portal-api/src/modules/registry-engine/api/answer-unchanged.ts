import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DataLicence } from 'shared-contracts/http/data/open-data'
import { LruCache } from 'shared-service/cache/lru-cache'
import type { Clock } from 'shared-service/clock'
import { ownRelease } from '../../../common/own-release.ts'
import { namesTag, PUBLIC_HEADERS } from '../../../common/public-answers.ts'
import { civilDay } from '../../../common/days/civil-day.ts'
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

/** Bytes of answers that are remembered. */
const REMEMBERED = 32 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'

interface Answer {
  readonly payload: Buffer
  /** Beside the headers that all of them have. */
  readonly headers: { readonly link?: string }
}

/**
 * An answer that the caller still has is not made again: it changes with the data, the day, the address and the language,
 * with the licence, and with the release that makes it. One that was made for somebody else meanwhile is sent as it is.
 */
export function answerUnchanged(
  app: FastifyInstance,
  { registries, clock, licence, release }: Unchanging,
): void {
  const answers = new LruCache<Answer>({
    maxWeight: REMEMBERED,
    weigh: ({ payload }) => payload.byteLength,
  })
  const tagOf = ({ raw, headers }: FastifyRequest, version: string): string => {
    const language = headers['accept-language'] ?? ''
    const day = civilDay(clock.now())
    const parts = [release ?? ownRelease(), version, day, raw.url, language, licence.title, licence.url]
    const hash = createHash('sha256').update(JSON.stringify(parts))
    return `W/"${hash.digest('base64url').slice(0, 22)}"`
  }
  app.addHook('preHandler', async (request, reply) => {
    const { url = '', method } = request.raw
    if (!['GET', 'HEAD'].includes(method ?? '') || !PUBLIC_PATH.test(url) || SEAL_PATH.test(url)) return
    const { registry } = request.params as { registry?: string }
    let tag = tagOf(request, await registries.version(registry))
    reply.header('etag', tag)
    if (namesTag(request.headers['if-none-match'], tag)) {
      await reply.code(304).headers(PUBLIC_HEADERS).send()
      return
    }
    if (answers.find(tag) === undefined) return
    // Whoever has just changed something sees it: nothing that is remembered is older than the question.
    tag = tagOf(request, await registries.versionNow(registry))
    reply.header('etag', tag)
    const answer = answers.find(tag)
    if (answer === undefined) return
    await reply
      .headers({ ...PUBLIC_HEADERS, 'content-type': JSON_TYPE, ...answer.headers })
      .send(answer.payload)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // A refusal has no version that could be unchanged.
    if (reply.statusCode >= 400) reply.removeHeader('etag')
    if (!isForEverybody(request, reply) || typeof payload !== 'string') return payload
    const tag = String(reply.getHeader('etag'))
    const link = reply.getHeader('link')
    const bytes = Buffer.from(payload)
    const answer = { payload: bytes, headers: typeof link === 'string' ? { link } : {} }
    answers.set(tag, answer)
    return bytes
  })
}

function isForEverybody({ method, raw }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    method === 'GET' &&
    PUBLIC_PATH.test(raw.url ?? '') &&
    reply.statusCode === 200 &&
    reply.hasHeader('etag') &&
    reply.getHeader('content-type') === JSON_TYPE &&
    reply.getHeader('cache-control') === PUBLIC_HEADERS['cache-control']
  )
}
