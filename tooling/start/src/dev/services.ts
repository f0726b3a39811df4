import { join } from 'node:path'
import type { StartConfig } from '../config.ts'
import { choosePort } from 'portal-dev/ports'
import type { RunningService } from '../processes/running-service.ts'
import { stopProcess } from '../processes/stop-process.ts'
import { joinShared } from '../shared-processes.ts'
import { listLeases } from '../state/leases.ts'
import { startApi, startEdge } from '../variant-processes.ts'
import { watchFolders } from './watch-folders.ts'

const HOST = '127.0.0.1'
const INSTANCE = '-dev'

/** Services that `pnpm dev` restarts on save, with their folders. */
const SHARED = ['shared-service/src', 'shared-contracts/src', 'shared-contracts/locales']
const FOLDERS = {
  api: [
    'svc-portal-api/src',
    'svc-portal-api/registries',
    'svc-portal-api/cases',
    'svc-portal-api/services',
    'svc-portal-api/reports',
    'svc-portal-api/data',
    'svc-portal-api/locales',
    'svc-portal-api/migrations',
    ...SHARED,
  ],
  edge: ['svc-edge/src', ...SHARED],
} as const

export type DevelopedService = keyof typeof FOLDERS

export function isDevelopedService(name: string): name is DevelopedService {
  return Object.hasOwn(FOLDERS, name)
}

/**
 * Runs a second API and edge with the running portal's database and releases, and restarts the named ones on changes.
 * @throws Error when no portal runs on this data.
 */
export async function developServices(
  config: StartConfig,
  names: readonly DevelopedService[],
  signal: AbortSignal,
): Promise<void> {
  if (listLeases(config.dataDir).length === 0) {
    throw new Error('The portal does not run here. Start it first, in another terminal: npm start')
  }
  const shared = await joinShared(config, signal)
  const port = await choosePort({ host: HOST, port: config.port })
  const origin = `http://localhost:${port}`
  const api = await startApi(config, { shared, origin, instance: INSTANCE }, signal)
  try {
    const edge = await startEdge(config, { shared, apiUrl: api.url, port, instance: INSTANCE }, signal)
    console.log(`✓ ${origin}/ restarts on save: ${names.join(', ')}. Stop it with Ctrl-C.`)
    const services = { api, edge }
    await Promise.all(names.map((name) => restartOnSave({ config, name, service: services[name] }, signal)))
    await edge.stop()
  } finally {
    await api.stop()
  }
}

interface RestartedService {
  readonly config: StartConfig
  readonly name: DevelopedService
  readonly service: RunningService
}

async function restartOnSave(
  { config, name, service }: RestartedService,
  signal: AbortSignal,
): Promise<void> {
  const folders = FOLDERS[name].map((folder) => join(config.root, folder))
  for await (const file of watchFolders(folders, signal)) {
    const started = performance.now()
    try {
      await stopProcess(service.watched.current())
      await service.watched.restart()
      console.log(`✓ ${file}: ${name} restarted (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    } catch (error) {
      console.log(`✗ ${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
