// Entry of the renderer process: no environment, files or packages. Its sources come through a pipe.
import { createRequire, isBuiltin } from 'node:module'
import { Socket } from 'node:net'
import { compileFunction } from 'node:vm'
import type {
  RemoteServerModule,
  RenderRequest,
  ShellServerModule,
} from 'shared-contracts/release/render-contract'
import { FrameReader, encodeFrame } from './message-frames.ts'
import type { RenderState } from '../documents/page-state.ts'
import type {
  Bundle,
  BundleFault,
  FromRenderer,
  PlanJob,
  RenderJob,
  TextsByLanguage,
  ToRenderer,
} from './render-protocol.ts'

/** Modules that react-dom/server and similar libraries need; none for files, network, processes or threads. */
const SHELL_BUILTINS = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util']
const nodeRequire = createRequire(import.meta.url)

let shell: ShellServerModule | undefined
let shellFault: BundleFault | undefined
/** By `name@version`: a canary is loaded beside the live release. */
let remotes: Record<string, RemoteServerModule> = {}
let texts: TextsByLanguage = {}

const PIPE = 3
/** Members of the real process; bundles get a replacement. */
const nextTick = process.nextTick.bind(process)
const { versions, platform } = process
const exit: unknown = Reflect.get(process, 'reallyExit')

/** Members of a process that give access to sockets, signals, native code, files or its end. */
const REMOVED_MEMBERS = [
  'send',
  'kill',
  '_kill',
  'abort',
  'exit',
  'reallyExit',
  'execve',
  '_debugProcess',
  '_debugEnd',
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'report',
  'loadEnvFile',
  'stdin',
  'stdout',
  'stderr',
  '_getActiveHandles',
  '_getActiveRequests',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
  'openStdin',
]

const processForBundles = Object.freeze({
  env: Object.freeze({ NODE_ENV: 'production' }),
  versions: Object.freeze({ ...versions }),
  platform,
  nextTick,
  emitWarning: () => undefined,
})
const CONSOLE_METHODS = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'trace',
  'dir',
  'group',
  'groupEnd',
  'table',
  'assert',
]
const consoleForBundles = Object.freeze(
  Object.fromEntries(CONSOLE_METHODS.map((name) => [name, () => undefined])),
)

/** Removes access to everything but rendering from the realm of all bundles, before the first one runs. */
function closeRealm(): void {
  for (const name of REMOVED_MEMBERS) defineFixed(process, name, undefined)
  defineFixed(globalThis, 'process', processForBundles)
  defineFixed(globalThis, 'console', consoleForBundles)
  // Data comes from the edge. The undici client would be created with the first use of these classes.
  for (const name of ['fetch', 'WebSocket', 'EventSource']) defineFixed(globalThis, name, undefined)
  defineFixed(globalThis, Symbol.for('undici.globalDispatcher.1'), Object.freeze({}))
}

function defineFixed(target: object, name: string | symbol, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: false, writable: false, enumerable: false })
}

function evaluate(bundle: Bundle, require: (id: string) => unknown): unknown {
  const module: { exports: unknown } = { exports: {} }
  const run = compileFunction(bundle.source, ['module', 'exports', 'require', 'process'], {
    filename: `${bundle.name}@${bundle.version}`,
  })
  Reflect.apply(run, undefined, [module, module.exports, require, processForBundles])
  return module.exports
}

function requireForShell(id: string): unknown {
  const name = id.replace(/^node:/, '')
  if (isBuiltin(name) && SHELL_BUILTINS.includes(name)) return nodeRequire(`node:${name}`)
  throw new Error(`The shell's server bundle may not require ${id}`)
}

function requireForRemotes(platform: ShellServerModule['platform']): (id: string) => unknown {
  return (id) => {
    if (Object.hasOwn(platform, id)) return platform[id]
    throw new Error(`${id} is not a platform module`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isShellModule(value: unknown): value is ShellServerModule {
  return (
    isObject(value) &&
    isObject(value['platform']) &&
    typeof value['plan'] === 'function' &&
    typeof value['render'] === 'function'
  )
}

function isRemoteModule(value: unknown): value is RemoteServerModule {
  return isObject(value) && isObject(value['screens']) && isObject(value['data'])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message).slice(0, 2000) : String(error).slice(0, 2000)
}

function loadShell(bundle: Bundle): void {
  try {
    const evaluated = evaluate(bundle, requireForShell)
    if (!isShellModule(evaluated)) throw new Error('The bundle does not export platform, plan and render')
    shell = evaluated
  } catch (error) {
    shellFault = { name: bundle.name, version: bundle.version, message: messageOf(error) }
  }
}

function load(bundles: readonly Bundle[]): readonly BundleFault[] {
  if (shell === undefined) return shellFault === undefined ? [] : [shellFault]
  const faults: BundleFault[] = []
  const require = requireForRemotes(shell.platform)
  remotes = {}
  for (const bundle of bundles) {
    try {
      const evaluated = evaluate(bundle, require)
      if (!isRemoteModule(evaluated)) throw new Error('The bundle does not export screens and data')
      remotes[`${bundle.name}@${bundle.version}`] = evaluated
    } catch (error) {
      faults.push({ name: bundle.name, version: bundle.version, message: messageOf(error) })
    }
  }
  return faults
}

function pickReleases<Value>(
  state: RenderState,
  all: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const { name, version } of [{ name: 'shell', version: state.shell.version }, ...state.files]) {
    const value = all[`${name}@${version}`]
    if (value !== undefined) found[name] = value
  }
  return found
}

function pickBundles({ state, without }: PlanJob | RenderJob): Record<string, RemoteServerModule> {
  const found = Object.entries(pickReleases(state, remotes))
  return Object.fromEntries(found.filter(([name]) => !without.includes(name)))
}

function runJob(job: PlanJob | RenderJob): void {
  try {
    if (shell === undefined) throw new Error('The shell has no server bundle that works')
    const request: RenderRequest = {
      state: job.state,
      texts: pickReleases(job.state, texts[job.state.language] ?? {}),
    }
    const present = pickBundles(job)
    respond(
      job.kind === 'plan'
        ? { kind: 'planned', id: job.id, plan: shell.plan(request, present) }
        : { kind: 'rendered', id: job.id, page: shell.render(request, present, job.data) },
    )
  } catch (error) {
    // A bundle may return a value that cannot be serialized.
    respond({ kind: 'failed', id: job.id, message: messageOf(error) })
  }
}

/** No limit: the edge sends whole bundles. */
const reader = new FrameReader(Infinity)
const pipe = new Socket({ fd: PIPE, readable: true, writable: true })

function respond(message: FromRenderer): void {
  pipe.write(encodeFrame(message))
}

function handleMessage(message: ToRenderer): void {
  if (message.kind === 'shell') loadShell(message.shell)
  else if (message.kind === 'load') {
    texts = message.texts
    respond({ kind: 'loaded', faults: load(message.remotes) })
  } else runJob(message)
}

pipe.on('data', (piece) => {
  for (const message of reader.read(piece)) handleMessage(message as ToRenderer)
})
pipe.on('close', () => {
  if (typeof exit === 'function') Reflect.apply(exit, undefined, [0])
})
pipe.on('error', () => undefined)
closeRealm()
