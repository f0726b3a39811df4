import { afterAll, beforeAll, expect, jest, test as anyTest } from '@jest/globals'
import { notify } from '../../../common/notifications/notify.ts'
import { cookieOf, RawTab, testLive, type TestLive } from '../../../testing/live/test-live.ts'
import { testNotification } from '../../../testing/live/test-notifications.ts'
import { testRabbit, startProxy, type CuttableProxy } from '../../../testing/live/test-rabbitmq.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { until } from 'shared-service/testing/waiting'
import { inTransaction } from 'shared-service/transaction'

// Installing and starting a broker takes time.
jest.setTimeout(240_000)

let way: CuttableProxy
let first: TestLive
let second: TestLive

// Before the tests are declared, so that without a broker they count as skipped, not as passed.
const rabbit = await testRabbit()
const test = rabbit === undefined ? anyTest.skip : anyTest
if (rabbit === undefined)
  process.stderr.write('RabbitMQ is not installed and cannot be: its tests are passed over\n')

beforeAll(async () => {
  if (rabbit === undefined) return
  way = await startProxy(rabbit.url)
  // Session polling is effectively off, so that only published session ends count.
  const sessionPollMs = 3_600_000
  first = await testLive({ live: { amqpUrl: way.url, sessionPollMs } })
  second = await testLive({
    databaseUrl: first.databaseUrl,
    clock: first.clock,
    live: { amqpUrl: way.url, sessionPollMs },
  })
})

afterAll(async () => {
  if (rabbit === undefined) return
  await second.close()
  await first.close()
  await way.cut()
  await rabbit.stop()
})

async function tabOf(browser: TestBrowser, at: TestLive): Promise<RawTab> {
  const tab = new RawTab(at.port, cookieOf(browser))
  await tab.subscribe()
  return tab
}

/** Messages as a page shows them: deduplicated by id, as delivery is at least once. */
function shown(tab: RawTab): readonly unknown[] {
  const byId = new Map(tab.messages().map((message) => [(message as { id: string }).id, message]))
  return [...byId.values()]
}

async function unannounced(): Promise<number> {
  const { rows } = await first.pool.query<{ count: number }>(
    'select count(*)::int as count from notification where announced_at is null',
  )
  return rows[0]?.count ?? -1
}

test('NOTIF-03 with RabbitMQ a notification reaches the tabs of every instance', async () => {
  const owner = await first.signIn('USER')
  const here = await tabOf(owner, first)
  const there = await tabOf(owner, second)
  const failed = inTransaction(first.pool, async (transaction) => {
    await notify(transaction, testNotification(owner.personId))
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await inTransaction(first.pool, (transaction) => notify(transaction, testNotification(owner.personId)))
  for (const tab of [here, there]) await tab.until(() => tab.messages().length > 0)
  for (const tab of [here, there]) expect(shown(tab)).toMatchObject([{ title: 'Cavab gəldi', unread: 1 }])
  // The broker receives it shortly before the table is updated.
  await until(async () => (await unannounced()) === 0)
  for (const tab of [here, there]) tab.close()
})

test('SESS-03 with RabbitMQ too, the end of a session closes its tabs at once', async () => {
  const owner = await first.signIn('USER')
  const tab = await tabOf(owner, second)
  await owner.send({ method: 'POST', url: '/api/user/logout' })
  await tab.until(() => tab.closed !== undefined)
  expect(tab.closed).toBe(4401)
})

test('NOTIF-03 notifications written while RabbitMQ is unavailable are all delivered afterwards', async () => {
  const owner = await first.signIn('ASAN_USER')
  const tab = await tabOf(owner, second)
  await way.cut()
  for (let number = 1; number <= 30; number += 1) {
    const title = { az: `n${number}`, en: `n${number}`, ru: `n${number}` }
    await notify(first.pool, testNotification(owner.personId, { title }))
  }
  expect(await unannounced()).toBe(30)
  await way.restore()
  const heard = (): ReadonlySet<string> =>
    new Set(tab.messages().map((message) => (message as { title: string }).title))
  await tab.until(() => heard().size === 30, 20_000)
  expect(tab.closed).toBeUndefined()
  await until(async () => (await unannounced()) === 0)
  tab.close()
})
