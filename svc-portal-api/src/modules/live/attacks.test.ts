import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { connect } from 'node:net'
import { notify } from '../../common/notifications/notify.ts'
import { cookieOf, RawTab, testLive, type TestLive } from '../../testing/live/test-live.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'

let live: TestLive
const tabs: RawTab[] = []

beforeAll(async () => {
  live = await testLive()
})

afterAll(() => live.close())

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
})

function knock(
  cookie: string,
  given: ConstructorParameters<typeof RawTab>[2] = {},
  port = live.port,
): RawTab {
  const tab = new RawTab(port, cookie, given)
  tabs.push(tab)
  return tab
}

async function open(browser: TestBrowser): Promise<RawTab> {
  const tab = knock(cookieOf(browser))
  await tab.until(() => tab.socket.readyState === tab.socket.OPEN)
  return tab
}

async function refusal(tab: RawTab): Promise<number | undefined> {
  await tab.until(() => tab.status !== undefined || tab.socket.readyState === tab.socket.OPEN)
  return tab.status
}

const HELLO = 'CONNECT\naccept-version:1.2\nhost:portal\nheart-beat:10000,10000\n\n\0'

test.each(['https://elsewhere.example', 'http://127.0.0.1:1', 'http://localhost', 'null', '', null])(
  'NOTIF-03 a page of the origin %j cannot connect with a user’s cookie',
  async (origin) => {
    const cookie = cookieOf(await live.signIn('USER'))
    expect(await refusal(knock(cookie, { origin }))).toBe(403)
  },
)

test('NOTIF-03 a missing, forged or bearer session is refused', async () => {
  const bearer = { authorization: `Bearer ${'A'.repeat(43)}` }
  expect(await refusal(knock(''))).toBe(401)
  expect(await refusal(knock(`__Host-portal_2_session=${'A'.repeat(43)}`))).toBe(401)
  expect(await refusal(knock('', { headers: bearer }))).toBe(401)
  const cookie = cookieOf(await live.signIn('USER'))
  expect(await refusal(knock(cookie, { headers: bearer }))).toBe(401)
})

test('NOTIF-03 a duplicate session cookie is refused', async () => {
  const one = cookieOf(await live.signIn('USER'))
  const other = cookieOf(await live.signIn('USER'))
  expect(await refusal(knock(`${one}; ${other}`))).toBe(401)
})

test('VAR-03 a session of the other variant is refused', async () => {
  const { databaseUrl, clock } = live
  const other = await testLive({ databaseUrl, clock, companyId: 1 })
  const there = await other.signIn('ASAN_USER')
  const renamed = cookieOf(there).replaceAll('portal_1', 'portal_2')
  expect(renamed).not.toBe(cookieOf(there))
  expect(await refusal(knock(cookieOf(there)))).toBe(401)
  expect(await refusal(knock(renamed))).toBe(401)
  await other.close()
})

test('SESS-03 an ended or idle session is refused', async () => {
  const owner = await live.signIn('USER')
  const cookie = cookieOf(owner)
  await owner.send({ method: 'POST', url: '/api/user/logout' })
  expect(await refusal(knock(cookie))).toBe(401)
  const idle = await testLive({ databaseUrl: live.databaseUrl })
  const late = await idle.signIn('USER')
  idle.clock.forward(31 * 60)
  expect(await refusal(knock(cookieOf(late), {}, idle.port))).toBe(401)
  await idle.close()
})

test.each([
  ['another address', { path: '/live/x' }, 404],
  ['an address of the API', { path: '/api/notification' }, 404],
  ['another protocol', { protocol: 'v10.stomp' }, 400],
])('NOTIF-03 %s is not a live endpoint', async (_case, given, status) => {
  const cookie = cookieOf(await live.signIn('USER'))
  expect(await refusal(knock(cookie, given))).toBe(status)
})

test('NOTIF-03 every form of another person’s queue is refused with the same message', async () => {
  const victim = await live.signIn('ASAN_USER')
  const words = new Set<string>()
  for (const destination of [
    `/user/${victim.personId}/queue/notifications`,
    `/queue/notifications-user${victim.personId}`,
    `/queue/${victim.personId}`,
    '/user/queue/notifications/../x',
    '/user/queue/*',
    '/topic/notifications',
    '/user/queue/notifications ',
    'portal_live',
    '',
  ]) {
    const tab = await open(await live.signIn('USER'))
    tab.send(HELLO)
    tab.send(`SUBSCRIBE\nid:1\ndestination:${destination}\n\n\0`)
    await tab.until(() => tab.closed !== undefined)
    const [error = ''] = tab.frames('ERROR')
    expect([destination, tab.closed]).toEqual([destination, 1008])
    words.add(error)
  }
  expect([...words]).toEqual(['ERROR\nmessage:this destination is not available\n\n\0'])
})

