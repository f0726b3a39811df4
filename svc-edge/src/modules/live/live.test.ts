import { afterEach, expect, test } from '@jest/globals'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'
import type { EdgeConfig } from '../../config.ts'
import { until } from 'shared-service/testing/waiting'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { listen, shut } from '../../testing/fake-upstreams.ts'
import { extendLimits } from '../../testing/extended-limits.ts'

interface FakeChannel {
  readonly url: string
  readonly calls: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[]
  readonly accepted: WebSocket[]
  /** Status to refuse with. */
  refuse: number | undefined
  close(): Promise<void>
}

/** An API whose channel echoes messages. */
async function fakeChannel(): Promise<FakeChannel> {
  const { server, url } = await listen((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'v12.stomp' })
  const raw = new Set<Socket>()
  const channel: FakeChannel = {
    url,
    calls: [],
    accepted: [],
    refuse: undefined,
    async close() {
      for (const socket of raw) socket.destroy()
      await shut(server)
    },
  }
  server.on('connection', (socket) => raw.add(socket))
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    channel.calls.push({ url: request.url, headers: request.headers })
    if (channel.refuse !== undefined) {
      socket.end(`HTTP/1.1 ${channel.refuse} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      channel.accepted.push(accepted)
      accepted.on('message', (data) => accepted.send(`back: ${Buffer.isBuffer(data) ? data.toString() : ''}`))
      accepted.on('error', () => undefined)
      accepted.send('hello')
    })
  })
  return channel
}

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Running {
  readonly stack: EdgeStack
  readonly channel: FakeChannel
  readonly port: number
}

async function running(overrides: Partial<EdgeConfig> = {}): Promise<Running> {
  const channel = await fakeChannel()
  closing.push(() => channel.close())
  const stack = await EdgeStack.running({ apiUrl: channel.url, ...overrides })
  closing.push(() => stack.close())
  await stack.app.listen({ host: '127.0.0.1', port: 0 })
  return { stack, channel, port: (stack.app.server.address() as AddressInfo).port }
}

interface Opened {
  readonly socket: WebSocket
  readonly messages: string[]
  readonly ended: Promise<string>
}

interface Opening {
  readonly scheme?: 'ws' | 'wss'
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Resolves when it is open or refused; `ended` resolves with the code or status. */
async function open(
  port: number,
  { scheme = 'ws', path = '/live', headers = {} }: Opening = {},
): Promise<Opened> {
  const origin = `${scheme === 'ws' ? 'http' : 'https'}://127.0.0.1:${port}`
  const socket = new WebSocket(`${scheme}://127.0.0.1:${port}${path}`, 'v12.stomp', {
    headers: { origin, ...headers },
    rejectUnauthorized: false,
  })
  closing.push(() => socket.terminate())
  const messages: string[] = []
  socket.on('message', (data) => messages.push(Buffer.isBuffer(data) ? data.toString() : ''))
  const ended = new Promise<string>((resolve) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(`status ${response.statusCode}`)
      request.destroy()
    })
    socket.on('close', (code) => resolve(`closed ${code}`))
    socket.on('error', () => undefined)
  })
  await Promise.race([ended, new Promise((resolve) => socket.once('open', resolve))])
  return { socket, messages, ended }
}

