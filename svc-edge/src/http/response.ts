import type { FastifyReply, FastifyRequest } from 'fastify'

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Sends a response; HEAD gets the same headers without the body. */
export function send(request: FastifyRequest, reply: FastifyReply, response: HttpResponse): FastifyReply {
  reply.code(response.status).headers(response.headers)
  if (response.status === 304 || response.status === 204) return reply.send()
  if (request.method !== 'HEAD') return reply.send(response.body)
  return reply.header('content-length', String(Buffer.byteLength(response.body))).send('')
}
