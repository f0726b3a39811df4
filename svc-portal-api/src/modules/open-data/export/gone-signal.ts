import type { FastifyReply } from 'fastify'

/** Aborted when the caller went away, or has the whole answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  if (raw.destroyed) gone.abort()
  return gone.signal
}

/** What breaks off because the caller went away is no failure. @throws every other error */
export function nothingFor(gone: AbortSignal, error: unknown): undefined {
  if (!gone.aborted) throw error
  return undefined
}
