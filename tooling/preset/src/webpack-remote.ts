import { basename } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Compilation, Configuration } from 'webpack'
import { topicId } from 'shared-contracts/events/topic'
import type { RemoteManifest, SlotContribution } from 'shared-contracts/release/manifest'
import { containerOf } from 'shared-contracts/release/build/release-naming'
import { RemoteRelease, releaseBase, type ContractShape } from 'shared-contracts/release/release-record'
import { REMOTE_LAYER } from 'shared-contracts/release/style-problems'
import { hasPermission } from 'shared-contracts/session/permissions'
import { commonConfig, serverConfig } from './build/common-config.ts'
import { readPackage, type PackageUnderBuild } from './build/package-under-build.ts'
import { findVersion } from './build/find-version.ts'
import { readManifest } from './build/read-manifest.ts'
import { CalledEndpoints } from './contracts/called-endpoints.ts'
import { contractProblems, declaredTopics } from './contracts/contract-problems.ts'
import { readTopics, shapesOf } from './contracts/read-topics.ts'
import { DESK_MODULES, PLATFORM_PACKAGES } from './platform-packages.ts'
import { findRemoteProblems } from './remote-rules/remote-problems.ts'
import { BuiltFiles } from './release/built-files.ts'
import { needsOf, platformProblems } from './release/chunk-needs.ts'
import { usedExports } from './release/modules.ts'
import { ReleasePlugin, type EmbedBuilt, type ReleaseParts } from './release/release-plugin.ts'
import { EMBED_FOLDER, embedConfig } from './webpack-embed.ts'

/** Below this size a shared source is in both screens: a file costs headers, compresses worse (decision 0043). */
const SHARED_FILE = 50_000

/** A module of the shell has no size: it stays with its screens, or the entry would name a chunk for each. */
const WEIGHED = ['...', 'consume-shared']

export interface RemoteBuild {
  readonly dir: string
  /** During development: unfinished texts are warnings, and sizes unlimited. */
  readonly development?: { readonly version: string }
}

interface RemoteUnderBuild extends PackageUnderBuild {
  readonly manifest: RemoteManifest
  readonly container: string
  /** Of required and provided contracts. */
  readonly shapes: Readonly<Record<string, ContractShape>>
}

/** `./src/…/browse-registry.screen.tsx` → `browse-registry`, exposed as `./browse-registry`. */
function screenName(file: string): string {
  return basename(file).replace(/\.(?:screen|slot)\.tsx$/, '')
}

/** A screen or slot, exposed by the container and the server bundle. */
interface MountedPart {
  readonly name: string
  readonly file: string
  readonly data: string | undefined
  /** False when only some roles may see it. */
  readonly isOpen: boolean
}

/** Each file once, also when routes share a screen. */
function mountedParts({ routes, slots = [] }: RemoteManifest): readonly MountedPart[] {
  const all = [
    ...routes.map(({ screen, ...route }) => ({ ...route, file: screen })),
    ...slots.map(({ slot, ...contribution }) => ({ ...contribution, file: slot })),
  ]
  return all
    .filter(({ file }, index) => all.findIndex((other) => other.file === file) === index)
    .map(({ file, data }) => ({
      name: screenName(file),
      file,
      data,
      isOpen: all.some((other) => other.file === file && hasPermission('VISITOR', other.permission)),
    }))
}

function sameNames({ manifest }: RemoteUnderBuild): string[] {
  const parts = mountedParts(manifest)
  return parts
    .filter(({ name }, index) => parts.findIndex((other) => other.name === name) < index)
    .map(({ name, file }) => `${file} has the name of another screen or slot, ${name}`)
}

