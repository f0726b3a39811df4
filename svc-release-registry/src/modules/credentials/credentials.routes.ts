import type { FastifyInstance } from 'fastify'
import { ReleaseName } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'

/** A publisher asks before it builds for minutes. */
export function registerCredentials(app: FastifyInstance, register: RegisterCall): void {
  register(app, {
    method: 'GET',
    url: '/credentials/:name',
    access: 'publish',
    summary: 'Says whether the credential may publish under this name.',
    params: z.object({ name: ReleaseName }),
    handler: async ({ reply }) => reply.code(204).send(),
  })
}
