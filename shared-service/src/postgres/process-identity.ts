import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** A process by number and start time: numbers are given out again, so a number alone may name a stranger. */
export const ProcessIdentity = z.object({ pid: z.int(), since: z.string() })
export type ProcessIdentity = z.infer<typeof ProcessIdentity>

/** True while a process with this id exists, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, since: startOf(process.pid) ?? 'unknown' }
}

/** True while exactly this process lives, not another one that got its number. */
export function isAlive({ pid, since }: ProcessIdentity): boolean {
  return startOf(pid) === since
}

/** When a process started, in the words of the system; undefined when there is none, or only its remains. */
function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? readProc(pid) : readPs(pid)
}

function readProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces and parentheses. After it: state, parent, …, start time (the 20th).
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : rest[18]
  } catch {
    return undefined
  }
}

function readPs(pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [state = 'Z', ...start] = status === 0 ? stdout.trim().split(/\s+/) : []
  return state.startsWith('Z') ? undefined : start.join(' ')
}
