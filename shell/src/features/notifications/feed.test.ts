import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { notificationArrived, notificationsState } from 'shared-contracts/events/shell'
import type { User } from 'shared-contracts/models/user'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { createApiClient } from 'shared-runtime/http-client'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import { createSessionGate } from '../../common/services/session-gate.ts'
import { createShellServices } from '../../common/services/shell-services.ts'
import { Feed } from './feed.ts'
import type { FeedOptions } from './feed.ts'
import { FakeNotifications } from './testing/fake-notifications.ts'
import { notification } from './testing/sample-notifications.ts'

const PERSON: User = {
  id: '1f6b1c0e-7a1d-4f0a-9a55-000000000001',
  name: 'Vətəndaş',
  surname: '1',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'az' },
  manufacturers: [],
}
const COUNT = 'GET /notification/count?lang=az'

/** Channel between tabs that delivers synchronously. */
function fakeChannels() {
  const listeners: ((event: MessageEvent<unknown>) => void)[] = []
  return (): FeedOptions['tabs'] => {
    let own: ((event: MessageEvent<unknown>) => void) | undefined
    return {
      addEventListener: (_type: string, listener: (event: MessageEvent<unknown>) => void) => {
        own = listener
        listeners.push(listener)
      },
      postMessage: (data: unknown) => {
        for (const listener of listeners) if (listener !== own) listener({ data } as MessageEvent<unknown>)
      },
    } as FeedOptions['tabs']
  }
}

function openTab(server: FakeNotifications, tabs?: FeedOptions['tabs']) {
  const settings = ownState<PageSettings>({ language: 'az', wai: DEFAULT_WAI })
  const api = createApiClient({ language: () => 'az', adapter: server.network.adapter, random: () => 0 })
  const { services } = createShellServices({
    version: '1.0.0',
    settings: settings.state,
    texts: () => ({}),
    api,
    gate: createSessionGate(2),
    onFault: ({ error }) => {
      throw error
    },
  })
  const busMessages: unknown[] = []
  services.bus.subscribe(notificationArrived, (payload) => busMessages.push(payload))
  const log: string[] = []
  let live: Parameters<FeedOptions['live']>[0] | undefined
  const feed = new Feed({
    services,
    runtime: { api, settings: settings.state },
    tabs,
    live(options) {
      live = options
      return { start: () => void log.push('start'), stop: () => void log.push('stop') }
    },
  })
  return {
    feed,
    services,
    settings,
    busMessages,
    log,
    unread: () => services.notifications.unread.value,
    channel: () => live as Parameters<FeedOptions['live']>[0],
  }
}

async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(5)
}

const LIVE = { type: 'MESSAGE', title: 'Yeni', description: 'Mətn', id: 'one', unread: 3 } as const

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

async function signedInTab(server = new FakeNotifications([notification(1), notification(2)])) {
  const tab = openTab(server)
  tab.services.session.sign(PERSON)
  await settle()
  return { server, ...tab }
}

test('NOTIF-01 a visitor has no count and no connection', async () => {
  const server = new FakeNotifications([notification(1)])
  const tab = openTab(server)
  tab.services.session.resolve()
  dispatchEvent(new Event('online'))
  await settle()
  expect([server.network.calls, tab.log, tab.unread()]).toEqual([[], [], undefined])
})

test('NOTIF-01 a sign-in loads the count and connects; a sign-out removes both', async () => {
  const { server, log, unread, services } = await signedInTab()
  expect([server.network.calls, unread()]).toEqual([[COUNT], 2])
  expect(services.bus.state(notificationsState).value).toEqual({ unread: 2 })
  expect(log.at(-1)).toBe('start')
  services.session.sign(null)
  await settle()
  expect([log.at(-1), unread()]).toEqual(['stop', undefined])
  expect(services.bus.state(notificationsState).value).toEqual({ unread: null })
})

