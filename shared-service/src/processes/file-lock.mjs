import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, isIdentity, ownIdentity } from './process-identity.mjs'

// Plain JavaScript: the bootstrap needs it before packages are installed.

const RETRY_MS = 50

/**
 * Runs `work` while this process holds the lock file. The lock of a dead process is replaced. `timeoutMs` limits the
 * wait (no limit by default); `onWait` is called once when the lock is held.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @param {{ onWait?: () => void, signal?: AbortSignal, timeoutMs?: number }} [options]
 * @returns {Promise<Result>}
 */
export async function withFileLock(file, work, { onWait, signal, timeoutMs = Infinity } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const started = Date.now()
  let isWaiting = false
  while (!tryLock(file)) {
    signal?.throwIfAborted()
    if (Date.now() - started > timeoutMs) throw new Error(`Another process holds ${file}`)
    if (!isWaiting) onWait?.()
    isWaiting = true
    await sleep(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Links a complete file, so that no process reads an incomplete one.
 * @param {string} file
 */
function tryLock(file) {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(ownIdentity()))
  try {
    if (tryLink(draft, file)) return true
    if (readState(file) === 'dead') removeDead(file)
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Of several processes only one can move the file of a dead holder.
 * @param {string} file
 */
function removeDead(file) {
  const moved = `${file}.${randomUUID()}`
  try {
    renameSync(file, moved)
  } catch {
    return
  }
  // Another process took the lock meanwhile: the file is restored.
  if (readState(moved) === 'held') tryLink(moved, file)
  rmSync(moved, { force: true })
}

/**
 * False when the target exists.
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/**
 * Invalid content counts as dead: an older version, or a full disk.
 * @param {string} file
 * @returns {'held' | 'dead' | 'none'}
 */
function readState(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'))
    return isIdentity(holder) && isAlive(holder) ? 'held' : 'dead'
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'none' : 'dead'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code
}
