import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Sends a response; HEAD gets the same headers without the body. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers(answer.headers)
  if (answer.status === 304 || answer.status === 204) return reply.send()
  if (request.method !== 'HEAD') return reply.send(answer.body)
  return reply.header('content-length', String(Buffer.byteLength(answer.body))).send('')
}
