import type { FastifyRequest } from 'fastify'
import type { Actor } from 'shared-contracts/session/permissions'
import { VISITOR, type Caller } from 'shared-service/caller'
import { createSecrets } from '../common/secrets.ts'

export const TEST_SECRETS = createSecrets(Buffer.alloc(32, 7))

const TEST_PERSON = '00000000-0000-4000-8000-000000000001'

/** Replaces the sessions in tests where only the role matters, which the header `x-actor` contains. */
export function callerOfHeader(request: FastifyRequest): Caller {
  const actor = (request.headers['x-actor'] as Actor | undefined) ?? 'VISITOR'
  if (actor === 'VISITOR') return VISITOR
  const sessionId = '00000000-0000-4000-8000-000000000002'
  return { actor, personId: TEST_PERSON, sessionId, kind: 'bearer', way: 'password', account: null }
}
