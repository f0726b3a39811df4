import type { StartConfig } from '../config.ts'

interface ReleaseTask {
  readonly config: StartConfig
  readonly registryUrl: string
  readonly signal: AbortSignal
}

export function bringReleases(task: ReleaseTask): Promise<void> {
  return Promise.resolve(task.signal.throwIfAborted())
}