async function readRemote({ dir, development }: RemoteBuild): Promise<RemoteUnderBuild> {
  const found = { ...readPackage(dir), ...development }
  const manifest = await readManifest(dir)
  if (manifest.name !== found.name) throw new Error(`The manifest of ${found.name} says "${manifest.name}"`)
  const { topics } = await readTopics(dir)
  const declared = declaredTopics(manifest.contracts)
  const shapes = await shapesOf(topics.filter((topic) => declared.has(topicId(topic))))
  return { ...found, manifest, container: containerOf(found.name, found.version), shapes }
}

function sharedPackages(dir: string) {
  const shared: Record<string, object> = {}
  for (const { name, subpaths } of PLATFORM_PACKAGES) {
    const version = findVersion(name, dir)
    if (version === undefined) continue
    const options = {
      import: false,
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      version,
    }
    shared[name] = options
    if (subpaths === true) shared[`${name}/`] = options
  }
  return shared
}

function slotRecord({ data, ...slot }: SlotContribution): SlotContribution {
  return { ...slot, slot: screenName(slot.slot), ...(data === undefined ? {} : { data: 'yes' }) }
}

function makeRecord(remote: RemoteUnderBuild, compilation: Compilation, parts: ReleaseParts): RemoteRelease {
  const { manifest, container } = remote
  const screens = Object.fromEntries(
    mountedParts(manifest).map(({ name }) => {
      const group = compilation.namedChunkGroups.get(name)
      if (group === undefined) throw new Error(`no file was built for ${name}`)
      return [name, needsOf(compilation, group)]
    }),
  )
  const entry = parts.files.find((file) => file.path.startsWith('entry.'))?.path
  return RemoteRelease.parse({
    spec: 'release@1',
    kind: 'remote',
    name: remote.name,
    container,
    agency: manifest.agency,
    platform: manifest.platform,
    contracts: { ...manifest.contracts, shapes: remote.shapes },
    uses: usedExports(compilation),
    entry,
    screens,
    routes: manifest.routes.map(({ data, ...route }) => ({
      ...route,
      screen: screenName(route.screen),
      ...(data === undefined ? {} : { data: 'yes' }),
    })),
    menu: manifest.menu,
    ...(manifest.search === undefined ? {} : { search: manifest.search }),
    ...(manifest.slots === undefined ? {} : { slots: manifest.slots.map(slotRecord) }),
    ...(manifest.drafts === undefined ? {} : { drafts: manifest.drafts }),
    ...(manifest.links === undefined ? {} : { links: manifest.links }),
    ...parts,
  })
}

function contributionProblems({ manifest }: RemoteUnderBuild): string[] {
  const ids = new Set(manifest.routes.map((route) => route.id))
  const leading = [
    ...manifest.menu.map(({ id, route }) => ({ what: `menu entry ${id}`, route })),
    ...(manifest.search ?? []).map(({ id, route }) => ({ what: `search ${id}`, route })),
  ]
  return leading
    .filter(({ route }) => !ids.has(route))
    .map(({ what, route }) => `the ${what} leads to the unknown route ${route}`)
}

/** Public pages stay light: desk modules are for screens behind a sign-in. */
function deskProblems({ manifest }: RemoteUnderBuild, compilation: Compilation): string[] {
  return mountedParts(manifest).flatMap(({ file, name, isOpen }) => {
    const group = isOpen ? compilation.namedChunkGroups.get(name) : undefined
    const needs = group === undefined ? [] : needsOf(compilation, group).platform
    return needs
      .filter((module) => module.startsWith(DESK_MODULES))
      .map((module) => `${file} is open to visitors and must not load ${module}`)
  })
}

interface ServerBuilds {
  readonly bundle: BuiltFiles
  readonly embed: EmbedBuilt | undefined
  readonly calls: CalledEndpoints
  readonly isDevelopment: boolean
}

