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
let way: SwallowingWay
let heard: string[]
let problems: unknown[]
let listener: { stop(): Promise<void> } | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notifications-'))
  database = await testDatabase(folder, 'sample')
  way = await wayTo(database.url, folder)
  heard = []
  problems = []
})

afterEach(async () => {
  await listener?.stop()
  listener = undefined
  await way.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

interface SwallowingWay {
  readonly url: string
  /** What is said from now on, on the connections that there are, comes nowhere; nobody is told. */
  swallow(): void
  /** The same for connections that come. */
  isDead: boolean
  close(): Promise<void>
}

/** A way to the database that can fall silent as a network does, without any end being told. */
async function wayTo(target: string, ownFolder: string): Promise<SwallowingWay> {
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
  const way: SwallowingWay = {
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
    ...{ url: way.url, channel: 'news', checkEveryMs: 50, checkTimeoutMs: 1000 },
    onNotification: (payload) => void heard.push(payload),
    onProblem: (error) => void problems.push(error),
  })
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !isSo();) {
    if (Date.now() > deadline) throw new Error(`it did not come; heard: ${JSON.stringify(heard)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function say(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("select pg_notify('news', $1)", [payload])
  await client.end()
}

test('NOTIF-03 a dead connection is detected and replaced, and listeners are called for the gap', async () => {
  listen()
  await until(() => heard.length === 1)
  await say('first')
  await until(() => heard.length === 2)
  way.swallow()
  await say('lost')
  await until(() => heard.length === 3)
  await say('second')
  await until(() => heard.length === 4)
  expect(heard).toEqual(['', 'first', '', 'second'])
  expect(problems).toHaveLength(1)
}, 180_000)

test('NOTIF-03 a database that accepts connections without a response is retried until it responds', async () => {
  way.isDead = true
  listen()
  await until(() => problems.length > 0)
  expect(heard).toEqual([])
  way.isDead = false
  await until(() => heard.length === 1)
}, 180_000)

test('FED-06 a stop does not wait for a dead connection', async () => {
  listen()
  await until(() => heard.length === 1)
  way.swallow()
  way.isDead = true
  await listener?.stop()
  expect(heard).toEqual([''])
}, 180_000)
