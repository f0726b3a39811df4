import type { FastifyInstance } from 'fastify'
import type { DeskParts } from './desk-parts.ts'
import { registerDeskRoutes } from './desk.routes.ts'
import { registerDeskFileRoutes } from './file/file.routes.ts'
import { registerDeskRowRoutes } from './rows/rows.routes.ts'
import { DeskWork } from './work/desk-work.ts'

/** Less than the edge waits for an answer. */
const PATIENCE_MS = 10_000

/** Everything of the registry desk. */
export function registerDesk(app: FastifyInstance, given: Omit<DeskParts, 'work'>): void {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'registry desk')
  const parts = { ...given, work: new DeskWork({ patienceMs: PATIENCE_MS, onError }) }
  registerDeskRoutes(app, parts)
  registerDeskFileRoutes(app, parts)
  registerDeskRowRoutes(app, parts)
}
