import type { FastifyInstance } from 'fastify'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import { getHotLine, readContacts } from './common/contacts/contact-units.ts'
import type { Identity } from './common/identity.ts'
import { createCallCenter } from './modules/call-center/call-center.service.ts'
import { registerCallCenterRoutes } from './modules/call-center/call-center.routes.ts'
import { registerCallDeskRoutes } from './modules/call-center/desk/call-desk.routes.ts'
import { createCallDesk } from './modules/call-center/desk/call-desk.service.ts'
import { registerContactRoutes } from './modules/contacts/contacts.routes.ts'

/**
 * Contacts of units and the call center, whose hours limit call-backs.
 *
 * @throws Error when the file of units is wrong.
 */
export function registerContacts(
  app: FastifyInstance,
  { pool, clock, companyId }: Pick<Identity, 'pool' | 'clock' | 'companyId'>,
  unitsFile: string | undefined,
): void {
  const variant = VARIANT_BY_COMPANY[companyId]
  const contacts = readContacts(unitsFile)
  registerContactRoutes(app, { clock, variant, contacts })
  const { hours } = getHotLine(contacts)
  registerCallCenterRoutes(app, { companyId, callCenter: createCallCenter({ pool, clock, variant, hours }) })
  registerCallDeskRoutes(app, { pool, companyId, callDesk: createCallDesk({ pool, clock }) })
}
