import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimited } from './rate-limited.ts'

/** LRU entries per endpoint. */
const MAX_ADDRESSES = 20_000

/**
 * Limits per endpoint and client network (/64 for IPv6), in memory (docs/decisions/0162). Routes set them with
 * `limitOf`; RATE_LIMITED beyond.
 */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: MAX_ADDRESSES,
    timeWindow: 60_000,
    enableDraftSpec: true,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => rateLimited(ttl / 1000),
  })
}

/** Route configuration for a limit per minute and address; factor 0 disables it. */
export function limitOf(perMinute: number, factor: number): { rateLimit?: { max: number } } {
  return factor === 0 ? {} : { rateLimit: { max: Math.max(1, Math.round(perMinute * factor)) } }
}
