import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from 'shared-service/processes/process-identity'

const GRACE_MS = 12_000

/** Terminates a process, by force after a timeout. Never affects another process with the same id. */
export async function stopProcess(identity: ProcessIdentity): Promise<void> {
  if (!send(identity, 'SIGTERM')) return
  const deadline = Date.now() + GRACE_MS
  while (Date.now() < deadline) {
    if (!isAlive(identity)) return
    await sleep(25)
  }
  send(identity, 'SIGKILL')
  while (isAlive(identity)) await sleep(25)
}

export function killGroup(identity: ProcessIdentity): void {
  if (!isAlive(identity)) return
  try {
    process.kill(-identity.pid, 'SIGKILL')
  } catch {
    send(identity, 'SIGKILL')
  }
}

function send(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isAlive(identity)) return false
  try {
    process.kill(identity.pid, signal)
    return true
  } catch {
    return false
  }
}
