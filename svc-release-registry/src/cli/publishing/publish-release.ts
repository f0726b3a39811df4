import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { UNVERSIONED } from 'shared-contracts/release/build/release-naming'
import { Release } from 'shared-contracts/release/release-record'
import { ReleaseSummary } from 'shared-contracts/release/release-registry'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import * as z from 'zod/mini'
import type { PageDecisions } from '../command-line.ts'
import { explainFieldErrors } from './field-errors.ts'
import { RegistryRefusal, registryClient, type RegistryClient } from '../registry-client.ts'
import { findBuilt, isBuiltFrom, markBuilt, saveBuilt } from './built-releases.ts'
import { versionFromContent } from './version-from-content.ts'

const PackageFile = z.object({ version: z.string() })

/** More concurrent uploads would only wait for each other. */
const UPLOAD_CONCURRENCY = 4

export interface PublishOptions {
  readonly root: string
  readonly name: string
  /** A remote in its own repository: its folder is the root, without a workspace. */
  readonly isStandalone?: boolean
  /** Refused when already published. Without it the version follows from the content. */
  readonly version?: string
  /** Hash of the sources and the file with their versions: known sources are not built. */
  readonly sources?: { readonly hash: string; readonly file: string }
  readonly registryUrl: string
  readonly credential: string
  /** Pages that the release retires or opens intentionally. */
  readonly pages?: PageDecisions
  readonly onBuild?: () => void
  readonly onBuildOutput?: (text: string) => void
}

export interface PublishResult {
  readonly name: string
  readonly version: string
  /** False when the same sources or files were published already. */
  readonly published: boolean
  readonly buildMs: number
  readonly publishMs: number
  /** Notes for operators before the promotion. */
  readonly notes?: readonly string[]
}

/**
 * Builds a remote or the shell and publishes it, unless the same content is published.
 * @throws RegistryRefusal with the registry's code or BUILD_FAILED, RegistryUnreachable without a response.
 */
export async function publishRelease(options: PublishOptions): Promise<PublishResult> {
  const { name, registryUrl, credential, sources } = options
  const client = registryClient(registryUrl)
  if (options.version !== undefined && (await isPublished(client, name, options.version))) {
    const message = `${name}@${options.version} is published already; a published release never changes`
    throw new RegistryRefusal({ code: 'RELEASE_EXISTS', message })
  }
  // A wrong credential is refused before the build.
  await client.get(`/credentials/${name}`, { credential })
  const isPlain = options.version === undefined && options.pages === undefined
  const built = sources === undefined || !isPlain ? undefined : findBuilt(sources.file, name, sources.hash)
  if (built !== undefined && (await isPublished(client, name, built)))
    return { name, version: built, published: false, buildMs: 0, publishMs: 0 }
  options.onBuild?.()
  const started = performance.now()
  const { dist, record } = await buildRelease(options)
  const { version } = record
  const buildMs = performance.now() - started
  const isPresent = options.version === undefined && (await isPublished(client, name, version))
  const summary = isPresent ? undefined : await completeUpload(client, { dist, record, credential })
  if (sources !== undefined && options.version === undefined)
    saveBuilt(sources.file, name, { sources: sources.hash, version })
  if (summary === undefined) return { name, version, published: false, buildMs, publishMs: 0 }
  const publishMs = performance.now() - started - buildMs
  const notes = summary.notes === undefined ? {} : { notes: summary.notes }
  return { name, version, published: true, buildMs, publishMs, ...notes }
}

