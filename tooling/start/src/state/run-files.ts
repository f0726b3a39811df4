import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive, isIdentity, type ProcessIdentity } from 'shared-service/processes/process-identity'

/** A running service: `.data/run/<service>.json`. `owner` is the start that watches it. */
export interface ServiceRecord extends ProcessIdentity {
  readonly name: string
  readonly url: string
  readonly startedAt: string
  readonly owner: ProcessIdentity
}

/** Writes atomically and privately, because the content may include a password. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.tmp`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

/** Undefined for a missing or invalid file: leftovers of a former run never fail a start. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function removeFile(file: string): void {
  rmSync(file, { force: true })
}

export function recordFile(dataDir: string, name: string): string {
  return join(dataDir, 'run', `${name}.json`)
}

export function findRecord(dataDir: string, name: string): ServiceRecord | undefined {
  const value = readJson(recordFile(dataDir, name))
  return isRecord(value) ? value : undefined
}

export function findRunning(dataDir: string, name: string): ServiceRecord | undefined {
  const record = findRecord(dataDir, name)
  return record !== undefined && record.url !== '' && isAlive(record) ? record : undefined
}

export function listRecords(dataDir: string): ServiceRecord[] {
  return namesIn(join(dataDir, 'run')).flatMap((name) => findRecord(dataDir, name) ?? [])
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
  } catch {
    return []
  }
}

function isRecord(value: unknown): value is ServiceRecord {
  return isIdentity(value) && 'owner' in value && isIdentity(value.owner) && 'url' in value
}
