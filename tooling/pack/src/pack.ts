import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PLATFORM_PACKAGES } from 'preset/platform-packages'
import { ALIASES, PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { DevKit, type PackedPackage } from 'shared-contracts/release/dev-kit'
import { readCatalog } from './catalog.ts'
import { readSurface, renderEntry, REPORTS, type Surface } from './changelog.ts'
import { compile } from './compile.ts'
import { hashInputs } from './inputs.ts'
import { KIT, type KitPackage } from './kit-packages.ts'
import { packageFiles } from './package-files.ts'
import { packedManifest, SCOPE, type SourceManifest } from './package-manifest.ts'
import { missingFiles, namedPackages } from './rewrite-specifiers.ts'
import { createTarball, type PackedFile } from './tarball.ts'

const GUIDE = 'docs/dev-kit.md'
const CHANGELOG_TITLE = '# Changelog of the kit\n\n'
/** Public packages of a remote's `package.json`, beside those of its template. */
const PUBLIC_TOOLS = ['jest', 'typescript']

export interface PackOptions {
  readonly root: string
  /** Output folder for `<name>/<version>.tgz` and `.json`, `dev-kit.json`, `dev-kit.md` and `changelog.md`. */
  readonly folder: string
  readonly now?: Date
}

export interface PackResult {
  readonly kit: DevKit
  readonly changed: boolean
}

/**
 * Packs the kit with versions by content: equal content has equal version and bytes.
 * @throws Error when a packed file imports an unpacked one, or the catalog lacks a package.
 */
export async function pack({ root, folder, now = new Date() }: PackOptions): Promise<PackResult> {
  const inputs = hashInputs(root, [
    ...KIT.map((kit) => kit.folder),
    'tooling/pack/src',
    'tooling/pack/kit-packages.json',
    'pnpm-workspace.yaml',
    GUIDE,
    ...REPORTS,
  ])
  const last = readLastPack(folder)
  if (last?.inputs === inputs) return { kit: last.kit, changed: false }
  const out = join(folder, `.packing-${process.pid}`)
  try {
    await compile({ root, out, kits: KIT })
    const kit = await packAll({ root, folder, out, packedAt: now.toISOString() })
    writeAtomically(join(folder, 'dev-kit.md'), readFileSync(join(root, GUIDE)))
    writeChangelog(folder, { kit, surface: readSurface(root), last: last?.kit })
    // Last, because it lists the packages.
    writeAtomically(join(folder, 'dev-kit.json'), `${JSON.stringify(kit, null, 2)}\n`)
    writeAtomically(join(folder, 'inputs'), `${inputs}\n`)
    return { kit, changed: true }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function readLastPack(folder: string): { readonly inputs: string; readonly kit: DevKit } | undefined {
  const files = { inputs: join(folder, 'inputs'), kit: join(folder, 'dev-kit.json') }
  if (!existsSync(files.inputs) || !existsSync(files.kit)) return undefined
  const kit = DevKit.safeParse(JSON.parse(readFileSync(files.kit, 'utf8')))
  return kit.success ? { inputs: readFileSync(files.inputs, 'utf8').trim(), kit: kit.data } : undefined
}

interface Changelog {
  readonly kit: DevKit
  readonly surface: Surface
  readonly last: DevKit | undefined
}

/** Prepends a changelog entry for new versions, and stores the surface for the next one. */
function writeChangelog(folder: string, { kit, surface, last }: Changelog): void {
  const files = { log: join(folder, 'changelog.md'), surface: join(folder, 'surface.json') }
  const former = existsSync(files.surface)
    ? (JSON.parse(readFileSync(files.surface, 'utf8')) as Surface)
    : undefined
  const before = last === undefined || former === undefined ? undefined : { kit: last, surface: former }
  const isNew = Object.entries(kit.packages).some(([name, version]) => last?.packages[name] !== version)
  if (before === undefined || isNew) {
    const earlier = existsSync(files.log) ? readFileSync(files.log, 'utf8').replace(CHANGELOG_TITLE, '') : ''
    writeAtomically(
      files.log,
      `${CHANGELOG_TITLE}${renderEntry({ before, kit, surface })}\n${earlier && `\n${earlier}`}`,
    )
  }
  writeAtomically(files.surface, JSON.stringify(surface))
}

interface PackAll extends PackOptions {
  readonly out: string
  readonly packedAt: string
}

async function packAll({ root, folder, out, packedAt }: PackAll): Promise<DevKit> {
  const catalog = readCatalog(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const versions = new Map<string, string>()
  const publicPackages = findPublicPackages(root, catalog)
  for (const kit of KIT) {
    const files = packageFiles(kit, { root, out })
    // The generator contains the versions of the kit and the portal map.
    if (kit.name === 'generators') files.push(kitFile(versions, publicPackages))
    const source = JSON.parse(readFileSync(join(root, kit.folder, 'package.json'), 'utf8')) as SourceManifest
    checkComplete(kit, files)
    const named = files.flatMap(({ path, content }) =>
      /\.(js|ts)$/.test(path) ? namedPackages(content.toString()) : [],
    )
    const content = {
      kit,
      source,
      named: [...new Set(named)].filter((name) => name !== kit.name && kit.given?.includes(name) !== true),
    }
    const manifestOf = (version: string) => packedManifest(content, version, { catalog, kit: versions })
    const version = `${source.version}-h${hashOf([...files, jsonFile('package.json', manifestOf(source.version))])}`
    versions.set(kit.name, version)
    const manifest = manifestOf(version)
    const tarball = await createTarball([...files, jsonFile('package.json', manifest)])
    store(folder, { kit, version, manifest, packedAt, content: tarball })
  }
  return { spec: 'dev-kit@1', scope: SCOPE, packages: Object.fromEntries(versions), publicPackages, packedAt }
}

/** @throws Error when a packed file imports an unpacked one. */
function checkComplete({ name }: KitPackage, files: readonly PackedFile[]): void {
  const packed = new Set(files.map(({ path }) => path))
  for (const { path, content } of files) {
    const missing = path.endsWith('.js') ? missingFiles(path, content.toString(), packed) : []
    if (missing.length > 0)
      throw new Error(`${SCOPE}/${name}: ${path} imports what is not packed: ${missing.join(', ')}`)
  }
}

function kitFile(versions: ReadonlyMap<string, string>, publicPackages: Record<string, string>): PackedFile {
  const routes = PORTAL_MAP.map(({ path, owner, permission, variants }) => ({
    path,
    owner,
    permission,
    ...(variants === undefined ? {} : { variants }),
  }))
  const map = { routes, aliases: ALIASES.map(({ path, to }) => ({ path, to })) }
  const packages = Object.fromEntries(versions)
  return jsonFile('kit.json', { scope: SCOPE, packages, publicPackages, map })
}

/** Exact versions of the public packages that remotes use: those of the template, platform packages and tools. */
function findPublicPackages(root: string, catalog: ReadonlyMap<string, string>): Record<string, string> {
  const template = join(root, 'tooling', 'generators', 'templates', 'remote', 'package.json.template')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(template, 'utf8'),
  ) as SourceManifest
  const all = Object.entries({ ...dependencies, ...devDependencies })
  const names = all.flatMap(([name, version]) => (version === 'catalog:' ? [name] : []))
  const platform = PLATFORM_PACKAGES.map(({ name }) => name).filter((name) => catalog.has(name))
  return Object.fromEntries(
    [...new Set([...names, ...platform, ...PUBLIC_TOOLS])].toSorted().map((name) => {
      const version = catalog.get(name)
      if (version === undefined) throw new Error(`${name} is not in the catalog`)
      return [name, version]
    }),
  )
}

function jsonFile(path: string, value: object): PackedFile {
  return { path, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}

function hashOf(files: readonly PackedFile[]): string {
  const hash = createHash('sha256')
  for (const { path, content } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update(`${path} ${createHash('sha256').update(content).digest('hex')}\n`)
  }
  return hash.digest('hex').slice(0, 10)
}

interface StoredPackage {
  readonly kit: KitPackage
  readonly version: string
  readonly manifest: Readonly<Record<string, unknown>>
  readonly packedAt: string
  readonly content: Buffer
}

/** Writes tarball and record unless the version exists. */
function store(folder: string, { kit, version, manifest, packedAt, content }: StoredPackage): void {
  const base = join(folder, kit.name, version)
  if (existsSync(`${base}.json`) && existsSync(`${base}.tgz`)) return
  const record: PackedPackage = {
    name: kit.name,
    version,
    manifest: { ...manifest },
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
    shasum: createHash('sha1').update(content).digest('hex'),
    bytes: content.byteLength,
    packedAt,
  }
  writeAtomically(`${base}.tgz`, content)
  writeAtomically(`${base}.json`, `${JSON.stringify(record, null, 2)}\n`)
}

function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, content)
  renameSync(draft, file)
}
