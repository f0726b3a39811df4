import {
  CanaryChange,
  CanaryChangeReply,
  CanaryEnd,
  type RunningCanary,
} from 'shared-contracts/release/canary'
import { ReleaseHistory, SignedComposition } from 'shared-contracts/release/composition'
import { RemoteName, Version } from 'shared-contracts/release/manifest'
import { Preview } from 'shared-contracts/release/preview'
import {
  PointerChange,
  PointerChangeReply,
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

interface CompositionDeps {
  readonly service: CompositionsService
  readonly compare: (canary: StoredCanary) => Promise<RunningCanary>
  readonly feed: CompositionFeed
  readonly stream: CompositionStream
}

export function registerCompositions(register: RegisterCall, deps: CompositionDeps): void {
  registerChanges(register, deps)
  registerCurrent(register, deps)
  registerRecords(register, deps)
}

function registerChanges(register: RegisterCall, { service, feed }: CompositionDeps): void {
  /** Refreshes the feed after a change, so that clients of this instance do not wait for the notification. */
  const refreshed = async <Changed>(change: Promise<Changed>): Promise<Changed> => {
    const changed = await change
    await feed.refresh()
    return changed
  }
  register({
    method: 'POST',
    url: '/pointers',
    access: 'operate',
    summary: 'Makes a release live, or takes a remote back to an earlier one.',
    body: PointerChange,
    reply: PointerChangeReply,
    handler: ({ body, caller, language }) => refreshed(service.change(body, caller, language)),
  })
  register({
    method: 'POST',
    url: '/canaries',
    access: 'operate',
    summary: 'Gives a release to a share of visitors, or raises the share.',
    body: CanaryChange,
    reply: CanaryChangeReply,
    handler: ({ body, caller }) => refreshed(service.changeCanary({ ...body, action: 'canary' }, caller)),
  })
  register({
    method: 'POST',
    url: '/canaries/:remote/end',
    access: 'operate',
    summary: 'Ends a canary: all visitors get the live release again.',
    params: z.object({ remote: RemoteName }),
    body: CanaryEnd,
    reply: CanaryChangeReply,
    handler: ({ params, body, caller }) =>
      refreshed(service.changeCanary({ ...params, ...body, action: 'end-canary' }, caller)),
  })
}

function registerCurrent(register: RegisterCall, { service, stream }: CompositionDeps): void {
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
    summary: 'Server-sent events: the composition immediately and at each change.',
    handler: ({ reply }) => stream.serve(reply.raw, () => void reply.hijack()),
  })
}

function registerRecords(register: RegisterCall, { service, compare }: CompositionDeps): void {
  register({
    method: 'POST',
    url: '/releases/:name/:version/preview',
    access: 'publish',
    summary: 'Signed addresses of the files of a release, valid for minutes and until the next composition.',
    params: z.object({ name: ReleaseName, version: Version }),
    reply: Preview,
    handler: ({ params }) => service.preview(params.name, params.version),
  })
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
