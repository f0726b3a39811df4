import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { listenForNotifications } from './notifications.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let folder: string
let database: TestDatabase
let way: DroppingProxy
let payloads: string[]
let problems: unknown[]
let listener: { stop(): Promise<void> } | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notifications-'))
  database = await testDatabase(folder, 'sample')
  way = await createProxy(database.url, folder)
  payloads = []
  problems = []
})

afterEach(async () => {
  await listener?.stop()
  listener = undefined
  await way.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

interface DroppingProxy {
  readonly url: string
  /** Drops all data of open connections from now on, without closing them. */
  swallow(): void
  /** Drops all data of new connections too. */
  isDead: boolean
  close(): Promise<void>
}

/** Proxy to the database that can drop data like a broken network, without closing connections. */
async function createProxy(target: string, ownFolder: string): Promise<DroppingProxy> {
  const SOCKET = '.s.PGSQL.5432'
  const url = new URL(target)
  const far = join(url.searchParams.get('host') ?? '', SOCKET)
  url.searchParams.set('host', ownFolder)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (way.isDead) return void near.resume()
    const there = createConnection(far)
    sockets.add(there)
    there.on('error', () => undefined)
    near.pipe(there)
    there.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(join(ownFolder, SOCKET), resolve))
  const silence = (socket: Socket): void => {
    socket.unpipe()
    socket.resume()
  }
  const way: DroppingProxy = {
    url: url.href,
    isDead: false,
    swallow: () => sockets.forEach(silence),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return way
}

function listen(): void {
  listener = listenForNotifications({
    url: way.url,
    channel: 'news',
    checkEveryMs: 50,
    checkTimeoutMs: 1000,
    onNotification: (payload) => void payloads.push(payload),
    onProblem: (error) => void problems.push(error),
  })
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !condition();) {
    if (Date.now() > deadline) throw new Error(`condition not met; received: ${JSON.stringify(payloads)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("select pg_notify('news', $1)", [payload])
  await client.end()
}

test('NOTIF-03 a dead connection is detected and replaced, and listeners are called for the gap', async () => {
  listen()
  await until(() => payloads.length === 1)
  await notify('first')
  await until(() => payloads.length === 2)
  way.swallow()
  await notify('lost')
  await until(() => payloads.length === 3)
  await notify('second')
  await until(() => payloads.length === 4)
  expect(payloads).toEqual(['', 'first', '', 'second'])
  expect(problems).toHaveLength(1)
}, 180_000)

test('NOTIF-03 a database that accepts connections without a response is retried until it responds', async () => {
  way.isDead = true
  listen()
  await until(() => problems.length > 0)
  expect(payloads).toEqual([])
  way.isDead = false
  await until(() => payloads.length === 1)
}, 180_000)

test('a stop does not wait for a dead connection', async () => {
  listen()
  await until(() => payloads.length === 1)
  way.swallow()
  way.isDead = true
  await listener?.stop()
  expect(payloads).toEqual([''])
}, 180_000)
