import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Client, type IMessage } from '@stomp/stompjs'
import { inTransaction } from 'shared-service/transaction'
import WebSocket from 'ws'
import { notify } from '../../common/notifications/notify.ts'
import { cookieOf, RawTab, testLive, type TestLive } from '../../testing/live/test-live.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'

let live: TestLive
const tabs: RawTab[] = []

beforeAll(async () => {
  // Session polling is effectively off, so that only published session ends count.
  live = await testLive({ live: { sessionPollMs: 3_600_000 } })
})

afterAll(() => live.close())

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
})

async function tabOf(
  browser: TestBrowser,
  at: { readonly port: number } = live,
  path = '/live',
): Promise<RawTab> {
  const tab = new RawTab(at.port, cookieOf(browser), { path })
  tabs.push(tab)
  await tab.subscribe()
  return tab
}

test('NOTIF-03 a STOMP client receives type, title and description in its language', async () => {
  const owner = await live.signIn('ASAN_USER')
  const errors: string[] = []
  const headers = { cookie: cookieOf(owner), origin: `http://127.0.0.1:${live.port}` }
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`ws://127.0.0.1:${live.port}/live?lang=en`, ['v12.stomp'], { headers }) as never,
    reconnectDelay: 0,
    onStompError: ({ headers: { message = '' } }) => errors.push(message),
  })
  const heard = new Promise<IMessage>((resolve) => {
    client.onConnect = () => {
      client.subscribe('/user/queue/notifications', resolve, { receipt: 'subscribed' })
      client.watchForReceipt('subscribed', () => {
        const given = {
          type: 'QUESTION',
          title: { az: 'Sual', en: 'A “question”:\n1', ru: 'Вопрос' },
        } as const
        void notify(live.pool, testNotification(owner.personId, given))
      })
    }
  })
  client.activate()
  const message = await heard
  await client.deactivate()
  const { id, ...body } = JSON.parse(message.body) as Record<string, unknown>
  expect(body).toEqual({
    type: 'QUESTION',
    title: 'A “question”:\n1',
    description: 'The appeal was examined',
    unread: 1,
  })
  expect([message.headers['message-id'], message.headers['destination'], errors]).toEqual([
    id,
    '/user/queue/notifications',
    [],
  ])
})

test('NOTIF-03 a notification reaches every tab of its person and no other', async () => {
  const owner = await live.signIn('USER')
  const stranger = await live.signIn('USER')
  const first = await tabOf(owner, live, '/live?lang=az')
  const second = await tabOf(owner, live, '/live?lang=ru')
  const foreign = await tabOf(stranger)
  await inTransaction(live.pool, (transaction) => notify(transaction, testNotification(owner.personId)))
  await first.until(() => first.messages().length === 1)
  await second.until(() => second.messages().length === 1)
  expect(first.messages()).toMatchObject([{ type: 'MESSAGE', title: 'Cavab gəldi', unread: 1 }])
  expect(second.messages()).toMatchObject([{ description: 'Обращение рассмотрено' }])
  await notify(live.pool, testNotification(stranger.personId))
  await foreign.until(() => foreign.messages().length > 0)
  expect(foreign.messages()).toHaveLength(1)
  expect(first.messages()).toHaveLength(1)
})

test('NOTIF-03 a rolled back event and a muted category send no message', async () => {
  const owner = await live.signIn('USER')
  const tab = await tabOf(owner)
  const failed = inTransaction(live.pool, async (transaction) => {
    await notify(transaction, testNotification(owner.personId))
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  const payload = { categories: [{ category: 'watch', bell: false, mail: 'daily' }], quiet: null }
  await owner.change({ method: 'PUT', url: '/api/notification/preferences', payload })
  await notify(live.pool, testNotification(owner.personId, { category: 'watch' }))
  await notify(live.pool, testNotification(owner.personId, { title: { az: 'son', en: 'last', ru: 'конец' } }))
  await tab.until(() => tab.messages().length > 0)
  expect(tab.messages()).toMatchObject([{ title: 'son', unread: 1 }])
})

test('NOTIF-03 several instances serve one person, and each variant delivers its own notifications', async () => {
  const { databaseUrl } = live
  const instance = await testLive({ databaseUrl, clock: live.clock })
  const variant = await testLive({ databaseUrl, clock: live.clock, companyId: 1 })
  const owner = await live.signIn('ASAN_USER')
  const there = await variant.signIn('ASAN_USER', { personId: owner.personId })
  const here = await tabOf(owner)
  const beside = await tabOf(owner, instance)
  const other = await tabOf(there, variant)
  await notify(live.pool, testNotification(owner.personId, { companyId: 2 }))
  await notify(
    live.pool,
    testNotification(owner.personId, { companyId: 1, category: 'security', hasOwnMail: true }),
  )
  for (const tab of [here, beside]) await tab.until(() => tab.messages().length === 2)
  await other.until(() => other.messages().length === 1)
  expect(other.messages()).toMatchObject([{ unread: 1 }])
  await Promise.all([instance.close(), variant.close()])
})

test('SESS-03 the end of a session closes its tabs at once and no others', async () => {
  const owner = await live.signIn('USER')
  const elsewhere = await live.signIn('USER', { personId: owner.personId })
  const tab = await tabOf(owner)
  const stays = await tabOf(elsewhere)
  await owner.send({ method: 'POST', url: '/api/user/logout' })
  await tab.until(() => tab.closed !== undefined)
  expect([tab.closed, tab.frames('ERROR').length]).toEqual([4401, 1])
  await notify(live.pool, testNotification(owner.personId))
  await stays.until(() => stays.messages().length === 1 || stays.closed !== undefined)
  expect(stays.closed).toBeUndefined()
})

test('SESS-03 an idle session loses its tabs, as an open tab does not count as use', async () => {
  const own = await testLive({ databaseUrl: live.databaseUrl, live: { sessionPollMs: 50 } })
  const owner = await own.signIn('USER')
  const tab = await tabOf(owner, own)
  own.clock.forward(31 * 60)
  await tab.until(() => tab.closed !== undefined)
  expect(tab.closed).toBe(4401)
  await own.close()
})

test('NOTIF-03 a stopping instance closes its tabs, which reconnect to another instance', async () => {
  const instance = await testLive({ databaseUrl: live.databaseUrl, clock: live.clock })
  const tab = await tabOf(await live.signIn('USER'), instance)
  await instance.close()
  await tab.until(() => tab.closed !== undefined)
  expect(tab.closed).toBe(1001)
})

test('NOTIF-03 notifications written while the database connection was lost are delivered afterwards', async () => {
  const owner = await live.signIn('USER')
  const tab = await tabOf(owner)
  await live.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  )
  await notify(live.pool, testNotification(owner.personId))
  await tab.until(() => tab.messages().length > 0)
  expect(tab.messages()).toMatchObject([{ unread: 1 }])
})