test('NOTIF-03 a user name in CONNECT or in the URL does not select another person’s messages', async () => {
  const victim = await live.signIn('ASAN_USER')
  const attacker = await live.signIn('USER')
  const tab = knock(cookieOf(attacker), { path: `/live?personId=${victim.personId}&lang=en` })
  await tab.until(() => tab.socket.readyState === tab.socket.OPEN)
  tab.send(
    `CONNECT\naccept-version:1.2\nhost:portal\nlogin:${victim.personId}\nuser-name:x\npasscode:x\n\n\0`,
  )
  tab.send('SUBSCRIBE\nid:1\ndestination:/user/queue/notifications\nuser:x\nreceipt:r\n\n\0')
  await tab.until(() => tab.frames('RECEIPT').length === 1)
  await notify(live.pool, testNotification(victim.personId))
  await notify(live.pool, testNotification(attacker.personId, { title: { az: 'öz', en: 'own', ru: 'своё' } }))
  await tab.until(() => tab.messages().length > 0)
  expect(tab.messages()).toMatchObject([{ title: 'own' }])
})

test.each(['SEND', 'ACK', 'NACK', 'BEGIN', 'COMMIT', 'ABORT', 'MESSAGE', 'CONNECT', 'hello\u0001'])(
  'NOTIF-03 clients cannot send messages: %j closes the connection',
  async (command) => {
    const tab = await open(await live.signIn('USER'))
    tab.send(HELLO)
    tab.send(`${command}\ndestination:/user/queue/notifications\nid:1\ntransaction:1\nreceipt:r9\n\n{}\0`)
    await tab.until(() => tab.closed !== undefined)
    expect(tab.closed).toBe(1008)
    expect(tab.frames('ERROR')[0]).toContain('\nreceipt-id:r9\n')
    expect(tab.received.join('')).not.toContain('\u0001')
  },
)

