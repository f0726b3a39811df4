import { isAlive } from 'shared-service/processes/process-identity'
import { withSharedLock } from '../state/leases.ts'
import { findRecord, findRunning } from '../state/run-files.ts'
import { startService, type ServiceSpec } from './service-process.ts'
import type { Part } from './watch.ts'

interface JoinedService {
  readonly dataDir: string
  readonly spec: ServiceSpec
  /** What it is called towards a person. */
  readonly title: string
}

/** Joins a service that every start on this data uses together, or starts it. Call it inside `withSharedLock`. */
export async function joinService(
  { dataDir, spec, title }: JoinedService,
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly part: Part }> {
  let current = findRunning(dataDir, spec.name) ?? (await startService(dataDir, spec, signal))
  const restart = (): Promise<void> =>
    withSharedLock(dataDir, async () => {
      const found = findRecord(dataDir, spec.name)
      current = found && isAlive(found) ? found : await startService(dataDir, spec)
    })
  return { url: current.url, part: { name: title, current: () => current, restart } }
}
