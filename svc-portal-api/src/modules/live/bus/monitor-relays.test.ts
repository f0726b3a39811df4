import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../cli/open-database.ts'
import { relayOf, monitorRelays } from './monitor-relays.ts'

let database: TestDatabase
let pool: pg.Pool
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await pool.query('truncate live_relay')
})

/** Starts an instance and returns its warnings. */
function start(companyId: 1 | 2, amqpUrl?: string): unknown[] {
  const warnings: unknown[] = []
  const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) }
  stops.push(monitorRelays({ pool, companyId, amqpUrl, log, everyMs: 20 }))
  return warnings
}

/** Waits until both instances have reported and compared several times. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    for (let updated: number | null = 0; updated !== 2;) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const found = await pool.query('select 1 from live_relay where told_at > $1', [rows[0]?.now])
      updated = found.rowCount
    }
  }
}

const RABBIT = 'amqps://portal:secret@rabbit.example/portal'

test.each([
  [undefined, 'postgresql'],
  ['amqp://u:p@10.0.0.1', 'rabbitmq 10.0.0.1:5672/'],
  [RABBIT, 'rabbitmq rabbit.example:5671/portal'],
])('NOTIF-03 the relay of AMQP_URL %s is %s, without user and password', (url, relay) => {
  expect(relayOf(url)).toBe(relay)
})

test('NOTIF-03 variants with different relays each log one warning', async () => {
  const quality = start(2)
  const competition = start(1, RABBIT)
  await rounds()
  const rabbit = 'rabbitmq rabbit.example:5671/portal'
  expect(quality).toEqual([{ relay: 'postgresql', others: [{ companyId: 1, relay: rabbit }] }])
  expect(competition).toEqual([{ relay: rabbit, others: [{ companyId: 2, relay: 'postgresql' }] }])
})

test('NOTIF-03 instances with the same relay, and replaced instances, log no warning', async () => {
  await pool.query(`insert into live_relay values (2, 'postgresql', now() - interval '1 second')`)
  const instances = [start(2, RABBIT), start(1, RABBIT)]
  await rounds()
  expect(instances).toEqual([[], []])
})