async function buildRelease(
  options: PublishOptions,
): Promise<{ readonly dist: string; readonly record: Release }> {
  const { root, name, version = UNVERSIONED, isStandalone = false, sources } = options
  const folder = isStandalone ? root : join(root, name)
  const dist = join(folder, 'dist')
  const isPlain = options.version === undefined && options.pages === undefined
  const isBuilt = isPlain && sources !== undefined && isBuiltFrom(dist, sources.hash)
  if (!isBuilt) await build(options, version)
  const built = addPageDecisions(await readRecord(dist, name, version), options.pages)
  if (built.name !== name || (built.version !== version && !isBuilt)) {
    const message = `The build made ${built.name}@${built.version} instead of ${name}@${version}`
    throw new RegistryRefusal({ code: 'BUILD_FAILED', message })
  }
  // A build that was published elsewhere has its version.
  if (options.version !== undefined || (isBuilt && built.version !== UNVERSIONED))
    return { dist, record: built }
  const manifest = z.parse(PackageFile, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const record = await versionFromContent(dist, built, manifest.version)
  if (sources !== undefined) markBuilt(dist, sources.hash)
  return { dist, record }
}

async function completeUpload(client: RegistryClient, release: Upload): Promise<ReleaseSummary> {
  const { record, credential } = release
  await upload(client, release)
  const reply = await client
    .send('POST', `/releases/${record.name}/${record.version}`, { credential, json: record })
    .catch((error: unknown) => {
      throw explainFieldErrors(error, record, record)
    })
  return z.parse(ReleaseSummary, reply)
}

async function isPublished(client: RegistryClient, name: string, version: string): Promise<boolean> {
  try {
    await client.get(`/releases/${name}/${version}`)
    return true
  } catch (error) {
    if (error instanceof RegistryRefusal && error.code === 'RELEASE_UNKNOWN') return false
    throw error
  }
}

function buildCommand({ root, name, isStandalone = false }: PublishOptions): readonly [string, ...string[]] {
  if (!isStandalone) return [join(root, 'node_modules', '.bin', 'pnpm'), '--filter', name, 'run', 'build']
  const cli = join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js')
  if (existsSync(cli)) return [process.execPath, cli, 'build']
  throw new RegistryRefusal({
    code: 'BUILD_FAILED',
    message: `The packages of ${name} are not installed: npm install`,
  })
}

async function build(options: PublishOptions, version: string): Promise<void> {
  const { root, name, onBuildOutput = () => undefined } = options
  const bin = join(root, 'node_modules', '.bin')
  const [program, ...args] = buildCommand(options)
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      NODE_ENV: 'production',
      RELEASE_VERSION: version,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  const collect = (chunk: Buffer): void => {
    const text = chunk.toString('utf8')
    tail = `${tail}${text}`.slice(-4000)
    onBuildOutput(text)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0)
    throw new RegistryRefusal({ code: 'BUILD_FAILED', message: `The build of ${name} failed:\n${tail}` })
}

async function readRecord(dist: string, name: string, version: string): Promise<Release> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The build left no release record in ${dist}`, { cause })
  })
  const json: unknown = JSON.parse(text)
  const parsed = z.safeParse(Release, json, { error: z.locales.en().localeError })
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
    )
    const message = `The release record of ${name}@${version} does not match the schema of the release registry`
    const refused = new RegistryRefusal({ code: 'REQUEST_INVALID', message, errors })
    throw explainFieldErrors(refused, { name, version }, json)
  }
  return parsed.data
}

function addPageDecisions(record: Release, pages: PageDecisions | undefined): Release {
  if (pages === undefined || record.kind === 'shell') return record
  return { ...record, redirects: { ...record.redirects, ...pages.redirects }, opened: [...pages.opened] }
}

interface Upload {
  readonly dist: string
  readonly record: Release
  readonly credential: string
}

async function upload(client: RegistryClient, { dist, record, credential }: Upload): Promise<void> {
  const limiter = new ConcurrencyLimiter({ concurrency: UPLOAD_CONCURRENCY, maxWaiting: Infinity })
  const send = async (path: string): Promise<unknown> => {
    const content = new Uint8Array(await readFile(join(dist, path)))
    const address = `/releases/${record.name}/${record.version}/files/${path}`
    return client.send('PUT', address, { credential, content })
  }
  await Promise.all(record.files.map(({ path }) => limiter.run(() => send(path))))
}

/**
 * Decisions that make a refused publication acceptable: removed pages redirect to the home page, opened pages open
 * intentionally. Undefined when something else was refused as well.
 */
export function findBlockedPages(error: unknown): PageDecisions | undefined {
  if (!(error instanceof RegistryRefusal) || error.code !== 'RELEASE_INCOMPATIBLE') return undefined
  const found = Object.keys(error.details).map((key) => /^(page|opened) (\/\S+)$/.exec(key))
  if (found.includes(null)) return undefined
  const listPaths = (kind: string): string[] =>
    found.flatMap((match) => (match?.[1] === kind ? (match[2] ?? []) : []))
  const redirects = Object.fromEntries(listPaths('page').map((path) => [path, '/home']))
  return { redirects, opened: listPaths('opened') }
}

/** Releases that refuse a publication only as possible targets of a rollback. */
export function findBlockingReleases(error: unknown): readonly string[] {
  if (!(error instanceof RegistryRefusal) || error.code !== 'RELEASE_INCOMPATIBLE') return []
  const found = Object.keys(error.details).map((key) => /^AFTER_ROLLBACK (\S+@\S+) /.exec(key)?.[1])
  const releases = found.filter((release) => release !== undefined)
  return releases.length === found.length ? [...new Set(releases)] : []
}

interface ForgoOptions {
  readonly registryUrl: string
  readonly credential: string
  readonly reason: string
}

/** Excludes releases (`name@1.2.3`) from rollbacks. */
export async function forgoReleases(
  releases: readonly string[],
  { registryUrl, credential, reason }: ForgoOptions,
): Promise<void> {
  const client = registryClient(registryUrl)
  for (const release of releases) {
    const [remote, version] = release.split('@')
    await client.send('POST', '/pointers', { credential, json: { remote, version, reason, action: 'forgo' } })
  }
}
