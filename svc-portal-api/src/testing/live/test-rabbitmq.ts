import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'amqplib'
import { findFreePort } from 'shared-service/ports/free-port'

/** Paths of the server program; Debian's wrapper script would change the user. */
const PROGRAM_PATHS = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/homebrew/opt/rabbitmq/sbin/rabbitmq-server',
]
const START_MS = 60_000
const APT_MS = 180_000

/** A broker for one test, or the one at AMQP_URL. */
export interface TestRabbit {
  readonly url: string
  stop(): Promise<void>
}

/**
 * RabbitMQ for a test: the one at AMQP_URL, an installed one, or Debian's package. Undefined when unavailable, as a
 * machine without it must be able to build the portal.
 */
export async function testRabbit(): Promise<TestRabbit | undefined> {
  const named = process.env['AMQP_URL']
  if (named !== undefined && named !== '') return { url: named, stop: () => Promise.resolve() }
  const program = findProgram() ?? (await installFromDebian())
  return program === undefined ? undefined : startRabbit(program)
}

function findProgram(): string | undefined {
  return PROGRAM_PATHS.find((place) => existsSync(place))
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  // Runlevel 1 keeps the package from starting a server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = ['install', '--yes', '--no-install-recommends', 'rabbitmq-server']
  for (const args of [['update', '--quiet'], install]) {
    // Timers of earlier test files in this process must go on: a blocked event loop would make them expire.
    await once(spawn('apt-get', args, { env, stdio: 'ignore', timeout: APT_MS }), 'exit')
  }
  return findProgram()
}

async function startRabbit(program: string): Promise<TestRabbit> {
  const folder = await mkdtemp(join(tmpdir(), 'rabbit-'))
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'plugins'), '[].\n')
  await writeFile(join(folder, 'rabbit.conf'), 'loopback_users.guest = true\n')
  const [port, distribution, names] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    LANG: 'C.UTF-8',
    RABBITMQ_NODENAME: `portal-${process.pid}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbit'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    // The port mapper (epmd) outlives the node, so the test runs its own.
    ERL_EPMD_PORT: String(names),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_RELAXED_COMMAND_CHECK: 'true',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1 -kernel inet_dist_use_interface {127,0,0,1}',
  }
  const url = `amqp://guest:guest@127.0.0.1:${port}`
  const server = spawn(program, [], { env, stdio: 'ignore', detached: true })
  await waitUntilReady(url, server)
  return {
    url,
    async stop() {
      await killServer(server)
      spawnSync('epmd', ['-port', String(names), '-kill'], { env, stdio: 'ignore' })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      const connection = await connect(url, { timeout: 1000 })
      await connection.close()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await killServer(server)
        throw new Error('RabbitMQ did not start', { cause: error })
      }
    }
    await sleep(100)
  }
}

/** Kills the script and the server that it started; its data are temporary. */
async function killServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-server.pid, 'SIGKILL')
  await ended
}

/** TCP proxy to the broker, which can be interrupted like a network. */
export interface CuttableProxy {
  readonly url: string
  cut(): Promise<void>
  restore(): Promise<void>
}

export async function startProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port === '' ? 5672 : port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: () => listen(own),
  }
}
