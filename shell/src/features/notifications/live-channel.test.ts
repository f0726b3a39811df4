import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createLiveChannel } from './live-channel.ts'

const MESSAGE = { type: 'QUESTION', title: 'Sual', description: 'Mətn', id: 'one', unread: 1 }

let sockets: FakeSocket[] = []

/** Fake server socket with the STOMP frames that the portal uses. */
class FakeSocket {
  readyState = 0
  binaryType = ''
  url = 'ws://portal.test/live'
  onopen: (() => void) | null = null
  onclose: ((event: unknown) => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  readonly sent: string[] = []
  readonly protocol: string
  subscription = ''

  constructor(_url: URL, [protocol = '']: readonly string[]) {
    this.protocol = protocol
    sockets.push(this)
  }

  send(data: string): void {
    this.sent.push(data)
    if (data.startsWith('CONNECT')) this.push('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0')
    if (data.startsWith('SUBSCRIBE')) {
      this.subscription = /\nid:(.+)/.exec(data)?.[1] ?? ''
      const receipt = /\nreceipt:(.+)/.exec(data)?.[1] ?? ''
      this.push(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
    }
  }

  /** Delivers asynchronously, like a network. */
  push(data: string): void {
    queueMicrotask(() => this.onmessage?.({ data }))
  }

  deliver(body: string): void {
    const headers = `destination:/user/queue/notifications\nmessage-id:1\nsubscription:${this.subscription}`
    this.push(`MESSAGE\n${headers}\n\n${body}\0`)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code, reason: '', wasClean: true })
  }

  terminate(): void {
    this.close(1006)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'log').mockReturnValue()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets = []
  Object.assign(globalThis, { WebSocket: FakeSocket })
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function start() {
  const log: string[] = []
  const channel = createLiveChannel({
    language: () => 'az',
    onOpen: () => log.push('open'),
    onMessage: ({ title }) => log.push(`message ${title}`),
    onClose: () => log.push('away'),
  })
  channel.start()
  return {
    channel,
    sockets,
    log,
    async open() {
      await jest.advanceTimersByTimeAsync(0)
      sockets.at(-1)?.open()
      await jest.advanceTimersByTimeAsync(0)
      return sockets.at(-1) as FakeSocket
    },
  }
}

test('NOTIF-03 it uses STOMP 1.2 with heart-beats, subscribes to the user queue and emits messages', async () => {
  const { open, log } = start()
  const socket = await open()
  expect(socket.protocol).toBe('v12.stomp')
  expect(socket.sent[0]).toMatch(/\nheart-beat:10000,10000\n/)
  expect(socket.sent[1]).toMatch(/\ndestination:\/user\/queue\/notifications\n/)
  socket.deliver(JSON.stringify(MESSAGE))
  await jest.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['open', 'message Sual'])
})

test.each(['', '{', '[]', '{"type":"OTHER","title":1}'])(
  'NOTIF-03 an invalid message is ignored: %s',
  async (body) => {
    const { open, log } = start()
    const socket = await open()
    socket.deliver(body)
    await jest.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['open'])
  },
)

test('NOTIF-03 it reconnects with backoff, which a stable connection resets', async () => {
  const { open, log, sockets } = start()
  const socket = await open()
  await jest.advanceTimersByTimeAsync(10_000)
  socket.close(1006)
  expect(log).toEqual(['open', 'away'])
  await jest.advanceTimersByTimeAsync(1499)
  expect(sockets).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(2)
  sockets[1]?.close(1006)
  await jest.advanceTimersByTimeAsync(2499)
  expect(sockets).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(3)
  const held = await open()
  await jest.advanceTimersByTimeAsync(10_000)
  held.close(1006)
  await jest.advanceTimersByTimeAsync(1500)
  expect(sockets).toHaveLength(4)
})

test('NOTIF-03 a connection times out after 10 s, also without heart-beats of the server', async () => {
  const { open, log, sockets } = start()
  await jest.advanceTimersByTimeAsync(11_600)
  expect([log, sockets.length]).toEqual([['away'], 2])
  await open()
  log.length = 0
  await jest.advanceTimersByTimeAsync(35_000)
  expect(log[0]).toBe('away')
})

test('NOTIF-03 start reconnects immediately, and there is never a second connection', async () => {
  const { open, channel, sockets } = start()
  const socket = await open()
  channel.start()
  expect(sockets).toHaveLength(1)
  socket.close(1006)
  channel.start()
  await jest.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(5000)
  expect(sockets).toHaveLength(2)
})

test('NOTIF-03 a tab closed for too many tabs reconnects after a long delay, or when used', async () => {
  const { open, channel, sockets, log } = start()
  const socket = await open()
  socket.push('ERROR\nmessage:too many tabs of one person\n\n\0')
  await jest.advanceTimersByTimeAsync(0)
  socket.close(4429)
  expect(log).toEqual(['open', 'away'])
  await jest.advanceTimersByTimeAsync(22 * 60_000)
  expect(sockets).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(sockets).toHaveLength(2)
  const second = await open()
  second.close(4429)
  channel.start()
  await jest.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(3)
})

test('NOTIF-03 a stopped channel does not reconnect', async () => {
  const { open, channel, sockets, log } = start()
  const socket = await open()
  channel.stop()
  await jest.advanceTimersByTimeAsync(0)
  socket.close()
  await jest.advanceTimersByTimeAsync(120_000)
  expect([sockets.length, log]).toEqual([1, ['open']])
})
