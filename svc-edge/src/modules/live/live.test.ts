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
  readonly asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[]
  readonly taken: WebSocket[]
  /** Status to refuse with. */
  refuse: number | undefined
  close(): Promise<void>
}

/** An API whose channel says back what it hears. */
async function fakeChannel(): Promise<FakeChannel> {
  const { server, url } = await listen((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'v12.stomp' })
  const raw = new Set<Socket>()
  const channel: FakeChannel = {
    ...{ url, asked: [], taken: [], refuse: undefined },
    async close() {
      for (const socket of raw) socket.destroy()
      await shut(server)
    },
  }
  server.on('connection', (socket) => raw.add(socket))
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    channel.asked.push({ url: request.url, headers: request.headers })
    if (channel.refuse !== undefined) {
      socket.end(`HTTP/1.1 ${channel.refuse} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (taken) => {
      channel.taken.push(taken)
      taken.on('message', (data) => taken.send(`back: ${Buffer.isBuffer(data) ? data.toString() : ''}`))
      taken.on('error', () => undefined)
      taken.send('hello')
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
  readonly heard: string[]
  readonly ended: Promise<string>
}

interface Opening {
  readonly scheme?: 'ws' | 'wss'
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Resolves when it is open or refused; `ended` then tells with which code or status. */
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
  const heard: string[] = []
  socket.on('message', (data) => heard.push(Buffer.isBuffer(data) ? data.toString() : ''))
  const ended = new Promise<string>((resolve) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(`status ${response.statusCode}`)
      request.destroy()
    })
    socket.on('close', (code) => resolve(`closed ${code}`))
    socket.on('error', () => undefined)
  })
  await Promise.race([ended, new Promise((resolve) => socket.once('open', resolve))])
  return { socket, heard, ended }
}

test('NOTIF-03 the channel passes both ways, and the API hears who comes as the edge sees it', async () => {
  const { channel, port } = await running()
  const { socket, heard } = await open(port, {
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
  await until(() => heard.length === 2)
  expect([heard, socket.protocol]).toEqual([['hello', 'back: one'], 'v12.stomp'])
  const [{ url, headers }] = channel.asked as [(typeof channel.asked)[number]]
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

test('NOTIF-03 with TLS the channel goes over HTTP/1.1 beside the pages of HTTP/2', async () => {
  const { channel, port } = await running({ tls: true })
  const { socket, heard } = await open(port, { scheme: 'wss' })
  socket.send('one')
  await until(() => heard.length === 2)
  expect(channel.asked[0]?.headers['x-forwarded-proto']).toBe('https')
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['no page at all', { origin: '' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a page that the browser says is of another site', { 'sec-fetch-site': 'same-site' }],
])('NOTIF-03 %s is not let through, and the API is not asked', async (_who, headers) => {
  const { channel, port } = await running()
  expect(await (await open(port, { headers })).ended).toBe('status 403')
  expect(channel.asked).toEqual([])
})

test('NOTIF-03 behind a reverse proxy the portal’s own name is the origin', async () => {
  const { port } = await running({ publicOrigin: 'https://portal.example' })
  const { heard } = await open(port, {
    headers: { origin: 'https://portal.example', host: 'portal.example' },
  })
  await until(() => heard.length === 1)
  const foreign = await open(port, { headers: { host: 'elsewhere.example' } })
  expect(await foreign.ended).toBe('status 421')
})

test.each([
  [401, 'status 401'],
  [403, 'status 403'],
  [429, 'status 429'],
  [503, 'status 503'],
  [500, 'status 503'],
])('NOTIF-03 a refusal of the API with %i is passed on as %s', async (status, seen) => {
  const { channel, port } = await running()
  channel.refuse = status
  expect(await (await open(port)).ended).toBe(seen)
})

test('NOTIF-03 an API that is away is said so at once, and pages are served all the same', async () => {
  const { stack, channel, port } = await running()
  await channel.close()
  expect(await (await open(port)).ended).toBe('status 503')
  expect((await stack.get('/home')).statusCode).toBe(200)
})

test('NOTIF-03 either side that goes takes the other one along, and a stop of the edge ends both', async () => {
  const { stack, channel, port } = await running()
  const first = await open(port)
  await until(() => first.heard.length === 1)
  channel.taken[0]?.terminate()
  expect(await first.ended).toBe('closed 1006')
  const second = await open(port)
  await until(() => second.heard.length === 1)
  second.socket.terminate()
  await until(() => channel.taken[1]?.readyState === WebSocket.CLOSED)
  const third = await open(port)
  await until(() => third.heard.length === 1)
  channel.taken[2]?.close(4401, 'over')
  expect(await third.ended).toBe('closed 4401')
  const fourth = await open(port)
  await until(() => fourth.heard.length === 1)
  await stack.stopEdge()
  expect(await fourth.ended).toBe('closed 1006')
})

test('NOTIF-03 the address without an upgrade says what it is for', async () => {
  const { stack } = await running()
  const answer = await stack.get('/live')
  expect([answer.statusCode, answer.headers.upgrade]).toEqual([426, 'websocket'])
})

async function say(port: number, text: string): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.write(text)
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()))
  })
  return answer.split('\r\n')[0] ?? ''
}

test('HTTP-01 a wish for another protocol elsewhere is passed over, and the call is answered', async () => {
  const { port } = await running()
  const head = `Host: 127.0.0.1:${port}\r\nConnection: Upgrade, close\r\n`
  const get = `GET /robots.txt HTTP/1.1\r\n${head}Upgrade: h2c\r\n\r\n`
  expect(await say(port, get)).toBe('HTTP/1.1 200 OK')
  const live = `GET /live HTTP/1.1\r\n${head}Upgrade: h2c\r\n\r\n`
  expect(await say(port, live)).toBe('HTTP/1.1 426 Upgrade Required')
  const post = `POST /api/x HTTP/1.1\r\n${head}Upgrade: websocket\r\nContent-Length: 2\r\n\r\n{}`
  expect(await say(port, post)).toBe('HTTP/1.1 404 Not Found')
})

/** Says it and keeps the own side open; resolves when the other side lets nothing more through. */
async function sayAndStay(port: number, text: string): Promise<void> {
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

test('NOTIF-03 an upgrade on the heels of a call that is not answered yet ends that connection only', async () => {
  const { stack, port } = await running()
  extendLimits(false)
  await sayAndStay(port, `GET /home HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n${upgradeTo(port)}`)
  expect((await stack.get('/home')).statusCode).toBe(200)
})

test('NOTIF-03 whoever is refused and does not hang up is hung up on', async () => {
  const { stack, port } = await running()
  extendLimits(false)
  await sayAndStay(port, upgradeTo(port))
  expect((await stack.get('/home')).statusCode).toBe(200)
})

test('NOTIF-03 an address that opens too many in a minute has to wait', async () => {
  // 1500 a minute times this is 3.
  const { port } = await running({ rateLimitFactor: 0.002 })
  for (let count = 0; count < 3; count += 1) await open(port)
  expect(await (await open(port)).ended).toBe('status 429')
})
