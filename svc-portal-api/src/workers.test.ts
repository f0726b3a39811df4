import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import fastify from 'fastify'
import type pg from 'pg'
import { fixedClock } from 'shared-service/clock'
import { LiveConnections } from './modules/live/connections.ts'
import { Deliveries } from './modules/live/deliveries.ts'
import { pollSessions } from './modules/live/start-live.ts'
import { startAnnouncing } from './modules/portals/portals.store.ts'
import { warmSearchCache } from './modules/registry-engine/api/warm-search-cache.ts'

const CLOCK = fixedClock('2026-06-01T09:00:00Z')

/** A pool whose responses are delayed, and that rejects queries after its end as the real one does. */
function heldPool() {
  const held: (() => void)[] = []
  let isEnded = false
  let isOpen = false
  const query = async (): Promise<object> => {
    if (isEnded) throw new Error('Cannot use a pool after calling end on the pool')
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
    return { rows: [], rowCount: 0 }
  }
  const pool = { query, connect: () => Promise.resolve({ query, release: () => undefined }) }
  return {
    pool: pool as unknown as pg.Pool,
    query,
    held,
    answer() {
      isOpen = true
      for (const resolve of held.splice(0)) resolve()
    },
    end() {
      isEnded = true
    },
  }
}

type Held = ReturnType<typeof heldPool>
type Start = (held: Held, onError: (error: unknown) => void) => () => unknown

const WORKERS: readonly (readonly [string, Start])[] = [
  [
    'that announces this portal',
    ({ pool }, onError) => startAnnouncing({ pool, companyId: 2, origin: 'https://portal.example', onError }),
  ],
  [
    'that polls ended sessions',
    ({ query }, onError) => {
      const sessions = {
        listRunning: () =>
          query()
            .then(query)
            .then(() => new Set<string>()),
      }
      const connections = { listSessions: () => ['one'], endSessions: () => undefined }
      return pollSessions({ sessions, connections: connections as never, onError })
    },
  ],
  [
    'that delivers missed notifications',
    ({ pool }, onError) => {
      const log = { info: () => undefined, warn: ({ err }: { readonly err?: unknown }) => onError(err) }
      const connections = new LiveConnections()
      connections.add({ owner: { personId: 'owner', sessionId: 's', network: 'n' } } as never)
      const deliveries = new Deliveries({ pool, clock: CLOCK, companyId: 2, connections, log })
      deliveries.catchUp(new Date(0))
      return () => deliveries.stop()
    },
  ],
]

test.each(WORKERS)(
  'after the worker %s has stopped, it does not query the database',
  async (_name, start) => {
    const held = heldPool()
    const errors: unknown[] = []
    const stop = start(held, (error) => errors.push(error))
    // Some workers start their first query in a later turn of the event loop.
    while (held.held.length === 0) await setImmediate()
    expect(held.held).toHaveLength(1)
    const stopped = stop()
    held.answer()
    await stopped
    held.end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(errors).toEqual([])
  },
)

test('a stopping service aborts the search cache warm-up before the pool ends', async () => {
  const held = heldPool()
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  let asked = 0
  warmSearchCache(app, {
    getVersion: async () => {
      await held.query()
      return 'one'
    },
    searchCommonWords: async (stopping: AbortSignal) => {
      for (; asked < 100 && !stopping.aborted; asked += 1) await held.query()
    },
  } as never)
  // As in main.ts: hooks that are added last run first.
  app.addHook('onClose', async () => held.end())
  await app.ready()
  const closed = app.close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  held.answer()
  await closed
  expect([asked, lines.filter((line) => line.includes('search cache warm-up'))]).toEqual([0, []])
})
