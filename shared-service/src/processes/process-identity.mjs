import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Plain JavaScript: the bootstrap needs it before packages are installed.

/**
 * Process id and start time, because process ids are reused.
 * @typedef {{ pid: number, since: string }} ProcessIdentity
 */

/**
 * @param {unknown} value
 * @returns {value is ProcessIdentity}
 */
export function isIdentity(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'since' in value &&
    typeof value.since === 'string'
  )
}

/**
 * Whether a process of any owner exists.
 * @param {number} pid
 */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Undefined for an unknown or defunct process.
 * @param {number} pid
 * @returns {ProcessIdentity | undefined}
 */
export function findProcess(pid) {
  const found = describeProcess(pid)
  return found && { pid, since: found.since }
}

/**
 * Whether this process lives, not another one with its id.
 * @param {ProcessIdentity} identity
 */
export function isAlive(identity) {
  return describeProcess(identity.pid)?.since === identity.since
}

/** @returns {ProcessIdentity} */
export function ownIdentity() {
  return findProcess(process.pid) ?? { pid: process.pid, since: 'unknown' }
}

/**
 * The processes that this one depends on: its parent and, when that is only the shell of npm, npm.
 * @returns {ProcessIdentity[]}
 */
export function listKeepers() {
  const parent = describeProcess(process.ppid)
  if (!parent) return []
  const keepers = [{ pid: process.ppid, since: parent.since }]
  const grandparent = /^(ba|da|a)?sh$/.test(parent.name) ? findProcess(parent.parent) : undefined
  return grandparent ? [...keepers, grandparent] : keepers
}

/**
 * @param {number} pid
 * @returns {{ since: string, parent: number, name: string } | undefined}
 */
function describeProcess(pid) {
  return process.platform === 'linux' ? readProc(pid) : readPs(pid)
}

/** @param {number} pid */
function readProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces and parentheses. Then: state, parent, …, start time (20th).
    const end = stat.lastIndexOf(')')
    const [state = '', parent = '', ...rest] = stat.slice(end + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    return { since: rest[17] ?? '', parent: Number(parent), name: stat.slice(stat.indexOf('(') + 1, end) }
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function readPs(pid) {
  const result = spawnSync('ps', ['-o', 'state=,ppid=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [state = 'Z', parent = '', ...rest] = result.status === 0 ? result.stdout.trim().split(/\s+/) : []
  if (state.startsWith('Z')) return undefined
  const name = rest.slice(5).join(' ').split('/').at(-1) ?? ''
  return { since: rest.slice(0, 5).join(' '), parent: Number(parent), name }
}
