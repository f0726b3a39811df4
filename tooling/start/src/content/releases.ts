import type { StartConfig } from '../config.ts'
import type { SharedProcesses } from '../shared-processes.ts'

interface ReleaseTask {
  readonly config: StartConfig
  readonly shared: SharedProcesses
  readonly signal: AbortSignal
}

export function bringReleases(task: ReleaseTask): Promise<void> {
  return Promise.resolve(task.signal.throwIfAborted())
}
