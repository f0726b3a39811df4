import type { FastifyRequest } from 'fastify'
import type { RoleName } from 'shared-contracts/models/role'
import { BACKGROUND_HEADER } from 'shared-contracts/session/session-cookies'

/** How long a session may go on, in seconds. */
export interface SessionLimits {
  /** Without any call. */
  readonly idle: number
  /** Whatever happens. */
  readonly absolute: number
}

const MINUTE = 60
const HOUR = 3600
const PERSON: SessionLimits = { idle: 30 * MINUTE, absolute: 12 * HOUR }

/** Officials see more, so what they leave open closes sooner (docs/decisions/0160). */
export const LIMITS_OF: Readonly<Record<RoleName, SessionLimits>> = {
  USER: PERSON,
  ASAN_USER: PERSON,
  ADMIN: { idle: 15 * MINUTE, absolute: 8 * HOUR },
}

/** An access handle opens calls for so long; then it is exchanged. */
export const ACCESS_SECONDS = 10 * MINUTE

/** A refresh handle may come again within this time: from another tab, or because its answer was lost. */
export const GRACE_SECONDS = 20

/** How long before the end the person is warned. */
export const WARN_SECONDS = 5 * MINUTE

/** The time of the last call is kept this exactly, so that most calls write nothing. */
export const USE_SECONDS = 15

/** False: the page made the call by itself, and a session is not kept running by that. */
export function isUse(request: FastifyRequest): boolean {
  return request.headers[BACKGROUND_HEADER] !== '1'
}
