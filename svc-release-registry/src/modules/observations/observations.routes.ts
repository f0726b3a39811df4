import { ObservationBatch, RemoteHealth } from 'shared-contracts/release/canary'
import { ReleaseName } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import type { ObservationsService } from './observations.service.ts'

const MINUTES_OF_A_MONTH = 43_200

const HealthQuery = z.object({
  minutes: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MINUTES_OF_A_MONTH)), 60),
})

interface ObservationDeps {
  readonly service: ObservationsService
  readonly onAdded: () => Promise<void>
}

export function registerObservations(register: RegisterCall, { service, onAdded }: ObservationDeps): void {
  register({
    method: 'POST',
    url: '/observations',
    access: 'observe',
    summary: 'What an edge has counted; the same batch twice counts once.',
    body: ObservationBatch,
    handler: async ({ body, reply }) => {
      await service.add(body)
      await onAdded()
      return reply.code(204).send()
    },
  })
  register({
    method: 'GET',
    url: '/health-of/:remote',
    access: 'open',
    summary: 'Documents and faults of a remote by release and cohort, of the last minutes.',
    params: z.object({ remote: ReleaseName }),
    query: HealthQuery,
    reply: RemoteHealth,
    handler: ({ params, query }) => service.health(params.remote, query.minutes),
  })
}
