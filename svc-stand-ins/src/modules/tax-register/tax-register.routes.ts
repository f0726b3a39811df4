import type { FastifyInstance } from 'fastify'
import { TAXPAYERS } from './taxpayers.ts'

/** `GET /tax-register/taxpayers/{voen}` → `{voen, name}`; 404 for a number that nobody has. */
export function registerTaxRegister(app: FastifyInstance): void {
  app.get<{ Params: { voen: string } }>('/tax-register/taxpayers/:voen', (request, reply) => {
    const { voen } = request.params
    const name = TAXPAYERS.get(voen)
    if (name !== undefined) return { voen, name }
    return reply.code(404).send({ error: 'TAXPAYER_NOT_FOUND' })
  })
}
