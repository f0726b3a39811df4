import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, ownIdentity } from './process-identity.mjs'

const RETRY_MS = 100

/**
 * Runs `work` while no other process holds the lock. A holder that died loses it.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, signal?: AbortSignal }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, options = {}) {
  mkdirSync(dirname(file), { recursive: true })
  let waiting = false
  while (!tryLock(file)) {
    options.signal?.throwIfAborted()
    if (!waiting) options.onWait?.()
    waiting = true
    await sleep(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * The file appears complete (link of a finished file), so that nobody reads half an owner.
 * @param {string} file
 */
function tryLock(file) {
  const own = ownIdentity()
  const draft = `${file}.${own.pid}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    dropOfDeadOwner(file, own.pid)
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * @param {string} file
 * @param {number} pid
 */
function dropOfDeadOwner(file, pid) {
  const owner = readOwner(file)
  if (owner === 'none' || (owner !== 'unreadable' && isAlive(owner))) return
  // Two processes may see the same dead owner; only one of them can rename the file away.
  const grave = `${file}.dead.${pid}`
  try {
    renameSync(file, grave)
  } catch {
    return
  }
  const buried = readOwner(grave)
  const mistaken = buried !== 'none' && buried !== 'unreadable' && isAlive(buried)
  if (mistaken) renameSync(grave, file)
  else rmSync(grave, { force: true })
}

/**
 * @param {string} file
 * @returns {import('./process-identity.mjs').ProcessIdentity | 'none' | 'unreadable'}
 */
function readOwner(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? 'none' : 'unreadable'
  }
}
