import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standaloneManifest, withVersions, type Manifest, type PackedKit } from './kit.ts'
import { findOwnPage } from './portal-page.ts'
import { newFeature } from './new-feature.ts'
import { areaOf, newRemote } from './new-remote.ts'
import { parseTexts, readTitle, UsageError } from './names.ts'
import { checkAvailable, fetchKit, parseRegistryAddress } from './release-registry.ts'
import { writeTemplate } from './templates.ts'

const USAGE = readFileSync(new URL('./standalone-usage.txt', import.meta.url), 'utf8').trimEnd()
const OPTIONS = ['az', 'en', 'ru', 'path', 'team', 'registry'] as const

interface StandaloneContext {
  readonly cwd: string
  readonly kit: PackedKit
  readonly registry: string | undefined
}

interface StandaloneResult {
  readonly files: readonly string[]
  readonly next: readonly string[]
}

type Texts = ReturnType<typeof parseTexts<(typeof OPTIONS)[number]>>['texts']

/** Runs one `portal-new` command in the folder of a team. @throws UsageError for wrong arguments, or a name that is taken */
export async function runStandalone(
  context: StandaloneContext,
  args: readonly string[],
): Promise<StandaloneResult> {
  const { positionals, texts } = parseTexts(args, OPTIONS, USAGE)
  const [first = '', second = '', ...more] = positionals
  if (more.length > 0 || first === '') throw new UsageError(USAGE)
  if (first === 'update') return updateKit(context, texts)
  if (first === 'feature') return createFeature(context, second, texts)
  if (second !== '') throw new UsageError(USAGE)
  return createRemote(context, first, texts)
}

async function createRemote(
  { cwd, kit, registry: configured }: StandaloneContext,
  name: string,
  texts: Texts,
): Promise<StandaloneResult> {
  const path = texts.path ?? `/${areaOf(name)}`
  const title = readTitle(texts)
  const registry = parseRegistryAddress(texts.registry ?? configured)
  const folder = join(cwd, name)
  if (existsSync(folder)) throw new UsageError(`The folder ${name} exists already; nothing is overwritten`)
  findOwnPage(kit.map, { remote: name, path })
  await checkAvailable(registry, { name, path })
  const readme = {
    team: texts.team ?? `the team of ${name}`,
    tryIt: `\`npm install\`, \`npm test\`, \`npm run check\`, \`npm run build\`; the guide: <${registry}/dev-kit.md>.
A further screen: \`npm run new -- feature <name> --az "…" --en "…" --ru "…"\`.`,
    release: `\`npm run portal -- publish\` with the team's credential in
\`PORTAL_CREDENTIAL\`; operations make the release live, and take it back.`,
  }
  const files = newRemote({ folder, remote: name, title, path, map: kit.map, readme })
  const settings = writeTemplate('standalone-remote', folder, {
    __scope__: kit.scope,
    __registry__: registry,
  })
  const manifest = join(folder, 'package.json')
  writeJson(manifest, standaloneManifest(readJson(manifest), kit))
  return {
    files: [...settings, ...files].toSorted().map((file) => join(name, file)),
    next: [`cd ${name}`, 'npm install (or pnpm install)', 'npm test', 'npm run check', 'npm run build'],
  }
}

function createFeature({ cwd, kit }: StandaloneContext, feature: string, texts: Texts): StandaloneResult {
  const title = readTitle(texts)
  const files = newFeature({
    folder: cwd,
    remote: readRemoteName(cwd),
    feature,
    title,
    path: texts.path,
    map: kit.map,
  })
  return {
    files,
    next: ['add a menu entry to remote.manifest.ts, if the screen belongs in a menu', 'npm run check'],
  }
}

/** Updates the portal's packages in `package.json` to the current kit of the release registry. */
async function updateKit(
  { cwd, registry: configured }: StandaloneContext,
  texts: Texts,
): Promise<StandaloneResult> {
  readRemoteName(cwd)
  const registry = parseRegistryAddress(
    texts.registry ?? configured ?? findRegistryAddress(join(cwd, '.npmrc')),
  )
  const kit = await fetchKit(registry)
  const file = join(cwd, 'package.json')
  const manifest = readJson(file)
  const changed = {
    ...manifest,
    dependencies: withVersions(manifest.dependencies ?? {}, kit),
    devDependencies: withVersions(manifest.devDependencies ?? {}, kit),
  }
  if (JSON.stringify(changed) === JSON.stringify(manifest)) return { files: [], next: [] }
  writeJson(file, changed)
  const next = [
    `read what changed: ${registry}/dev-kit/changelog.md`,
    'npm install (or pnpm install)',
    'npm test',
    'npm run check',
  ]
  return { files: ['package.json'], next }
}

function readRemoteName(cwd: string): string {
  const file = join(cwd, 'package.json')
  if (existsSync(join(cwd, 'remote.manifest.ts')) && existsSync(file)) return String(readJson(file)['name'])
  throw new UsageError('This is not the folder of a remote: it has no remote.manifest.ts')
}

function findRegistryAddress(npmrc: string): string | undefined {
  if (!existsSync(npmrc)) return undefined
  return /^@[a-z0-9-]+:registry=(\S+?)\/packages\/?$/m.exec(readFileSync(npmrc, 'utf8'))?.[1]
}

function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
