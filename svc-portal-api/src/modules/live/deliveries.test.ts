import { expect, jest, test } from '@jest/globals'
import { fixedClock } from 'shared-service/clock'
import type { LiveConnection } from './connection.ts'
import { LiveConnections } from './connections.ts'
import { Deliveries } from './deliveries.ts'

const OWNER = { personId: 'owner', sessionId: 'session', network: '192.0.2.0', language: 'az' } as const

test('NOTIF-03 above the queue limit a page is disconnected, so that it fetches what it missed', () => {
  const connections = new LiveConnections()
  const closeToReconnect = jest.fn()
  connections.add({ owner: OWNER, closeToReconnect } as unknown as LiveConnection)
  // Queries never resolve.
  const pool = { query: () => new Promise(() => undefined) } as never
  const log = { info: () => undefined, warn: () => undefined } as never
  const deliveries = new Deliveries({
    pool,
    log,
    connections,
    companyId: 2,
    clock: fixedClock('2026-06-01T09:00:00Z'),
  })
  for (let count = 0; count < 20_000; count += 1) deliveries.add('owner', `notification ${count}`)
  expect(closeToReconnect).not.toHaveBeenCalled()
  deliveries.add('owner', 'one more')
  expect([closeToReconnect.mock.calls.length, connections.size]).toEqual([1, 0])
  void deliveries.stop()
})
