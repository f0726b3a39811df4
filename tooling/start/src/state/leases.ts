import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompanyId } from 'shared-contracts/session/variant'
import { withFileLock } from 'shared-service/processes/file-lock'
import {
  isAlive,
  isIdentity,
  ownIdentity,
  type ProcessIdentity,
} from 'shared-service/processes/process-identity'
import { namesIn, readJson, removeFile, writeJson } from './run-files.ts'

interface LockOptions {
  readonly onWait?: () => void
  readonly signal?: AbortSignal
}

/** A running start, which keeps shared processes alive. */
export interface Lease extends ProcessIdentity {
  readonly companyId: CompanyId
  readonly state: 'starting' | 'running' | 'stopping'
  readonly url?: string
}

/** A former start that is stopping gets the time of a complete stop. */
const FORMER_START_TIMEOUT_MS = { stopping: 30_000, otherwise: 2_000 }

function leaseFile(dataDir: string, companyId: number): string {
  return join(dataDir, 'run', 'leases', `company-${companyId}.json`)
}

/** Serializes starts, stops and restarts of shared processes. */
export function withSharedLock<T>(
  dataDir: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  return withFileLock(join(dataDir, 'run', 'shared.lock'), work, options)
}

/** Leases of live starts; removes those of dead ones. */
export function listLeases(dataDir: string): Lease[] {
  const folder = join(dataDir, 'run', 'leases')
  return namesIn(folder).flatMap((name) => {
    const file = join(folder, `${name}.json`)
    const lease = readJson(file)
    if (isLease(lease) && isAlive(lease)) return [lease]
    removeFile(file)
    return []
  })
}

/** Claims a variant inside `withSharedLock`. @throws Error when a live start holds it */
export function takeLease(dataDir: string, companyId: CompanyId): void {
  const holder = listLeases(dataDir).find((lease) => lease.companyId === companyId)
  if (holder) throw alreadyRunningError(holder)
  updateLease(dataDir, { companyId, state: 'starting' })
}

export function updateLease(dataDir: string, change: Omit<Lease, keyof ProcessIdentity>): void {
  const lease: Lease = { ...ownIdentity(), ...change }
  writeJson(leaseFile(dataDir, lease.companyId), lease)
}

export function dropLease(dataDir: string, companyId: CompanyId): void {
  removeFile(leaseFile(dataDir, companyId))
}

export async function waitForFormerStart(dataDir: string, companyId: CompanyId): Promise<void> {
  const began = Date.now()
  for (;;) {
    const holder = listLeases(dataDir).find((lease) => lease.companyId === companyId)
    if (!holder) return
    const patience =
      holder.state === 'stopping' ? FORMER_START_TIMEOUT_MS.stopping : FORMER_START_TIMEOUT_MS.otherwise
    if (Date.now() - began > patience) return
    await sleep(100)
  }
}

function alreadyRunningError({ companyId, pid, url }: Lease): Error {
  const where = url === undefined ? '' : ` at ${url}`
  return new Error(
    `The portal of company ${companyId} already runs${where} (process ${pid}). ` +
      `Stop it with Ctrl-C there, or start the other variant with COMPANY_ID=${companyId === 1 ? 2 : 1}.`,
  )
}

function isLease(value: unknown): value is Lease {
  return isIdentity(value) && 'companyId' in value && 'state' in value
}
