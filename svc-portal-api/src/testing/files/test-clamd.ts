import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClamdScanner } from '../../modules/files/clamd.ts'
import { EICAR } from './sample-contents.ts'

const PROGRAM_PATHS = ['/usr/sbin/clamd', '/opt/homebrew/sbin/clamd']
const START_MS = 60_000
const APT_MS = 180_000

/** A virus scanner for one test, which recognizes the test file of virus scanners only. */
export interface TestClamd {
  readonly socket: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and deletes its files. */
  close(): Promise<void>
}

/** Scanner for a test: an installed one, or Debian's package. Undefined when unavailable. */
export async function testClamd(): Promise<TestClamd | undefined> {
  const program = findProgram() ?? (await installFromDebian())
  if (program === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const socket = join(folder, 'socket')
  await writeConfiguration(folder, socket)
  let server: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    await rm(socket, { force: true })
  }
  return {
    socket,
    stop,
    async start() {
      server = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
      await waitUntilReady(socket, server)
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findProgram(): string | undefined {
  return PROGRAM_PATHS.find((path) => existsSync(path))
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  // Runlevel 1 keeps the package from starting a server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = ['install', '--yes', '--no-install-recommends', 'clamav-daemon']
  for (const args of [['update', '--quiet'], install]) {
    await once(spawn('apt-get', args, { env, stdio: 'ignore', timeout: APT_MS }), 'exit')
  }
  return findProgram()
}

/** One local signature in place of the database, which machines of tests do not have. */
async function writeConfiguration(folder: string, socket: string): Promise<void> {
  const database = join(folder, 'database')
  await mkdir(database)
  await writeFile(join(database, 'test.ndb'), `Test-File:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const lines = [
    `DatabaseDirectory ${database}`,
    `LocalSocket ${socket}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
    'StreamMaxLength 25M',
    'MaxThreads 2',
  ]
  await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
}

async function waitUntilReady(socket: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  const scan = createClamdScanner(socket)
  for (;;) {
    try {
      await scan(Buffer.from('ready'))
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        server.kill('SIGKILL')
        throw new Error('clamd did not start', { cause: error })
      }
    }
    await sleep(50)
  }
}
