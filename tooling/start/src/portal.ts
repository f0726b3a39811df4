import { step } from '../bootstrap/steps.mjs'
import type { StartConfig } from './config.ts'
import { fillRegistries } from './content/first-data.ts'
import { forgoBroken } from './content/forgo-broken.ts'
import { deployReleases } from './content/releases.ts'
import { pack } from 'pack/pack'
import { choosePort } from 'portal-dev/ports'
import type { RunningService } from './processes/running-service.ts'
import { waitForPage } from './processes/wait-for-page.ts'
import { watchProcesses } from './processes/watch-processes.ts'
import { joinShared, leaveShared, packagesFolder, stopOrphans } from './shared-processes.ts'
import { restrictDataFolders } from './state/data-folders.ts'
import { dropLease, takeLease, updateLease, waitForFormerStart, withSharedLock } from './state/leases.ts'
import { startApi, startEdge } from './variant-processes.ts'

/** A running portal. `stop` ends what no other start uses. */
export interface RunningPortal {
  readonly url: string
  /** Address of the mail stand-in, without a real mail server. */
  readonly mailbox?: string
  stop(): Promise<void>
}

interface StartContext {
  readonly config: StartConfig
  readonly signal: AbortSignal
  readonly print: (line: string) => void
  readonly undo: (() => Promise<void>)[]
}

/**
 * Starts one variant: shared processes, releases, API, data and edge.
 * @throws Error, also when the variant already runs; started processes are stopped again.
 */
export async function startPortal(
  config: StartConfig,
  signal: AbortSignal,
  print: StartContext['print'],
): Promise<RunningPortal> {
  const { dataDir, companyId } = config
  const startContext: StartContext = { config, signal, print, undo: [] }
  const stop = async (): Promise<void> => {
    for (const action of startContext.undo.splice(0).toReversed()) await action()
  }
  restrictDataFolders(dataDir)
  await waitForFormerStart(dataDir, companyId)
  const onWait = (): void => print('  another start is preparing the portal; waiting for it …')
  try {
    const waiting = { onWait, signal }
    const port = await withSharedLock(dataDir, () => claimVariant(startContext), waiting)
    const { shared, api, composition } = await withSharedLock(
      dataDir,
      () => prepare(startContext, port),
      waiting,
    )
    const edge = await step('edge', () => startEdge(config, { shared, apiUrl: api.url, port }, signal))
    startContext.undo.push(edge.stop)
    const url = publicAddress(edge.url, config.host)
    await step('first page', () => waitForPage(url, { composition, signal }))
    updateLease(dataDir, { companyId, state: 'running', url })
    startContext.undo.push(watchProcesses([...shared.processes, api.watched, edge.watched], print))
    const { mailbox } = shared.externalSystems
    return { url, stop, ...(mailbox === undefined ? {} : { mailbox }) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Claims the variant and its port, and stops leftovers of dead starts. */
async function claimVariant({ config, print, undo }: StartContext): Promise<number> {
  const { dataDir, companyId } = config
  const stopped = await stopOrphans(dataDir)
  if (stopped.length > 0) print(`  stopped processes of a start that was killed: ${stopped.join(', ')}`)
  takeLease(dataDir, companyId)
  undo.push(() =>
    withSharedLock(dataDir, async () => {
      dropLease(dataDir, companyId)
      await leaveShared(config)
    }),
  )
  return choosePort(config)
}

/** `composition` is the number that the first page must show. */
async function prepare({ config, signal, print, undo }: StartContext, port: number) {
  const shared = await step('PostgreSQL, release registry and stand-ins', () => joinShared(config, signal))
  await packKit(config)
  const composition = await deployReleases({
    config,
    registryUrl: shared.registryUrl,
    databaseUrl: shared.databaseUrl,
    signal,
  })
  const scheme = process.env['TLS'] === '1' ? 'https' : 'http'
  const own = publicAddress(`${scheme}://${config.host}:${port}`, config.host)
  const origin = new URL(config.publicOrigin ?? own).origin
  const start = (): Promise<RunningService> =>
    startApi(config, { shared, origin, onWait: (line) => print(`  ${line}`) }, signal)
  const api = await step('API', () =>
    start().catch(async (error: unknown) => {
      const { dataDir } = config
      const releases = await forgoBroken(error, { dataDir, registryUrl: shared.registryUrl })
      print(
        `  removed from the targets of rollbacks, because the API does not serve their calls: ${releases.join(', ')}`,
      )
      return start()
    }),
  )
  undo.push(api.stop)
  await fillRegistries({ config, shared, apiUrl: api.url, signal })
  return { shared, api, composition }
}

/** Packs the kit for teams when its sources have changed. Faults are printed but not fatal. */
async function packKit(config: StartConfig): Promise<void> {
  const { root } = config
  const folder = packagesFolder(config)
  try {
    await step('packages for other teams', () => pack({ root, folder }))
  } catch (error) {
    console.log(`  teams keep the former packages: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Browsers treat `localhost` as secure for cookies; other addresses are shown unchanged. */
function publicAddress(edgeUrl: string, host: string): string {
  const address = new URL(edgeUrl)
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) address.hostname = 'localhost'
  return address.href
}
