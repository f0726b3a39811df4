import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  createPossessor,
  ownPossessor,
  publicPossessor,
  updatePossessor,
} from 'shared-contracts/http/possessors'
import { registerEndpoint } from 'shared-service/app'
import { networkOf } from 'shared-service/http/network-of'
import type { Identity } from '../../common/identity.ts'
import { messageReply } from '../../common/message-reply.ts'
import { parsePossessor } from './possessor-fields.ts'
import {
  findOwnPossessor,
  findPossessorName,
  insertPossessor,
  updateOwnPossessor,
} from './possessors.store.ts'

/** Foreign organizations: created before their person registers, read and edited by that person (AUTH-06, AUTH-14). */
export function registerPossessorRoutes(app: FastifyInstance, { pool, clock, limits }: Identity): void {
  registerEndpoint(app, createPossessor, async ({ body, request }) => {
    const fields = parsePossessor(body)
    await limits.consume('possessorByAddress', networkOf(request.ip))
    return { id: await insertPossessor(pool, fields, clock.now()) }
  })

  registerEndpoint(app, publicPossessor, async ({ params }) =>
    assertFound(await findPossessorName(pool, params.id)),
  )

  registerEndpoint(app, ownPossessor, async ({ params, caller }) =>
    assertFound(await findOwnPossessor(pool, { id: params.id, personId: caller.personId })),
  )

  registerEndpoint(app, updatePossessor, async ({ params, body, caller, language }) => {
    const fields = parsePossessor(body)
    const isOwn = await updateOwnPossessor(pool, { id: params.id, personId: caller.personId }, fields)
    if (!isOwn) throw new PortalError('POSSESSOR_UNKNOWN')
    return messageReply('informationUpdated', language)
  })
}

function assertFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new PortalError('POSSESSOR_UNKNOWN')
  return found
}
