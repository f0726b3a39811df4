import { join } from 'node:path'
import { showAlone } from 'portal-dev/alone'
import { developInPortal } from 'portal-dev/in-portal'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { StartConfig } from '../config.ts'
import { choosePort } from 'portal-dev/ports'
import { RELEASE_REGISTRY } from '../shared-processes.ts'
import { findRunning } from '../state/run-files.ts'

const HOST = '127.0.0.1'

function print(line: string): void {
  console.log(line)
}

/**
 * Runs the development builds of remotes in the running portal.
 * @throws Error when the portal does not run.
 */
export async function developRemotes(
  config: StartConfig,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const registryUrl = findRunning(config.dataDir, RELEASE_REGISTRY)?.url
  const api = findApi(config)
  if (registryUrl === undefined || api === undefined) {
    throw new Error(
      'The portal does not run here. Start it first, in another terminal: npm start\n' +
        `Without it: pnpm dev ${names[0] ?? ''} --alone`,
    )
  }
  await developInPortal({
    remotes: names.map((name) => ({ name, dir: join(config.root, name) })),
    portal: {
      registryUrl,
      apiUrl: api.url,
      companyId: api.companyId,
      releasesDir: join(config.dataDir, 'releases'),
      allowsWrites: true,
    },
    port: await choosePort({ host: HOST, port: config.port }),
    signal,
    print,
  })
}

export async function showRemoteAlone(
  config: StartConfig,
  name: string,
  { signal, samples }: { readonly signal: AbortSignal; readonly samples: boolean },
): Promise<void> {
  const api = samples ? undefined : findApi(config)
  await showAlone({
    dir: join(config.root, name),
    apiUrl: api?.url,
    companyId: api?.companyId ?? config.companyId,
    port: await choosePort({ host: HOST, port: config.port }),
    signal,
    print,
  })
}

interface RunningApi {
  readonly url: string
  readonly companyId: CompanyId
}

/** The API of the requested variant, else of the running one. */
function findApi(config: StartConfig): RunningApi | undefined {
  const wanted = config.companyId
  const companies: readonly CompanyId[] = wanted === 1 ? [1, 2] : [2, 1]
  for (const companyId of companies) {
    const url = findRunning(config.dataDir, `portal-api-${companyId}`)?.url
    if (url !== undefined) return { url, companyId }
  }
  return undefined
}
