import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inheritedEnvironment } from 'shared-service/inherited-environment'
import {
  findProcess,
  isAlive,
  ownIdentity,
  type ProcessIdentity,
} from 'shared-service/processes/process-identity'
import { readJson, recordFile, removeFile, writeJson, type ServiceRecord } from '../state/run-files.ts'
import { killGroup } from './stop-process.ts'

/** How a service is run. `main` is a program for Node; it writes `READY_FILE` once it answers. */
export interface ServiceSpec {
  readonly name: string
  readonly main: string
  readonly env: Readonly<Record<string, string>>
  readonly inputs: string
}

const READY_MS = 180_000
const LOG_LIMIT_BYTES = 10_000_000

/** Settings of the services that a person may give to a start; see docs/architecture.md. */
const PASSED_ON = [
  ...['LOG_LEVEL', 'RATE_LIMIT_FACTOR', 'FIXED_CLOCK', 'DATABASE_CONNECTIONS'],
  ...['DOCUMENT_KEY', 'REVOKED_DOCUMENT_KEYS'],
  ...[
    'PUBLIC_ORIGIN',
    'TLS',
    'TRUSTED_PROXIES',
    'PAGE_CACHE_BYTES',
    'FILE_CACHE_BYTES',
    'OUTSIDE_ADDRESSES',
    'RENDERERS',
  ],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'],
]

/**
 * Starts a service in a process group of its own (Ctrl-C on the terminal must not reach it before its turn) and waits
 * until it answers. Its output goes straight to its log, so it does not need this process.
 * @throws ServiceFailed with the end of the log.
 */
export async function startService(
  dataDir: string,
  spec: ServiceSpec,
  signal?: AbortSignal,
): Promise<ServiceRecord> {
  const ready = join(dataDir, 'run', 'ready', `${spec.name}.json`)
  const log = logFile(dataDir, spec.name)
  removeFile(ready)
  mkdirSync(dirname(ready), { recursive: true })
  const identity = launch(spec, log, ready)
  const record = { ...identity, name: spec.name, url: '', inputs: spec.inputs }
  const startedAt = new Date().toISOString()
  const owner = ownIdentity()
  // Written before it answers, so that the next start finds it even when this one is killed meanwhile.
  writeJson(recordFile(dataDir, spec.name), { ...record, startedAt, owner })
  const url = await waitUntilReady({ spec, identity, ready, log, ...(signal ? { signal } : {}) })
  const complete: ServiceRecord = { ...record, url, startedAt, owner }
  writeJson(recordFile(dataDir, spec.name), complete)
  return complete
}

function logFile(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`)
}

/** A service that ended, or did not answer in time, before it was ready. */
class ServiceFailed extends Error {}

function launch(spec: ServiceSpec, log: string, ready: string): ProcessIdentity {
  const output = openLog(log)
  try {
    const child = spawn(process.execPath, [spec.main], {
      cwd: dirname(spec.main),
      env: { ...inheritedEnvironment(PASSED_ON), ...spec.env, READY_FILE: ready },
      detached: true,
      stdio: ['ignore', output, output],
    })
    child.unref()
    child.on('error', () => {})
    const pid = child.pid
    const identity = pid === undefined ? undefined : (findProcess(pid) ?? { pid, since: 'ended at once' })
    if (!identity) throw new ServiceFailed(`${spec.name} could not be started.`)
    return identity
  } finally {
    closeSync(output)
  }
}

interface Awaited {
  readonly spec: ServiceSpec
  readonly identity: ProcessIdentity
  readonly ready: string
  readonly log: string
  readonly signal?: AbortSignal
}

async function waitUntilReady({ spec, identity, ready, log, signal }: Awaited): Promise<string> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const answer = readJson(ready)
    if (typeof answer === 'object' && answer !== null && 'url' in answer) return String(answer.url)
    if (!isAlive(identity)) throw new ServiceFailed(`${spec.name} ended before it was ready. ${endOf(log)}`)
    if (signal?.aborted === true) break
    await sleep(20)
  }
  killGroup(identity)
  if (signal?.aborted === true) throw new ServiceFailed(`${spec.name} was stopped.`)
  throw new ServiceFailed(`${spec.name} does not answer after ${READY_MS / 1000} s. ${endOf(log)}`)
}

function endOf(log: string): string {
  // Frames of Node itself would push out the line that names the file of a syntax error.
  const written = readFileSync(log, 'utf8').trimEnd().split('\n')
  const lines = written.filter((line) => !/^\s+at .*node:internal/.test(line)).slice(-15)
  return `The end of ${log}:\n${lines.join('\n')}`
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
