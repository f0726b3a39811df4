import { join } from 'node:path'
import type { StartConfig } from './config.ts'
import { findFreePort } from 'shared-service/ports/free-port'
import { runService, type RunningService } from './processes/running-service.ts'
import type { SharedProcesses } from './shared-processes.ts'

interface ApiSettings {
  readonly shared: SharedProcesses
  /** Origin for visitors: for links in mails, and refusal of other origins. */
  readonly origin: string
  /** Distinguishes a second API from that of the running portal. */
  readonly instance?: string
  /** Receives a line each minute while the API prepares its data. */
  readonly onWait?: (line: string) => void
}

export async function startApi(
  config: StartConfig,
  { shared, origin, instance = '', ...options }: ApiSettings,
  signal: AbortSignal,
): Promise<RunningService> {
  const env = {
    ...shared.externalSystems.env,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: config.dataDir,
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    COMPANY_ID: String(config.companyId),
    DATABASE_URL: shared.databaseUrl,
    // Large young generations grow with each download and are not returned to the system.
    NODE_OPTIONS: `--max-semi-space-size=8 ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
    // Endpoints under development may break releases until they are done.
    ...(instance === '' ? { RELEASE_REGISTRY_URL: shared.registryUrl } : {}),
  }
  const main = join(config.root, 'svc-portal-api', 'src', 'main.ts')
  const name = `portal-api-${config.companyId}${instance}`
  const spec = { name, main, env, ...options }
  return runService({ dataDir: config.dataDir, spec, title: name, isShared: false }, signal)
}

interface EdgeSettings {
  readonly shared: SharedProcesses
  readonly apiUrl: string
  readonly port: number
  /** Distinguishes a second edge from that of the running portal. */
  readonly instance?: string
}

export function startEdge(
  config: StartConfig,
  { shared, apiUrl, port, instance = '' }: EdgeSettings,
  signal: AbortSignal,
): Promise<RunningService> {
  const { dataDir, companyId } = config
  const name = `edge-${companyId}${instance}`
  const env = {
    HOST: config.host,
    PORT: String(port),
    COMPANY_ID: String(companyId),
    API_URL: apiUrl,
    RELEASE_REGISTRY_URL: shared.registryUrl,
    RELEASES_DIR: join(dataDir, 'releases'),
    COMPOSITION_PUBLIC_KEY_FILE: join(dataDir, 'keys', 'composition.pub.pem'),
    STATE_DIR: join(dataDir, name),
    EDGE_CREDENTIAL_FILE: join(dataDir, 'credentials', 'edge'),
  }
  const main = join(config.root, 'svc-edge', 'src', 'main.ts')
  return runService({ dataDir, spec: { name, main, env }, title: name, isShared: false }, signal)
}