test('NOTIF-03 a notification updates the count, is published once, and makes lists stale', async () => {
  const { channel, unread, busMessages, feed } = await signedInTab()
  const before = feed.changes.value.revision
  channel().onMessage(LIVE)
  channel().onMessage(LIVE)
  await settle()
  expect(unread()).toBe(3)
  expect(busMessages).toEqual([{ id: 'one', type: 'MESSAGE', title: 'Yeni', description: 'Mətn' }])
  expect(feed.changes.value).toMatchObject({ revision: before + 1, arrived: LIVE })
})

test('NOTIF-03 after each connection the count and the lists are reloaded', async () => {
  const { server, channel, unread, feed } = await signedInTab()
  channel().onOpen()
  await settle()
  channel().onClose()
  await settle()
  server.items.push(notification(3), notification(4))
  const before = feed.changes.value.revision
  channel().onOpen()
  await settle()
  expect(unread()).toBe(4)
  expect(feed.changes.value.revision).toBeGreaterThan(before)
})

test('NOTIF-03 while the channel is closed the count is polled immediately and every minute', async () => {
  const { server, channel } = await signedInTab()
  const counted = () => server.network.calls.filter((call) => call === COUNT).length
  channel().onOpen()
  await settle()
  const before = counted()
  channel().onClose()
  channel().onClose()
  await jest.advanceTimersByTimeAsync(179_000)
  expect(counted() - before).toBe(3)
  channel().onOpen()
  await jest.advanceTimersByTimeAsync(300_000)
  expect(counted() - before).toBe(4)
})

test('NOTIF-03 after the end of the session no request is sent until the page is visible again', async () => {
  const { server, channel, log } = await signedInTab()
  const counted = () => server.network.calls.filter((call) => call === COUNT).length
  channel().onOpen()
  await settle()
  const before = counted()
  server.isOver = true
  channel().onClose()
  await jest.advanceTimersByTimeAsync(300_000)
  expect([counted() - before, log.at(-1)]).toEqual([1, 'stop'])
  dispatchEvent(new Event('online'))
  await settle()
  expect(counted() - before).toBe(2)
})

test('NOTIF-03 a hidden tab disconnects, and reloads when visible again', async () => {
  const { server, log, unread, channel } = await signedInTab()
  channel().onOpen()
  await settle()
  dispatchEvent(new Event('pagehide'))
  expect(log.at(-1)).toBe('stop')
  server.items.push(notification(3))
  dispatchEvent(new Event('online'))
  await settle()
  expect([log.at(-1), unread()]).toEqual(['start', 3])
})

test('NOTIF-02 read marks are sent to the server and to other tabs', async () => {
  const server = new FakeNotifications([notification(1), notification(2), notification(3)])
  const join = fakeChannels()
  const [one, other] = [openTab(server, join()), openTab(server, join())]
  one.services.session.sign(PERSON)
  other.services.session.sign(PERSON)
  await settle()
  await one.feed.read([notification(2).id])
  expect([one.unread(), other.unread()]).toEqual([2, 2])
  expect(server.items.map(({ read }) => read)).toEqual([false, true, false])
})

test('NOTIF-02 all notifications up to the newest of the server are marked as read', async () => {
  const older = notification(1, { editDate: '2026-11-20T07:00:00.000Z' })
  const newest = notification(2, { editDate: '2026-11-20T07:30:00.000Z' })
  const { server, feed, unread } = await signedInTab(new FakeNotifications([older, newest]))
  await feed.readAll()
  expect(server.network.bodies).toEqual([{ until: '2026-11-20T07:30:00.000Z' }])
  expect(unread()).toBe(0)
})

test('NOTIF-01 a late response does not replace a newer count', async () => {
  const { server, feed, channel, unread } = await signedInTab()
  const signal = new AbortController().signal
  const listed = feed.list({ size: 10 }, { isBackground: false, signal })
  channel().onMessage({ ...LIVE, unread: 7 })
  await listed
  expect([server.unread, unread()]).toEqual([2, 7])
})

test('LANG-01 a language change reconnects, because the server sends texts', async () => {
  const { log, settings } = await signedInTab()
  log.length = 0
  settings.set({ language: 'ru', wai: DEFAULT_WAI })
  expect(log).toEqual(['stop', 'start'])
})
