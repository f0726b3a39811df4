import type { FastifyInstance } from 'fastify'
import type { Taxpayer } from 'shared-contracts/models/taxpayer'
import taxpayers from '../../../data/taxpayers.json' with { type: 'json' }

/** Names of fictitious taxpayers by tax number. */
const TAXPAYERS: ReadonlyMap<string, string> = new Map(Object.entries(taxpayers))

/** `GET /tax-register/taxpayers/{number}`: the taxpayer; 404 for an unknown number. */
export function registerTaxRegister(app: FastifyInstance): void {
  app.get<{ Params: { number: string } }>('/tax-register/taxpayers/:number', (request, reply) => {
    const { number } = request.params
    const name = TAXPAYERS.get(number)
    if (name === undefined) return reply.code(404).send({ error: 'TAXPAYER_NOT_FOUND' })
    return { taxNumber: number, name } satisfies Taxpayer
  })
}
