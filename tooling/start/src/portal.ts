import { step } from '../bootstrap/steps.mjs'
import type { StartConfig } from './config.ts'
import { fillRegistries } from './content/first-data.ts'
import { bringReleases } from './content/releases.ts'
import { choosePort } from './ports.ts'
import { watchParts } from './processes/watch.ts'
import { waitForPage } from './processes/wait-for-page.ts'
import { joinShared, leaveShared, sweepOrphans, type SharedProcesses } from './shared-processes.ts'
import { dropLease, takeLease, updateLease, waitForFormerStart, withSharedLock } from './state/leases.ts'
import { startVariant } from './variant-processes.ts'

/** A portal that answers. `stop` ends what no other start uses. */
export interface RunningPortal {
  readonly url: string
  stop(): Promise<void>
}

type Say = (line: string) => void

/**
 * Brings one variant up: shared processes, releases, data, API and edge.
 * @throws AlreadyRunning, or an error with one sentence; what was started by then is stopped again.
 */
export async function startPortal(
  config: StartConfig,
  signal: AbortSignal,
  say: Say,
): Promise<RunningPortal> {
  const { dataDir, companyId } = config
  await waitForFormerStart(dataDir, companyId)
  const onWait = (): void => say('  another start is preparing the portal; waiting for it …')
  const waiting = { onWait, signal }
  const undo: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const action of undo.splice(0).toReversed()) await action()
  }
  try {
    const port = await withSharedLock(dataDir, () => claimPlace(config, say, undo), waiting)
    const shared = await withSharedLock(dataDir, () => prepareShared(config, signal), waiting)
    const variant = await step('API and edge', () => startVariant({ config, shared, port }, signal))
    undo.push(variant.stop)
    await step('first page', () => waitForPage(variant.url, signal))
    updateLease(dataDir, { companyId, state: 'running', url: variant.url })
    undo.push(watchParts([...shared.parts, ...variant.parts], { say }))
    return { url: variant.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The place of this variant and its port; whatever dead starts left there is ended first. */
async function claimPlace(config: StartConfig, say: Say, undo: (() => Promise<void>)[]): Promise<number> {
  const { dataDir, companyId } = config
  const swept = await sweepOrphans(dataDir)
  if (swept.length > 0) say(`  left by a start that was killed, now stopped: ${swept.join(', ')}`)
  takeLease(dataDir, companyId)
  undo.push(() =>
    withSharedLock(dataDir, async () => {
      dropLease(dataDir, companyId)
      await leaveShared(config)
    }),
  )
  return choosePort(config)
}

async function prepareShared(config: StartConfig, signal: AbortSignal): Promise<SharedProcesses> {
  const shared = await step('PostgreSQL and release registry', () => joinShared(config, signal))
  await bringReleases({ config, registryUrl: shared.registryUrl, signal })
  await fillRegistries({ config, databaseUrl: shared.databaseUrl, signal })
  return shared
}
