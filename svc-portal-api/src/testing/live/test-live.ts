import type { AddressInfo } from 'node:net'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import WebSocket from 'ws'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import type { LiveSettings } from '../../modules/live/start-live.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'

/** A listening API with its live channel. */
export interface TestLive extends TestIdentity {
  readonly port: number
  readonly databaseUrl: string
}

type LiveOptions = Omit<NonNullable<Parameters<typeof testIdentity>[0]>, 'dependencies'> & {
  readonly live?: Partial<LiveSettings>
  /** Of another instance or variant that shares the database. */
  readonly databaseUrl?: string
}

export async function testLive({ live, databaseUrl, ...options }: LiveOptions = {}): Promise<TestLive> {
  const database = databaseUrl === undefined ? await testDatabase(MIGRATIONS, SCHEMA) : undefined
  const url = database?.url ?? databaseUrl ?? ''
  const pool = createPool(url, { schema: SCHEMA, max: 6 })
  const identity = await testIdentity({
    ...options,
    pool,
    dependencies: { live: { databaseUrl: url, ...live } },
  })
  await identity.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = identity.app.server.address() as AddressInfo
  return {
    ...identity,
    port,
    databaseUrl: url,
    async close() {
      await identity.close()
      await pool.end()
      await database?.drop()
    },
  }
}

interface TabOptions {
  readonly origin?: string | null
  readonly path?: string
  readonly protocol?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** `Cookie` header of this browser for all requests except a refresh. */
export function cookieOf(browser: TestBrowser): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** A WebSocket connection as a page opens it, without a STOMP client. */
export class RawTab {
  readonly socket: WebSocket
  /** All received messages in order. */
  readonly received: string[] = []
  /** Close code, once it is closed. */
  closed: number | undefined
  /** HTTP status when the upgrade was refused. */
  status: number | undefined
  readonly #waiting = new Set<() => void>()

  constructor(port: number, cookie: string, options: TabOptions = {}) {
    const { origin = `http://127.0.0.1:${port}`, path = '/live', protocol = 'v12.stomp' } = options
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, {
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(origin === null ? {} : { origin }),
        ...options.headers,
      },
    })
    this.socket.on('message', (data) => {
      this.received.push(Buffer.isBuffer(data) ? data.toString() : '')
      this.#notify()
    })
    this.socket.on('close', (code) => {
      this.closed = code
      this.#notify()
    })
    this.socket.on('open', () => this.#notify())
    this.socket.on('unexpected-response', (request, response) => {
      this.status = response.statusCode
      request.destroy()
      this.#notify()
    })
    this.socket.on('error', () => undefined)
  }

  /** Resolves when the condition is true; rejects after a timeout. */
  async until(isSo: () => boolean, limitMs = 15_000): Promise<void> {
    const deadline = AbortSignal.timeout(limitMs)
    while (!isSo()) {
      await new Promise<void>((resolve, reject) => {
        const done = (): void => {
          this.#waiting.delete(done)
          resolve()
        }
        this.#waiting.add(done)
        deadline.addEventListener('abort', () => {
          reject(
            new Error(
              `the expected message was not received; received: ${JSON.stringify(this.received)}, closed: ${this.closed}`,
            ),
          )
        })
      })
    }
  }

  send(text: string | Buffer): void {
    this.socket.send(text)
  }

  async subscribe(destination = '/user/queue/notifications'): Promise<void> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN)
    this.send('CONNECT\naccept-version:1.2\nhost:portal\nheart-beat:10000,10000\n\n\0')
    this.send(`SUBSCRIBE\nid:1\ndestination:${destination}\nreceipt:r1\n\n\0`)
    await this.until(() => this.frames('RECEIPT').length > 0 || this.closed !== undefined)
  }

  frames(command: string): readonly string[] {
    return this.received.filter((text) => text.startsWith(`${command}\n`))
  }

  /** Parsed bodies of the received messages. */
  messages(): readonly unknown[] {
    return this.frames('MESSAGE').map((frame) => {
      const body = frame.slice(frame.indexOf('\n\n') + 2, -1)
      return JSON.parse(body) as unknown
    })
  }

  close(): void {
    this.socket.terminate()
  }

  #notify(): void {
    for (const done of [...this.#waiting]) done()
  }
}
