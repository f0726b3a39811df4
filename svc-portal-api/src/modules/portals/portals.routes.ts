import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { authSelf } from 'shared-contracts/http/auth'
import type { User } from 'shared-contracts/models/user'
import { HAND_OFF_HEADER, handOff, listPortals, portalToken } from 'shared-contracts/navigation/portals'
import { registerEndpoint, type GuardChange } from 'shared-service/app'
import { readBearerToken } from '../../common/sessions/handles.ts'
import type { HandedOffPerson, PortalsService } from './portals.service.ts'

interface PortalRouteDependencies {
  readonly portals: PortalsService
  readonly describe: (person: HandedOffPerson) => Promise<User>
  readonly guardChange: GuardChange
}

export function registerPortalRoutes(
  app: FastifyInstance,
  { portals, describe, guardChange }: PortalRouteDependencies,
): void {
  registerEndpoint(app, listPortals, async () => {
    const { companyId, origin, status } = await portals.describeOther()
    return { content: [{ companyId, url: `${origin}/home`, status }] }
  })

  registerEndpoint(app, portalToken, ({ caller, body }) => portals.requestHandOff(caller, body))

  registerEndpoint(app, handOff, async (call) => {
    // A script of a page can call this address as well, and must not read codes.
    if (call.request.headers[HAND_OFF_HEADER] !== '1') throw new PortalError('PASSAGE_REFUSED')
    return { url: await portals.handOff(call) }
  })

  registerEndpoint(app, authSelf, async ({ caller, body, request }) => {
    const companion = body?.refresh
    if (companion !== undefined) {
      return describe(await portals.exchange({ code: readBearerToken(request) ?? '', companion, request }))
    }
    if (caller.actor === 'VISITOR') throw new PortalError('SESSION_REQUIRED')
    // The address is open for codes; a request with a session is guarded as usual.
    guardChange(request, caller, { ...authSelf, access: 'session:own' })
    return describe(caller)
  })
}
