import type { FastifyInstance } from 'fastify'
import {
  deleteCaseDraft,
  getCaseDraft,
  listCaseDrafts,
  saveCaseDraft,
} from 'shared-contracts/http/cases/case-drafts'
import type { CompanyId } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import type { CaseDraftsService } from './case-drafts.service.ts'
import type { Owner } from '../../common/persons/owner.ts'

interface CaseDraftRouteOptions {
  readonly companyId: CompanyId
  readonly drafts: CaseDraftsService
}

export function registerCaseDraftRoutes(
  app: FastifyInstance,
  { companyId, drafts }: CaseDraftRouteOptions,
): void {
  const ownerOf = ({ personId }: SignedIn): Owner => ({ personId, companyId })

  registerEndpoint(app, listCaseDrafts, async ({ caller, language }) => ({
    content: [...(await drafts.list(ownerOf(caller), language))],
  }))

  registerEndpoint(app, getCaseDraft, ({ caller, params, language }) =>
    drafts.get(ownerOf(caller), params.id, language),
  )

  registerEndpoint(app, saveCaseDraft, ({ caller, params, body }) =>
    drafts.save(ownerOf(caller), { id: params.id, ...body }),
  )

  registerEndpoint(app, deleteCaseDraft, async ({ caller, params }) => {
    await drafts.delete(ownerOf(caller), params.id)
    return {}
  })
}