test.each([
  ['no greeting', 'SUBSCRIBE\nid:1\ndestination:/user/queue/notifications\n\n\0'],
  ['an old version', 'CONNECT\naccept-version:1.0,1.1\nhost:portal\n\n\0'],
  ['heartbeats that are not numbers', 'CONNECT\naccept-version:1.2\nheart-beat:a,b\n\n\0'],
  ['a subscription without a number', `${HELLO}SUBSCRIBE\ndestination:/user/queue/notifications\n\n\0`],
  [
    'messages to be acknowledged',
    `${HELLO}SUBSCRIBE\nid:1\nack:client\ndestination:/user/queue/notifications\n\n\0`,
  ],
  ['text that is not a frame', 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n\0'],
])('NOTIF-03 %s gets an error and closes the connection', async (_case, text) => {
  const tab = await open(await live.signIn('USER'))
  tab.send(text)
  await tab.until(() => tab.closed !== undefined)
  expect([tab.closed, tab.frames('ERROR').length]).toEqual([1008, 1])
})

test('NOTIF-03 a flood of small messages, subscriptions or fragments closes the connection', async () => {
  const floods = ['\n', 'SUBSCRIBE\nid:$\ndestination:/user/queue/notifications\n\n\0', 'x']
  for (const flood of floods) {
    const tab = await open(await live.signIn('USER'))
    tab.send(HELLO)
    for (let count = 0; count < 60; count += 1) tab.send(flood.replace('$', String(count)))
    await tab.until(() => tab.closed !== undefined)
    expect(tab.closed).toBe(1008)
  }
})

test('NOTIF-03 a flood of pings or pongs closes the connection without queueing responses', async () => {
  for (const flood of ['ping', 'pong'] as const) {
    const tab = await open(await live.signIn('USER'))
    tab.send(HELLO)
    await tab.until(() => tab.frames('CONNECTED').length === 1)
    let responses = 0
    tab.socket.on('pong', () => (responses += 1))
    for (let count = 0; count < 5000; count += 1) tab.socket[flood]('x'.repeat(125))
    await tab.until(() => tab.closed !== undefined)
    expect(tab.closed).toBe(1008)
    expect(responses).toBeLessThan(60)
  }
})

test('NOTIF-03 a few pings get pongs with their payload', async () => {
  const tab = await open(await live.signIn('USER'))
  tab.send(HELLO)
  const responses: string[] = []
  tab.socket.on('pong', (data) => responses.push(data.toString()))
  tab.socket.ping('one')
  tab.socket.ping('two')
  tab.send('SUBSCRIBE\nid:1\ndestination:/user/queue/notifications\nreceipt:r\n\n\0')
  await tab.until(() => tab.frames('RECEIPT').length === 1)
  expect(responses).toEqual(['one', 'two'])
})

test('NOTIF-03 an oversized message and one of endless fragments close the connection', async () => {
  const giant = await open(await live.signIn('USER'))
  giant.send('x'.repeat(9000))
  await giant.until(() => giant.closed !== undefined)
  expect(giant.closed).toBe(1009)
  const parts = await open(await live.signIn('USER'))
  for (let count = 0; count < 40; count += 1) parts.socket.send('x', { fin: false })
  await parts.until(() => parts.closed !== undefined)
  expect(parts.closed).toBe(1008)
})

test('NOTIF-03 a frame that arrives byte by byte is parsed', async () => {
  const tab = await open(await live.signIn('USER'))
  const half = HELLO.length / 2
  tab.send(HELLO.slice(0, half))
  tab.send(Buffer.from(HELLO.slice(half)))
  await tab.until(() => tab.frames('CONNECTED').length === 1)
  expect(tab.frames('CONNECTED')).toEqual(['CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0'])
})

test('NOTIF-03 a person’s oldest tab is closed above the limit; an address above its limit is refused', async () => {
  const { databaseUrl, clock } = live
  const limits = { total: 10, perPerson: 2, perNetwork: 4 }
  const small = await testLive({ databaseUrl, clock, live: { limits } })
  const owner = await small.signIn('USER')
  const own: RawTab[] = []
  for (let count = 0; count < 3; count += 1) {
    const tab = knock(cookieOf(owner), {}, small.port)
    await tab.subscribe()
    own.push(tab)
  }
  await own[0]?.until(() => own[0]?.closed !== undefined)
  // A close code of its own: a page that reconnected would displace the next one, and so on.
  expect(own.map(({ closed }) => closed)).toEqual([4429, undefined, undefined])
  expect(own[0]?.frames('ERROR')).toEqual(['ERROR\nmessage:too many tabs of one person\n\n\0'])
  for (let count = 0; count < 2; count += 1) {
    await knock(cookieOf(await small.signIn('USER')), {}, small.port).subscribe()
  }
  expect(await refusal(knock(cookieOf(await small.signIn('USER')), {}, small.port))).toBe(429)
  // The edge forwards the visitor's address; another address has free connections.
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect(await refusal(knock(cookieOf(await small.signIn('USER')), { headers }, small.port))).toBeUndefined()
  await small.close()
})

test('NOTIF-03 a client that does not read is disconnected and delays no other', async () => {
  const owner = await live.signIn('USER')
  const reader = knock(cookieOf(owner))
  await reader.subscribe()
  const slow = knock(cookieOf(owner))
  await slow.subscribe()
  slow.socket.pause()
  // Longer than `notify` allows, so that the socket buffers are full soon.
  const text = `jsonb_build_object('az', repeat('ə', 10000), 'en', '', 'ru', '')`
  for (let count = 10; count <= 400; count += 10) {
    await live.pool.query(
      `with told as (
         insert into notification (person_id, company_id, category, type, title, content, software_name, created_at)
         select $1, 2, 'appeal', 'MESSAGE', ${text}, ${text}, ${text}, now() from generate_series(1, 10)
         returning person_id, id)
       select pg_notify('portal_live', person_id || ' ' || id) from told`,
      [owner.personId],
    )
    await reader.until(() => reader.frames('MESSAGE').length === count)
  }
  expect(reader.closed).toBeUndefined()
  slow.socket.resume()
  await slow.until(() => slow.closed !== undefined, 10_000)
  expect(slow.frames('MESSAGE').length).toBeLessThan(400)
})

test('NOTIF-03 a connection lost during authorization leaves no state', async () => {
  const cookie = cookieOf(await live.signIn('USER'))
  const head = [
    'GET /live HTTP/1.1',
    `Host: 127.0.0.1:${live.port}`,
    `Origin: http://127.0.0.1:${live.port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: v12.stomp',
    `Cookie: ${cookie}`,
  ].join('\r\n')
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(live.port, '127.0.0.1').on('error', () => undefined)
    await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n`, () => resolve()))
    socket.resetAndDestroy()
  }
  const tab = await open(await live.signIn('USER'))
  tab.send(HELLO)
  await tab.until(() => tab.frames('CONNECTED').length === 1)
})
