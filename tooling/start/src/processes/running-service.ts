import { isAlive } from 'shared-service/processes/process-identity'
import { withSharedLock } from '../state/leases.ts'
import { findRecord, findRunning, recordFile, removeFile } from '../state/run-files.ts'
import { startService, type ServiceSpec } from './service-process.ts'
import { stopProcess } from './stop-process.ts'
import type { WatchedProcess } from './watch-processes.ts'

/** A running service with an address that restarts keep. */
export interface RunningService {
  readonly url: string
  readonly watched: WatchedProcess
  stop(): Promise<void>
}

interface RunOptions {
  readonly dataDir: string
  readonly spec: ServiceSpec
  readonly title: string
  readonly isShared: boolean
}

/** Starts a service or joins the running shared one; call it inside `withSharedLock` when shared. */
export async function runService(
  { dataDir, spec, title, isShared }: RunOptions,
  signal: AbortSignal,
): Promise<RunningService> {
  const joined = isShared ? findRunning(dataDir, spec.name) : undefined
  let current = joined ?? (await startService(dataDir, spec, signal))
  const restart = async (): Promise<void> => {
    const found = isShared ? findRecord(dataDir, spec.name) : undefined
    current = found && isAlive(found) ? found : await startService(dataDir, spec)
  }
  return {
    url: current.url,
    watched: {
      name: title,
      current: () => current,
      restart: () => (isShared ? withSharedLock(dataDir, restart) : restart()),
    },
    stop: async () => {
      await stopProcess(current)
      removeFile(recordFile(dataDir, spec.name))
    },
  }
}