function releasePlugin(
  remote: RemoteUnderBuild,
  { bundle, embed, calls, isDevelopment }: ServerBuilds,
): ReleasePlugin {
  const { manifest } = remote
  return new ReleasePlugin({
    package: remote,
    server: bundle,
    embed,
    calls,
    texts: manifest.texts,
    isDevelopment,
    record: (compilation, parts) => makeRecord(remote, compilation, parts),
    problems: async (compilation) => [
      ...platformProblems(compilation),
      ...contributionProblems(remote),
      ...sameNames(remote),
      ...deskProblems(remote, compilation),
      ...(await contractProblems(compilation, manifest.contracts)),
      ...findRemoteProblems(compilation, {
        ...remote,
        isDevelopment,
        parts: mountedParts(manifest).map(({ name }) => name),
      }),
    ],
  })
}

function browserConfig(remote: RemoteUnderBuild, made: ServerBuilds): Configuration {
  const { dir, manifest, container } = remote
  const common = commonConfig({ package: remote, scope: container, layer: REMOTE_LAYER, globalStyles: false })
  const exposes = Object.fromEntries(
    mountedParts(manifest).map(({ name, file }) => [`./${name}`, { import: file, name }]),
  )
  return {
    ...common,
    name: 'browser',
    dependencies: made.embed === undefined ? ['server'] : ['server', 'embed'],
    entry: {},
    output: {
      ...common.output,
      uniqueName: container,
      chunkLoadingGlobal: `chunks_${container}`,
      publicPath: releaseBase(remote.name, remote.version),
    },
    optimization: {
      ...common.optimization,
      splitChunks: { minSize: SHARED_FILE, defaultSizeTypes: WEIGHED },
    },
    plugins: [
      ...(common.plugins ?? []),
      made.calls,
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:8].js',
        exposes,
        shared: sharedPackages(dir),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true },
      }),
      releasePlugin(remote, made),
    ],
  }
}

/** Entry of the server bundle, as in `RemoteServerModule`. Relative paths keep it independent of the folder. */
function serverEntry({ manifest }: RemoteUnderBuild): string {
  const parts = mountedParts(manifest)
  const screens = parts.map(({ name }, index) => `${JSON.stringify(name)}: component(screen${String(index)})`)
  const data = parts.flatMap((part, index) =>
    part.data === undefined ? [] : [`${JSON.stringify(part.name)}: data${String(index)}`],
  )
  const lines = [
    ...parts.map(({ file }, index) => `import * as screen${String(index)} from ${JSON.stringify(file)}`),
    ...parts.flatMap((part, index) =>
      part.data === undefined
        ? []
        : [`import { loadData as data${String(index)} } from ${JSON.stringify(part.data)}`],
    ),
    'const component = (module) => Object.values(module).find((value) => typeof value === "function")',
    `export const screens = {${screens.join(', ')}}`,
    `export const data = {${data.join(', ')}}`,
  ]
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`
}

/**
 * The builds of a remote by its manifest: `dist/` for browsers, `dist/server/` for the edge's renderer, `dist/embed/`
 * with an embed, and `dist/release.json`.
 * @throws Error when the names of manifest and package differ, or a screen has no built file.
 */
export async function remoteConfig(build: RemoteBuild): Promise<Configuration[]> {
  const remote = await readRemote(build)
  const bundle = new BuiltFiles('server')
  const calls = new CalledEndpoints()
  const isDevelopment = build.development !== undefined
  const options = { package: remote, scope: remote.container, layer: REMOTE_LAYER, calls }
  const server = serverConfig({
    ...options,
    globalStyles: false,
    entry: serverEntry(remote),
    bundle,
    platformIsExternal: true,
  })
  // The embed is not part of development builds.
  const wanted = isDevelopment ? undefined : remote.manifest.embed
  if (wanted === undefined)
    return [server, browserConfig(remote, { bundle, embed: undefined, calls, isDevelopment })]
  const built = new BuiltFiles(EMBED_FOLDER)
  const embed = { built, major: wanted.major }
  return [
    server,
    embedConfig({ ...options, embed: wanted, built }),
    browserConfig(remote, { bundle, embed, calls, isDevelopment }),
  ]
}