test('NOTIF-03 the channel works in both directions, and the API gets the visitor’s headers of the edge', async () => {
  const { channel, port } = await running()
  const { socket, messages } = await open(port, {
    path: '/live?lang=ru&token=secret',
    headers: {
      cookie: 'portal_2_share=AAAAAAAAAAAAAAAAAAAAAA; __Host-portal_2_session=abc',
      'x-forwarded-for': '203.0.113.9',
      'x-private': 'yes',
      authorization: 'Bearer x',
      'sec-websocket-extensions': 'permessage-deflate',
    },
  })
  socket.send('one')
  await until(() => messages.length === 2)
  expect([messages, socket.protocol]).toEqual([['hello', 'back: one'], 'v12.stomp'])
  const [{ url, headers }] = channel.calls as [(typeof channel.calls)[number]]
  expect(url).toBe('/live?lang=ru')
  expect(headers).toMatchObject({
    cookie: '__Host-portal_2_session=abc',
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  for (const name of ['x-private', 'authorization', 'sec-websocket-extensions']) {
    expect(headers[name]).toBeUndefined()
  }
})

test('NOTIF-03 with TLS the channel uses HTTP/1.1 beside pages over HTTP/2', async () => {
  const { channel, port } = await running({ tls: true })
  const { socket, messages } = await open(port, { scheme: 'wss' })
  socket.send('one')
  await until(() => messages.length === 2)
  expect(channel.calls[0]?.headers['x-forwarded-proto']).toBe('https')
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['no page at all', { origin: '' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a page of another site by its fetch metadata', { 'sec-fetch-site': 'same-site' }],
])('NOTIF-03 an upgrade by %s is refused without a call of the API', async (_who, headers) => {
  const { channel, port } = await running()
  expect(await (await open(port, { headers })).ended).toBe('status 403')
  expect(channel.calls).toEqual([])
})

test('NOTIF-03 behind a reverse proxy the public origin is accepted', async () => {
  const { port } = await running({ publicOrigin: 'https://portal.example' })
  const { messages } = await open(port, {
    headers: { origin: 'https://portal.example', host: 'portal.example' },
  })
  await until(() => messages.length === 1)
  const foreign = await open(port, { headers: { host: 'elsewhere.example' } })
  expect(await foreign.ended).toBe('status 421')
})

test.each([
  [401, 'status 401'],
  [403, 'status 403'],
  [429, 'status 429'],
  [503, 'status 503'],
  [500, 'status 503'],
])('NOTIF-03 a refusal of the API with %i is forwarded as %s', async (status, seen) => {
  const { channel, port } = await running()
  channel.refuse = status
  expect(await (await open(port)).ended).toBe(seen)
})

test('NOTIF-03 an unavailable API gives 503 immediately, and pages are served', async () => {
  const { stack, channel, port } = await running()
  await channel.close()
  expect(await (await open(port)).ended).toBe('status 503')
  expect((await stack.get('/home')).statusCode).toBe(200)
})

test('NOTIF-03 the end of one side, or of the edge, closes the other side', async () => {
  const { stack, channel, port } = await running()
  const first = await open(port)
  await until(() => first.messages.length === 1)
  channel.accepted[0]?.terminate()
  expect(await first.ended).toBe('closed 1006')
  const second = await open(port)
  await until(() => second.messages.length === 1)
  second.socket.terminate()
  await until(() => channel.accepted[1]?.readyState === WebSocket.CLOSED)
  const third = await open(port)
  await until(() => third.messages.length === 1)
  channel.accepted[2]?.close(4401, 'over')
  expect(await third.ended).toBe('closed 4401')
  const fourth = await open(port)
  await until(() => fourth.messages.length === 1)
  await stack.stopEdge()
  expect(await fourth.ended).toBe('closed 1006')
})

test('NOTIF-03 a request without an upgrade gets 426', async () => {
  const { stack } = await running()
  const reply = await stack.get('/live')
  expect([reply.statusCode, reply.headers.upgrade]).toEqual([426, 'websocket'])
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.write(text)
  const reply = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()))
  })
  return reply.split('\r\n')[0] ?? ''
}

test('HTTP-01 upgrade requests elsewhere are handled as plain requests', async () => {
  const { port } = await running()
  const head = `Host: 127.0.0.1:${port}\r\nConnection: Upgrade, close\r\n`
  const get = `GET /robots.txt HTTP/1.1\r\n${head}Upgrade: h2c\r\n\r\n`
  expect(await sendRaw(port, get)).toBe('HTTP/1.1 200 OK')
  const live = `GET /live HTTP/1.1\r\n${head}Upgrade: h2c\r\n\r\n`
  expect(await sendRaw(port, live)).toBe('HTTP/1.1 426 Upgrade Required')
  const post = `POST /api/x HTTP/1.1\r\n${head}Upgrade: websocket\r\nContent-Length: 2\r\n\r\n{}`
  expect(await sendRaw(port, post)).toBe('HTTP/1.1 404 Not Found')
})

/** Sends text and keeps its own side open; resolves when the edge has closed the connection. */
async function sendAndStayOpen(port: number, text: string): Promise<void> {
  const socket = connectSocket({ port, host: '127.0.0.1', allowHalfOpen: true })
  const poking = setInterval(() => socket.write('x'), 50)
  closing.push(() => socket.destroy())
  closing.push(() => clearInterval(poking))
  socket.resume()
  socket.write(text)
  await new Promise((resolve) => socket.once('error', resolve))
}

function upgradeTo(port: number): string {
  return `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
}

test('NOTIF-03 an upgrade during a pending request closes only its connection', async () => {
  const { stack, port } = await running()
  extendLimits(false)
  await sendAndStayOpen(port, `GET /home HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n${upgradeTo(port)}`)
  expect((await stack.get('/home')).statusCode).toBe(200)
})

test('NOTIF-03 a refused client that stays connected is disconnected', async () => {
  const { stack, port } = await running()
  extendLimits(false)
  await sendAndStayOpen(port, upgradeTo(port))
  expect((await stack.get('/home')).statusCode).toBe(200)
})

test('NOTIF-03 an address with too many upgrades in a minute is rate limited', async () => {
  // 1500 a minute times this is 3.
  const { port } = await running({ rateLimitFactor: 0.002 })
  for (let count = 0; count < 3; count += 1) await open(port)
  expect(await (await open(port)).ended).toBe('status 429')
})
