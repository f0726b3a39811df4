import { CanaryChange, CanaryChanged, CanaryEnd } from 'shared-contracts/release/canary'
import { RemoteName } from 'shared-contracts/release/manifest'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../../guarded-call.ts'
import type { CanariesService } from './canaries.service.ts'
import type { CompositionFeed } from '../composition-feed.ts'

interface CanaryParts {
  readonly service: CanariesService
  readonly feed: CompositionFeed
}

export function registerCanaries(register: RegisterCall, { service, feed }: CanaryParts): void {
  register({
    method: 'POST',
    url: '/canaries',
    access: 'operate',
    summary: 'Gives a release to a share of visitors, or raises the share.',
    body: CanaryChange,
    reply: CanaryChanged,
    handler: async ({ body, caller }) => {
      const changed = await service.change(body, caller)
      await feed.refresh()
      return changed
    },
  })
  register({
    method: 'POST',
    url: '/canaries/:remote/end',
    access: 'operate',
    summary: 'Takes a canary back: everybody meets the live release again.',
    params: z.object({ remote: RemoteName }),
    body: CanaryEnd,
    reply: CanaryChanged,
    handler: async ({ params, body, caller }) => {
      const changed = await service.end(params.remote, body, caller)
      await feed.refresh()
      return changed
    },
  })
}
