import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inheritedEnvironment } from 'shared-service/inherited-environment'
import { isAlive } from 'shared-service/processes/process-identity'
import { readJson, recordFile, removeFile, writeJson, type ServiceRecord } from '../state/run-files.ts'
import { launchProcess } from './launch-process.ts'
import passedOn from './passed-on.json' with { type: 'json' }
import { killGroup } from './stop-process.ts'

/** How to run a service. `main` is a Node program that writes `READY_FILE` when ready. */
export interface ServiceSpec {
  readonly name: string
  readonly main: string
  readonly env: Readonly<Record<string, string>>
  /** Called once a minute with a line for the terminal while the service starts. */
  readonly onWait?: (line: string) => void
  readonly limits?: StartLimits
}

/** Limits of a start: without a new line in the log, and altogether. */
interface StartLimits {
  readonly silentMs: number
  readonly allMs: number
}

/** The API rebuilds registries for many minutes on a busy machine, and writes a line each half minute. */
const LIMITS: StartLimits = { silentMs: 180_000, allMs: 3_600_000 }
const WAIT_LINE_MS = 60_000
const LOG_LIMIT_BYTES = 10_000_000

/**
 * Starts a service and waits until it is ready, as long as its log grows.
 * @throws Error with the end of the log when it ends or times out.
 */
export async function startService(
  dataDir: string,
  spec: ServiceSpec,
  signal?: AbortSignal,
): Promise<ServiceRecord> {
  const { name, main } = spec
  const ready = join(dataDir, 'run', 'ready', `${name}.json`)
  const log = join(dataDir, 'logs', `${name}.log`)
  removeFile(ready)
  mkdirSync(dirname(ready), { recursive: true })
  // User settings of services; see docs/architecture.md.
  const env = { ...inheritedEnvironment(passedOn.services), ...spec.env, READY_FILE: ready }
  const output = openLog(log)
  const { child, record } = launchProcess({ dataDir, name, args: [main], cwd: dirname(main), env, output })
  closeSync(output)
  child.unref()
  child.on('error', () => {})
  if (!record) throw new Error(`${name} could not be started.`)
  const url = await waitUntilReady({ record, ready, log, signal, spec })
  const complete: ServiceRecord = { ...record, url }
  writeJson(recordFile(dataDir, name), complete)
  return complete
}

interface StartingService {
  readonly record: ServiceRecord
  readonly ready: string
  readonly log: string
  readonly signal: AbortSignal | undefined
  readonly spec: ServiceSpec
}

async function waitUntilReady({ record, ready, log, signal, spec }: StartingService): Promise<string> {
  const { limits: { silentMs, allMs } = LIMITS, onWait } = spec
  const started = Date.now()
  let written = { size: sizeOf(log), at: started }
  let nextLine = started + WAIT_LINE_MS
  for (let now = started; now < started + allMs && now < written.at + silentMs; now = Date.now()) {
    const size = sizeOf(log)
    if (size !== written.size) written = { size, at: now }
    if (now >= nextLine) {
      onWait?.(
        `${record.name} is still preparing, for ${Math.round((now - started) / 60_000)} min; log: ${log}`,
      )
      nextLine += WAIT_LINE_MS
    }
    const response = readJson(ready)
    if (typeof response === 'object' && response !== null && 'url' in response) return String(response.url)
    if (!isAlive(record)) throw new Error(`${record.name} ended before it was ready. ${lastLinesOf(log)}`)
    if (signal?.aborted === true) break
    await sleep(20)
  }
  killGroup(record)
  if (signal?.aborted === true) throw new Error(`${record.name} was stopped.`)
  const waited = (Date.now() - started) / 1000
  const silent = (Date.now() - written.at) / 1000
  throw new Error(
    `${record.name} is not ready after ${waited.toFixed(0)} s; its log did not grow for ${silent.toFixed(0)} s. ${lastLinesOf(log)}`,
  )
}

function lastLinesOf(log: string): string {
  // Frames of Node would hide the file of a syntax error.
  const written = readFileSync(log, 'utf8').trimEnd().split('\n')
  const lines = written.filter((line) => !/^\s+at .*node:internal/.test(line)).slice(-15)
  return `The end of ${log}:\n${lines.join('\n')}`
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  if (sizeOf(file) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
