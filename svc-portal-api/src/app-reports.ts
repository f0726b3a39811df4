import type { FastifyInstance } from 'fastify'
import { RecordQuery } from 'shared-contracts/http/registries'
import type { Identity } from './common/identity.ts'
import type { RegistriesService } from './modules/registry-engine/api/registries.service.ts'
import { registerReportDeskRoutes } from './modules/reports/desk/report-desk.routes.ts'
import type { ListRecords } from './modules/reports/obligations.ts'
import { registerReportRoutes } from './modules/reports/reports.routes.ts'

/** Periodic reports of organizations, which owe them by their records in the registries, and their desk. */
export function registerReports(
  app: FastifyInstance,
  { pool, clock, companyId }: Identity,
  registries: Pick<RegistriesService, 'list'>,
): void {
  registerReportRoutes(app, { pool, clock, companyId, listRecords: createListRecords(registries) })
  registerReportDeskRoutes(app, { pool, clock, companyId })
}

function createListRecords(registries: Pick<RegistriesService, 'list'>): ListRecords {
  return async (registry, field, taxId) => {
    const query = RecordQuery.parse({ [field]: taxId, perPage: 100 })
    const { content, match } = await registries.list(registry, query, 'az')
    if (match === 'nearest') return []
    return content
      .filter(({ values }) => values[field] === taxId)
      .map(({ number, status, values }) => ({
        number,
        isHeld: status === 'active' || status === 'suspended',
        values,
      }))
  }
}
