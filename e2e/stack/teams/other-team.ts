import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
const BIN = join(ROOT, 'node_modules', '.bin')
const COMMAND_TIMEOUT_MS = 120_000
const run = promisify(execFile)

/** Result of a command of a team. */
interface CommandResult {
  readonly status: number
  readonly output: string
}

/** Team with an empty folder outside the repository and only the address of the release registry. */
export interface OtherTeam {
  readonly registry: string
  readonly folder: string
  /** Runs a program in a subfolder; never throws for its exit status. */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<CommandResult>
  leave(): void
}

interface RunOptions {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Creates a team for the portal under test. */
export function createTeam(): OtherTeam {
  const folder = mkdtempSync(join(tmpdir(), 'other-team-'))
  const file = join(process.env['DATA_DIR'] ?? '', 'run', 'release-registry.json')
  const { url } = JSON.parse(readFileSync(file, 'utf8')) as { readonly url: string }
  return {
    registry: url.replace(/\/+$/, ''),
    folder,
    run: (program, args, options) => runIn(folder, [program, ...args], options),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function runIn(
  base: string,
  [program = '', ...args]: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const { folder = '.', env = {} } = options
  try {
    const { stdout, stderr } = await run(program, args, {
      cwd: join(base, folder),
      env: { ...foreignEnvironment(base), ...env },
      timeout: COMMAND_TIMEOUT_MS,
    })
    return { status: 0, output: `${stdout}${stderr}` }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    return { status: typeof code === 'number' ? code : 1, output: `${stdout}${stderr}` }
  }
}

/** Environment without variables of the portal; Node and pnpm of this checkout are first in PATH. */
function foreignEnvironment(base: string): NodeJS.ProcessEnv {
  const names = ['HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME', 'LANG', 'TMPDIR', 'PNPM_HOME']
  const proxies = Object.keys(process.env).filter((name) =>
    /^(https?|no|all)_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name),
  )
  const kept = [...names, ...proxies].map((name) => [name, process.env[name]] as const)
  return {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
    NODE_NO_WARNINGS: '1',
    FORCE_COLOR: '0',
    npm_config_cache: join(base, '.npm'),
    npm_config_update_notifier: 'false',
  }
}
