import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainFailure } from './command.mjs'
import { installPackages, packagesAreInstalled } from './packages.mjs'
import { step } from './steps.mjs'
import { describeToolchain, installToolchain } from './toolchain.mjs'
import { homeSettings } from './writable-home.mjs'
// By path: packages are not installed yet.
import { withFileLock } from '../../../shared-service/src/processes/file-lock.mjs'
import { isAlive, listKeepers } from '../../../shared-service/src/processes/process-identity.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '')
const PROGRAMS = { start: 'start.ts', test: 'test.ts' }

/**
 * Installs Node, pnpm and packages in the versions of the lockfile, then runs the program.
 * @param {string[]} args
 */
export async function run([verb = 'start', ...args]) {
  const program = verb === 'start' || verb === 'test' ? PROGRAMS[verb] : undefined
  if (!program) return fail(`Unknown command "${verb}"; it is "start" or "test".`)
  try {
    const prepared = await prepare()
    process.exitCode = await handOver(prepared, [join(ROOT, 'tooling/start/src', program), ...args])
  } catch (error) {
    fail(explainFailure(error))
  }
}

async function prepare() {
  const data = join(ROOT, '.data')
  mkdirSync(join(data, 'logs'), { recursive: true })
  const log = join(data, 'logs', 'setup.log')
  const onWait = () => console.log('  another start is installing; waiting for it …')
  const env = { ...process.env, ...homeSettings(data, process.env) }
  const toolchain = describeToolchain(ROOT)
  const withToolchain = () => ({ ...env, PATH: [...toolchain.path, env['PATH'] ?? ''].join(delimiter) })
  if (!toolchain.complete || !packagesAreInstalled(ROOT)) {
    await withFileLock(
      join(data, 'run', 'setup.lock'),
      async () => {
        if (!describeToolchain(ROOT).complete) {
          const { node, pnpm } = toolchain.versions
          await step(`Node ${node} and pnpm ${pnpm}`, () => installToolchain(toolchain, { env, log }))
        }
        if (packagesAreInstalled(ROOT)) return
        const install = () => installPackages(ROOT, { pnpm: toolchain.pnpm, env: withToolchain(), log })
        await step('packages of the lockfile', install)
      },
      { onWait },
    )
  }
  return { node: toolchain.node, env: withToolchain() }
}

/**
 * Node 20 cannot replace its process, so it stays as a parent. Its end closes the channel to the program.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} prepared
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function handOver({ node, env }, args) {
  return new Promise((resolve, reject) => {
    const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
    const child = spawn(node, args, { cwd: ROOT, env, stdio: [...stdio] })
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, () => child.kill(signal))
    const stopWatching = watchKeepers(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      stopWatching()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1))
    })
  })
}

/**
 * When npm is killed the portal ends too, because Ctrl-C no longer reaches it.
 * @param {() => void} onOrphaned
 */
function watchKeepers(onOrphaned) {
  if (!process.env['npm_lifecycle_event']) return () => {}
  const keepers = listKeepers()
  const timer = setInterval(() => {
    if (keepers.every(isAlive)) return
    clearInterval(timer)
    onOrphaned()
  }, 500)
  return () => clearInterval(timer)
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exitCode = 1
}
