import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedIn } from 'shared-service/caller'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { RawTab } from '../../testing/live/test-live.ts'
import { startLive } from './start-live.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
})

afterAll(() => database.drop())

test('NOTIF-03 a connection being authorized during the stop is refused and does not delay the stop', async () => {
  const server = createServer()
  const pool = createPool(database.url, { schema: SCHEMA, max: 1 })
  let respond: (caller: SignedIn) => void = () => undefined
  let isAtTheDoor = (): void => undefined
  const requested = new Promise<void>((resolve) => {
    isAtTheDoor = resolve
  })
  const stop = startLive({
    server,
    pool,
    databaseUrl: database.url,
    publicOrigin: undefined,
    companyId: 2,
    clock: fixedClock('2026-06-01T09:00:00Z'),
    log: { info: () => undefined, warn: () => undefined },
    sessions: {
      peek: () =>
        new Promise((resolve) => {
          respond = resolve
          isAtTheDoor()
        }),
      listRunning: () => Promise.resolve(new Set()),
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tab = new RawTab((server.address() as AddressInfo).port, 'any=cookie')
  await requested
  await stop()
  respond({
    actor: 'USER',
    personId: 'owner',
    sessionId: 'session',
    kind: 'browser',
    way: 'password',
    account: null,
  })
  await tab.until(() => tab.status !== undefined || tab.socket.readyState === tab.socket.OPEN)
  expect(tab.status).toBe(503)
  await new Promise((resolve) => server.close(resolve))
  await pool.end()
})
