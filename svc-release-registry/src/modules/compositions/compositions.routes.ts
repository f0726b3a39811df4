import type { RunningCanary } from 'shared-contracts/release/canary'
import { ReleaseHistory, SignedComposition } from 'shared-contracts/release/composition'
import { Version } from 'shared-contracts/release/manifest'
import { Preview } from 'shared-contracts/release/review/preview'
import {
  PointerChange,
  PointerChanged,
  ReleaseName,
  ReleaseStatus,
} from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import type { CompositionFeed } from './composition-feed.ts'
import type { CompositionStream } from './composition-stream.ts'
import type { CompositionsService } from './compositions.service.ts'
import type { StoredCanary } from './compositions.store.ts'

const HistoryQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 50),
})

interface CompositionParts {
  readonly service: CompositionsService
  /** A canary with what was counted beside the others. */
  readonly compare: (canary: StoredCanary) => Promise<RunningCanary>
  readonly feed: CompositionFeed
  readonly stream: CompositionStream
}

export function registerCompositions(register: RegisterCall, parts: CompositionParts): void {
  registerChange(register, parts)
  registerCurrent(register, parts)
  registerRecords(register, parts)
  register({
    method: 'POST',
    url: '/releases/:name/:version/preview',
    access: 'publish',
    summary: 'Signed addresses of the files of a release, valid for minutes and until the next composition.',
    params: z.object({ name: ReleaseName, version: Version }),
    reply: Preview,
    handler: ({ params }) => parts.service.preview(params.name, params.version),
  })
}

function registerChange(register: RegisterCall, { service, feed }: CompositionParts): void {
  register({
    method: 'POST',
    url: '/pointers',
    access: 'operate',
    summary: 'Makes a release live, or takes a remote back to an earlier one.',
    body: PointerChange,
    reply: PointerChanged,
    handler: async ({ body, caller, language }) => {
      const changed = await service.change(body, caller, language)
      // Readers of this instance need not wait for the notification.
      await feed.refresh()
      return changed
    },
  })
}

function registerCurrent(register: RegisterCall, { service, stream }: CompositionParts): void {
  register({
    method: 'GET',
    url: '/compositions/current',
    access: 'open',
    summary: 'The signed composition that is live.',
    reply: SignedComposition,
    handler: async ({ request, reply }) => {
      const { number, signed } = await service.current()
      const tag = `"${number}-${signed.key}"`
      reply.headers({ etag: tag, 'cache-control': 'no-cache' })
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : signed
    },
  })
  register({
    method: 'GET',
    url: '/compositions/stream',
    access: 'open',
    summary: 'Server-sent events: the composition at once and at each change.',
    handler: async ({ reply }) => {
      await stream.serve(reply.raw, () => void reply.hijack())
    },
  })
}

function registerRecords(register: RegisterCall, { service, compare }: CompositionParts): void {
  register({
    method: 'GET',
    url: '/history',
    access: 'open',
    summary: 'Who made what live, when and why; newest first.',
    query: HistoryQuery,
    reply: ReleaseHistory,
    handler: async ({ query }) => ({ entries: await service.history(query.limit) }),
  })
  register({
    method: 'GET',
    url: '/status',
    access: 'open',
    summary: 'What is live, and since when.',
    reply: ReleaseStatus,
    handler: async () => {
      const { canaries, ...status } = await service.status()
      return { ...status, canaries: await Promise.all(canaries.map(compare)) }
    },
  })
}
