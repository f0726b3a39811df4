// Entry of the renderer process: no environment, no files, no packages. What it evaluates comes over IPC.
import { createRequire, isBuiltin } from 'node:module'
import { compileFunction } from 'node:vm'
import type {
  RemoteServerModule,
  RenderRequest,
  ShellServerModule,
} from 'shared-contracts/release/render-contract'
import type {
  Bundle,
  BundleFault,
  FromRenderer,
  PlanJob,
  RenderJob,
  TextsByLanguage,
  ToRenderer,
} from './render-protocol.ts'

/** What react-dom/server and its kind ask for. Files, network, processes and threads are not among them. */
const SHELL_BUILTINS = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util']
const nodeRequire = createRequire(import.meta.url)

let shell: ShellServerModule | undefined
let shellFault: BundleFault | undefined
let remotes: Record<string, RemoteServerModule> = {}
let texts: TextsByLanguage = {}

// Data comes from the edge, so a call from here is a mistake that should show.
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)

const processForBundles = Object.freeze({
  env: Object.freeze({ NODE_ENV: 'production' }),
  versions: process.versions,
  platform: process.platform,
  nextTick: process.nextTick.bind(process),
  emitWarning: () => undefined,
})

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
      remotes[bundle.name] = evaluated
    } catch (error) {
      faults.push({ name: bundle.name, version: bundle.version, message: messageOf(error) })
    }
  }
  return faults
}

function work(job: PlanJob | RenderJob): FromRenderer {
  try {
    if (shell === undefined) throw new Error('The shell has no server bundle that works')
    const request: RenderRequest = { state: job.state, texts: texts[job.state.language] ?? {} }
    const present = Object.fromEntries(
      Object.entries(remotes).filter(([name]) => !job.without.includes(name)),
    )
    return job.kind === 'plan'
      ? { kind: 'planned', id: job.id, plan: shell.plan(request, present) }
      : { kind: 'rendered', id: job.id, page: shell.render(request, present, job.data) }
  } catch (error) {
    return { kind: 'failed', id: job.id, message: messageOf(error) }
  }
}

function answer(message: FromRenderer): void {
  process.send?.(message)
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'shell') loadShell(message.shell)
  else if (message.kind === 'load') {
    texts = message.texts
    answer({ kind: 'loaded', faults: load(message.remotes) })
  } else answer(work(message))
})
// The edge is gone.
process.on('disconnect', () => process.exit(0))
