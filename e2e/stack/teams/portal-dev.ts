import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from 'shared-service/ports/free-port'

const ROOT = join(import.meta.dirname, '../../..')
const COMMAND = join(ROOT, 'tooling', 'dev', 'src', 'portal-dev.ts')
const READY_MS = 40_000

/** Running `portal-dev` with its address and output. */
export interface PortalDev {
  readonly url: string
  output(): string
  /** Files in its folder for temporary files. */
  leftovers(): string[]
  /** Ctrl-C; resolves with the exit status. */
  stop(): Promise<number | null>
}

/** The release registry of the portal under test. */
function registryUrl(): string {
  const file = join(process.env['DATA_DIR'] ?? '', 'run', 'release-registry.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url
}

interface PortalDevOptions {
  /** Folder of the remote. */
  readonly dir: string
  readonly args?: readonly string[]
  /** Whether the command gets the address of a portal. */
  readonly hasPortal: boolean
  /** Program of another installation of the kit, without a folder of releases, as on another machine. */
  readonly program?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts the command in the folder of a remote and waits for its address.
 * @throws Error with the output of the command when it ends early.
 */
export async function startPortalDev(options: PortalDevOptions): Promise<PortalDev> {
  const { dir, args = [], hasPortal, program, env = {} } = options
  const portal = {
    PORTAL: process.env['PORTAL_URL'] ?? '',
    RELEASE_REGISTRY_URL: hasPortal ? registryUrl() : '',
    ...(program === undefined ? { RELEASES_DIR: join(process.env['DATA_DIR'] ?? '', 'releases') } : {}),
  }
  const temporary = join(dir, '..', 'temporary')
  mkdirSync(temporary, { recursive: true })
  const child = spawn(process.execPath, [program ?? COMMAND, ...args], {
    cwd: dir,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: temporary,
      // The default is the first free port, but journeys start concurrently.
      PORT: String(await findFreePort()),
      ...(hasPortal ? portal : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async (): Promise<number | null> => {
    child.kill('SIGINT')
    return ended
  }
  const url = await waitForUrl(() => output, ended).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, output: () => output, leftovers: () => readdirSync(temporary), stop }
}

async function waitForUrl(output: () => string, ended: Promise<unknown>): Promise<string> {
  const end = { isReached: false }
  void ended.then(() => (end.isReached = true))
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && !end.isReached) {
    const found = /http:\/\/localhost:\d+\//.exec(output())?.[0]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`portal-dev gave no address:\n${output()}`)
}
