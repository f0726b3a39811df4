import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseHistory } from 'shared-contracts/release/composition'
import { ReleaseStatus } from 'shared-contracts/release/release-registry'
import { ensureCredentials } from 'svc-release-registry/credentials'
import { findBuilt } from 'svc-release-registry/built-releases'
import { localVersion } from 'svc-release-registry/local-version'
import { step } from '../../bootstrap/steps.mjs'
import type { StartConfig } from '../config.ts'
import { runProgram } from '../processes/run-program.ts'
import { readJson, writeJson } from '../state/run-files.ts'
import { choosePromotions } from './promotions.ts'

export interface ReleaseDestination {
  readonly config: StartConfig
  readonly registryUrl: string
  readonly signal: AbortSignal
}

interface ReleaseTask extends ReleaseDestination {
  readonly databaseUrl: string
}

/** Entries of the history to read; older choices of operations were seen by an earlier start. */
const HISTORY_LIMIT = 500

const PUBLISH_PROGRAM = join(import.meta.dirname, 'publish-program.ts')

/** Publishes missing releases, promotes new or changed ones, and returns the number of the composition. */
export async function deployReleases(task: ReleaseTask): Promise<number> {
  const { config, databaseUrl } = task
  const names = listReleasable(config.root)
  if (names.length === 0) return 0
  const directory = join(config.dataDir, 'credentials')
  await ensureCredentials({ databaseUrl, directory, names })
  const seenFile = join(config.dataDir, 'run', 'releases-seen.json')
  const seen = readSeenVersions(seenFile)
  // Recorded one by one: a start that fails later must not take this one for a choice of operations.
  const bringSeen = async (name: string): Promise<void> => {
    const { version } = await deployRelease(task, name, seen)
    seen.set(name, version)
    writeJson(seenFile, Object.fromEntries(seen))
  }
  const putOff: string[] = []
  for (const name of names) {
    // The shell first: a remote that needs a new feature of it would be refused.
    await bringSeen(name).catch(() => {
      task.signal.throwIfAborted()
      putOff.push(name)
    })
  }
  // The shell may have to wait for a remote that uses a removed feature.
  for (const name of putOff) await bringSeen(name)
  return (await readStatus(task)).number
}

async function deployRelease(
  task: ReleaseTask,
  name: string,
  seen: ReadonlyMap<string, string>,
): Promise<ReleaseVersion> {
  const { config } = task
  const built = findBuilt(builtFile(config), name, await localVersion(config.root, name))
  const release =
    built !== undefined && (await isPublished(task, { name, version: built }))
      ? { name, version: built }
      : await step(`build ${name}, publish it where it has changed`, () => publish(task, name))
  await promoteChanged(task, release, seen)
  return release
}

async function promoteChanged(
  task: ReleaseDestination,
  release: ReleaseVersion,
  seen: ReadonlyMap<string, string>,
): Promise<void> {
  const { live, retired } = await readStatus(task)
  const response = await fetch(`${task.registryUrl}/history?limit=${HISTORY_LIMIT}`, { signal: task.signal })
  const promotions = choosePromotions({
    sources: [release],
    seen,
    live: new Map(live.map(({ remote, version }) => [remote, version])),
    retired: new Set(retired),
    history: ReleaseHistory.parse(await response.json()).entries,
  })
  for (const { name, version, reason } of promotions) {
    task.signal.throwIfAborted()
    const change = { remote: name, version, reason }
    await step(`make ${name} ${version} live (${reason})`, () => promote(task, change))
  }
}

/** The shell first, then every remote that can be built. */
export function listReleasable(root: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(root, name, 'webpack.config.js')))
  return folders.toSorted((one, other) => Number(other === 'shell') - Number(one === 'shell'))
}

interface ReleaseVersion {
  readonly name: string
  readonly version: string
}

async function isPublished(
  { registryUrl, signal }: ReleaseDestination,
  { name, version }: ReleaseVersion,
): Promise<boolean> {
  const response = await fetch(`${registryUrl}/releases/${name}/${version}`, { signal })
  await response.body?.cancel()
  return response.ok
}

/**
 * Publishes the build of a package.
 * @throws Error when the build has no version.
 */
export async function publish(
  { config, registryUrl, signal }: ReleaseDestination,
  name: string,
): Promise<ReleaseVersion> {
  const credential = join(config.dataDir, 'credentials', name)
  const sources = await localVersion(config.root, name)
  const built = builtFile(config)
  await runProgram([PUBLISH_PROGRAM, config.root, name, sources, built, registryUrl, credential], {
    cwd: config.root,
    log: join(config.dataDir, 'logs', `build-${name}.log`),
    dataDir: config.dataDir,
    name: `build-${name}`,
    signal,
  })
  const version = findBuilt(built, name, sources)
  if (version === undefined) throw new Error(`The build of ${name} recorded no version in ${built}`)
  return { name, version }
}

function builtFile({ dataDir }: StartConfig): string {
  return join(dataDir, 'run', 'releases-built.json')
}

async function readStatus({ registryUrl, signal }: ReleaseDestination): Promise<ReleaseStatus> {
  const response = await fetch(`${registryUrl}/status`, { signal })
  return ReleaseStatus.parse(await response.json())
}

/**
 * Promotes a release.
 * @throws Error with the reason of the release registry.
 */
export async function promote(
  { config, registryUrl, signal }: ReleaseDestination,
  change: { readonly remote: string; readonly version: string; readonly reason: string },
): Promise<void> {
  const credential = (await readFile(join(config.dataDir, 'credentials', 'operations'), 'utf8')).trim()
  const response = await fetch(`${registryUrl}/pointers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${credential}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({ ...change, action: 'promote' }),
    signal,
  })
  if (response.ok) return
  throw new Error(`${change.remote} ${change.version} cannot be made live: ${await response.text()}`)
}

function readSeenVersions(file: string): Map<string, string> {
  const value = readJson(file)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(entries.map(([name, version]) => [name, String(version)]))
}
