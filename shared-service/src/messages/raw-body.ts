import type { FastifyInstance, FastifyRequest } from 'fastify'

const BODIES = new WeakMap<FastifyRequest, Buffer>()
const NO_BODY = Buffer.alloc(0)

/** Keeps the bodies of JSON requests as sent, for the routes of a scope that verify signatures. */
export function keepRawBodies(scope: FastifyInstance): void {
  const parseJsonBody = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    BODIES.set(request, body)
    void parseJsonBody(request, body.toString('utf8'), done)
  })
}

/** Returns the body of a request as sent; empty outside of scopes that keep it. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return BODIES.get(request) ?? NO_BODY
}
