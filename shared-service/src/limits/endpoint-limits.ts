import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimited } from './rate-limited.ts'

/** Addresses remembered per endpoint; the one not seen for longest is forgotten first. */
const REMEMBERED_ADDRESSES = 20_000

/**
 * Limits per endpoint and client address (a /64 network counts as one IPv6 address), in the memory of this instance
 * (docs/decisions/0012). Routes name their limit with `limitOf`; what goes over it is RATE_LIMITED with `Retry-After`.
 */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED_ADDRESSES,
    timeWindow: 60_000,
    enableDraftSpec: true,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => rateLimited(ttl / 1000),
  })
}

/** Route configuration for so many requests per minute and address; factor 0 is without limit. */
export function limitOf(perMinute: number, factor: number): { rateLimit?: { max: number } } {
  return factor === 0 ? {} : { rateLimit: { max: Math.max(1, Math.round(perMinute * factor)) } }
}
