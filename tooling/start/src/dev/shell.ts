import { join } from 'node:path'
import type { StartConfig } from '../config.ts'
import { promote, publish, type ReleaseDestination } from '../content/releases.ts'
import { RELEASE_REGISTRY } from '../shared-processes.ts'
import { watchFolders } from './watch-folders.ts'
import { findRunning } from '../state/run-files.ts'

const NAME = 'shell'
const FOLDERS = [
  NAME,
  'shared-contracts/src',
  'shared-contracts/locales',
  'shared-runtime/src',
  'shared-ui/src',
]

/**
 * Builds, publishes and promotes the shell after each change of its sources.
 * @throws Error when the portal does not run.
 */
export async function developShell(config: StartConfig, signal: AbortSignal): Promise<void> {
  const registry = findRunning(config.dataDir, RELEASE_REGISTRY)
  if (registry === undefined) {
    throw new Error('The portal does not run here. Start it first, in another terminal: npm start')
  }
  const destination = { config, registryUrl: registry.url, signal }
  const changes = watchFolders(
    FOLDERS.map((folder) => join(config.root, folder)),
    signal,
  )
  await release(destination)
  console.log('Waiting for changes; stop with Ctrl-C.')
  for await (const file of changes) {
    console.log(`changed: ${file}`)
    await release(destination)
  }
}

async function release(destination: ReleaseDestination): Promise<void> {
  const started = performance.now()
  try {
    const { version } = await publish(destination, NAME)
    await promote(destination, { remote: NAME, version, reason: 'pnpm dev' })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`✓ ${NAME} ${version} is live (${seconds} s); reload the page`)
  } catch (error) {
    if (destination.signal.aborted) return
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`)
  }
}
