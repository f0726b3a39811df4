import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findFreePort } from 'shared-service/ports/free-port'

const READY = /is ready: (\S+)/
const MAILBOX = /mails are shown at (\S+)/
/** Timeout of a start; a first one during other journeys may take minutes. */
const READY_MS = 900_000

/** Portal of the tests. `stop` waits until all its processes have ended. */
export interface TestPortal {
  readonly url: string
  /** Address of its mailbox. */
  readonly mailbox: string
  stop(): Promise<void>
}

export interface TestPortalOptions {
  readonly root: string
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts the portal like `npm start`, on a free port, with the demonstration set. Its data folder is emptied first, and
 * processes of a former run are stopped.
 * @throws Error when it does not start.
 */
export async function startTestPortal({ root, dataDir, env = {} }: TestPortalOptions): Promise<TestPortal> {
  const settings = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    REGISTRY_DATA_DIR: 'none',
    ...env,
  }
  await new Promise<void>((resolve, reject) => {
    const reset = spawn(process.execPath, [programOf(root, 'reset.ts')], {
      cwd: root,
      env: settings,
      stdio: 'inherit',
    })
    reset.once('error', reject)
    reset.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error('The test data cannot be emptied.')),
    )
  })
  return launch(root, settings)
}

/**
 * Starts the other variant on the data of a running portal; its stop does not affect that one.
 * @throws Error when it does not start.
 */
export async function startOtherVariant({ root, dataDir, env = {} }: TestPortalOptions): Promise<TestPortal> {
  const own = process.env['COMPANY_ID']
  return launch(root, {
    ...process.env,
    DATA_DIR: dataDir,
    COMPANY_ID: own === '1' ? '2' : '1',
    PORT: String(await findFreePort()),
    REGISTRY_DATA_DIR: 'none',
    ...env,
  })
}

function programOf(root: string, name: string): string {
  return join(root, 'tooling', 'start', 'src', name)
}

async function launch(root: string, settings: NodeJS.ProcessEnv): Promise<TestPortal> {
  // Over this IPC channel the portal detects when the tests are killed, and stops.
  const child = spawn(process.execPath, [programOf(root, 'start.ts')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  let timer: NodeJS.Timeout | undefined
  const { url, mailbox } = await new Promise<Omit<TestPortal, 'stop'>>((resolve, reject) => {
    let output = ''
    timer = setTimeout(() => reject(new Error('The portal is not ready in time.')), READY_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      output += chunk.toString()
      const ready = READY.exec(output)
      if (ready?.[1] === undefined) return
      resolve({ url: ready[1], mailbox: MAILBOX.exec(output)?.[1] ?? '' })
    })
    child.once('close', (status) => reject(new Error(`The portal did not start (status ${status}).`)))
  })
    .catch(async (error: unknown) => {
      await stop()
      throw error
    })
    // A running timer would keep the test run alive after a failed start.
    .finally(() => clearTimeout(timer))
  return { url, mailbox, stop }
}
