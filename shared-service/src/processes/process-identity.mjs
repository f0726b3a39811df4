import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// JavaScript without packages: the bootstrap of a bare machine uses it before anything is installed.

/**
 * A process by number and start time: numbers are given out again, so a number alone may name a stranger.
 * @typedef {{ pid: number, since: string }} ProcessIdentity
 */

/**
 * Whether a value that was read from a file identifies a process.
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
 * Whether a process with this number exists, no matter who owns it.
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
 * Undefined when there is no such process, or only its remains.
 * @param {number} pid
 * @returns {ProcessIdentity | undefined}
 */
export function findProcess(pid) {
  const found = describeProcess(pid)
  return found && { pid, since: found.since }
}

/**
 * True while exactly this process lives, not another one that got its number.
 * @param {ProcessIdentity} identity
 */
export function isAlive(identity) {
  return describeProcess(identity.pid)?.since === identity.since
}

/**
 * This process.
 * @returns {ProcessIdentity}
 */
export function ownIdentity() {
  return findProcess(process.pid) ?? { pid: process.pid, since: 'unknown' }
}

/**
 * The processes that must live for this one to make sense: the parent and, when that is only the shell in which npm
 * runs a script, npm itself.
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

/**
 * @param {number} pid
 */
function readProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces and parentheses. After it: state, parent, …, start time (the 20th).
    const end = stat.lastIndexOf(')')
    const [state = '', parent = '', ...rest] = stat.slice(end + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    return { since: rest[17] ?? '', parent: Number(parent), name: stat.slice(stat.indexOf('(') + 1, end) }
  } catch {
    return undefined
  }
}

/**
 * @param {number} pid
 */
function readPs(pid) {
  const result = spawnSync('ps', ['-o', 'state=,ppid=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [state = 'Z', parent = '', ...rest] = result.status === 0 ? result.stdout.trim().split(/\s+/) : []
  if (state.startsWith('Z')) return undefined
  const name = rest.slice(5).join(' ').split('/').at(-1) ?? ''
  return { since: rest.slice(0, 5).join(' '), parent: Number(parent), name }
}
