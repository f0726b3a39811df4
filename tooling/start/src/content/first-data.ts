import type { StartConfig } from '../config.ts'

interface DataTask {
  readonly config: StartConfig
  readonly databaseUrl: string
  readonly signal: AbortSignal
}

export function fillRegistries(task: DataTask): Promise<void> {
  return Promise.resolve(task.signal.throwIfAborted())
}
