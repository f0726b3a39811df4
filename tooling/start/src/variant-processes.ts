import { join } from 'node:path'
import type { StartConfig } from './config.ts'
import { findFreePort } from './ports.ts'
import { startService, type ServiceSpec } from './processes/service-process.ts'
import { stopProcess } from './processes/stop-process.ts'
import type { Part } from './processes/watch.ts'
import type { SharedProcesses } from './shared-processes.ts'
import { hashFiles } from './state/inputs.ts'
import { recordFile, removeFile, type ServiceRecord } from './state/run-files.ts'

/** The processes of one variant: they begin and end with its start. */
export interface VariantProcesses {
  readonly url: string
  readonly parts: readonly Part[]
  stop(): Promise<void>
}

interface VariantSettings {
  readonly config: StartConfig
  readonly shared: SharedProcesses
  readonly port: number
}

/** Starts API and edge, which find each other by ports chosen here, at the same time. */
export async function startVariant(
  settings: VariantSettings,
  signal: AbortSignal,
): Promise<VariantProcesses> {
  const apiPort = await findFreePort()
  const specs = [apiSpec(settings, apiPort), edgeSpec(settings, apiPort)]
  const { dataDir, host } = settings.config
  const started = await Promise.allSettled(specs.map((spec) => startService(dataDir, spec, signal)))
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stopAll(dataDir, running)
    throw failed.reason
  }
  const parts = specs.map((spec, index) => partOf(dataDir, spec, running[index]))
  return {
    url: `http://${nameOf(host)}:${settings.port}/`,
    parts,
    stop: () => stopAll(dataDir, parts.map((part) => part.record()).toReversed()),
  }
}

function apiSpec({ config, shared }: VariantSettings, port: number): ServiceSpec {
  const main = join(config.root, 'svc-portal-api', 'src', 'main.ts')
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    COMPANY_ID: String(config.companyId),
    DATABASE_URL: shared.databaseUrl,
  }
  return { name: `portal-api-${config.companyId}`, main, env, inputs: inputsOf(config, 'svc-portal-api') }
}

function edgeSpec({ config, shared, port }: VariantSettings, apiPort: number): ServiceSpec {
  const { root, dataDir, companyId } = config
  const env = {
    HOST: config.host,
    PORT: String(port),
    COMPANY_ID: String(companyId),
    API_URL: `http://127.0.0.1:${apiPort}`,
    RELEASE_REGISTRY_URL: shared.registryUrl,
    RELEASES_DIR: join(dataDir, 'releases'),
    COMPOSITION_PUBLIC_KEY_FILE: join(dataDir, 'keys', 'composition.public.pem'),
    STATE_DIR: join(dataDir, `edge-${companyId}`),
  }
  const main = join(root, 'svc-edge', 'src', 'main.ts')
  return { name: `edge-${companyId}`, main, env, inputs: inputsOf(config, 'svc-edge') }
}

function inputsOf({ root }: StartConfig, service: string): string {
  return hashFiles([join(root, service, 'src'), join(root, 'shared-service', 'src')])
}

function partOf(
  dataDir: string,
  spec: ServiceSpec,
  first: ServiceRecord | undefined,
): Part & { record(): ServiceRecord } {
  if (!first) throw new Error(`${spec.name} has no record`)
  let current = first
  return {
    name: spec.name,
    current: () => current,
    record: () => current,
    restart: async () => {
      current = await startService(dataDir, spec)
    },
  }
}

async function stopAll(dataDir: string, records: readonly ServiceRecord[]): Promise<void> {
  for (const record of records) {
    await stopProcess(record)
    removeFile(recordFile(dataDir, record.name))
  }
}

/** Browsers treat `localhost` as a safe place for secure cookies; other addresses are shown as they are. */
function nameOf(host: string): string {
  return host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
}
