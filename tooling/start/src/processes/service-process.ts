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
  readonly timeouts?: StartTimeouts
}

/** Timeouts of a start: since the log last grew, and since the start. */
interface StartTimeouts {
  readonly idleMs: number
  readonly totalMs: number
}

/** The API rebuilds registries for many minutes on a busy machine, and writes a line each half minute. */
const TIMEOUTS: StartTimeouts = { idleMs: 180_000, totalMs: 3_600_000 }
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
  const { timeouts: { idleMs, totalMs } = TIMEOUTS, onWait } = spec
  const startedAt = Date.now()
  let size = sizeOf(log)
  let grownAt = startedAt
  let nextLineAt = startedAt + WAIT_LINE_MS
  for (let now = startedAt; now < startedAt + totalMs && now < grownAt + idleMs; now = Date.now()) {
    if (sizeOf(log) !== size) {
      size = sizeOf(log)
      grownAt = now
    }
    if (now >= nextLineAt) {
      onWait?.(
        `${record.name} has been starting for ${Math.round((now - startedAt) / 60_000)} min; log: ${log}`,
      )
      nextLineAt += WAIT_LINE_MS
    }
    const response = readJson(ready)
    if (typeof response === 'object' && response !== null && 'url' in response) return String(response.url)
    if (!isAlive(record)) throw new Error(`${record.name} ended before it was ready. ${lastLinesOf(log)}`)
    if (signal?.aborted === true) break
    await sleep(20)
  }
  killGroup(record)
  if (signal?.aborted === true) throw new Error(`${record.name} was stopped.`)
  const secondsSince = (ms: number) => ((Date.now() - ms) / 1000).toFixed(0)
  throw new Error(
    `${record.name} is not ready after ${secondsSince(startedAt)} s; its log did not grow for ${secondsSince(grownAt)} s. ${lastLinesOf(log)}`,
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
