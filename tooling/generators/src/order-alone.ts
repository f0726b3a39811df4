import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aloneManifest, withVersions, type Manifest, type OwnKit } from './kit.ts'
import { ownPage } from './map/own-page.ts'
import { newFeature } from './new-feature.ts'
import { areaOf, newRemote } from './new-remote.ts'
import { parseTexts, readTitle, WrongOrder } from './names.ts'
import { checkFree, presentKit, registryAddress } from './registry.ts'
import { writeTemplate } from './templates.ts'

const USAGE = readFileSync(new URL('./usage-alone.txt', import.meta.url), 'utf8').trimEnd()
const OPTIONS = ['az', 'en', 'ru', 'path', 'team', 'registry'] as const

interface Place {
  readonly cwd: string
  readonly kit: OwnKit
  readonly registry: string | undefined
}

interface Made {
  readonly files: readonly string[]
  readonly next: readonly string[]
}

type Texts = ReturnType<typeof parseTexts<(typeof OPTIONS)[number]>>['texts']

/** Runs a team's command line. @throws WrongOrder */
export async function carryOutAlone(place: Place, args: readonly string[]): Promise<Made> {
  const { positionals, texts } = parseTexts(args, OPTIONS, USAGE)
  const [first = '', second = '', ...more] = positionals
  if (more.length > 0 || first === '') throw new WrongOrder(USAGE)
  if (first === 'update') return update(place, texts)
  if (first === 'feature') return addFeature(place, second, texts)
  if (second !== '') throw new WrongOrder(USAGE)
  return makeRemote(place, first, texts)
}

async function makeRemote({ cwd, kit, registry: known }: Place, name: string, texts: Texts): Promise<Made> {
  const path = texts.path ?? `/${areaOf(name)}`
  const title = readTitle(texts)
  const registry = registryAddress(texts.registry ?? known)
  const folder = join(cwd, name)
  if (existsSync(folder)) throw new WrongOrder(`There is a folder ${name} already; nothing is overwritten`)
  ownPage(kit.map, { remote: name, path })
  await checkFree(registry, { name, path })
  const words = {
    team: texts.team ?? `the team of ${name}`,
    tryIt: `\`npm install\`, \`npm test\`, \`npm run check\`, \`npm run build\`; the guide: <${registry}/dev-kit.md>.
A further screen: \`npm run new -- feature <name> --az "…" --en "…" --ru "…"\`.`,
    release: `\`npm run portal -- publish\` with the team's credential in
\`PORTAL_CREDENTIAL\`; operations make the release live, and take it back.`,
  }
  const files = newRemote({ folder, remote: name, title, path, map: kit.map, words })
  const alone = writeTemplate('remote-alone', folder, { __scope__: kit.scope, __registry__: registry })
  const manifest = join(folder, 'package.json')
  writeJson(manifest, aloneManifest(readJson(manifest), kit))
  return {
    files: [...alone, ...files].toSorted().map((file) => join(name, file)),
    next: [`cd ${name}`, 'npm install (or pnpm install)', 'npm test', 'npm run check', 'npm run build'],
  }
}

function addFeature({ cwd, kit }: Place, feature: string, texts: Texts): Made {
  const title = readTitle(texts)
  const files = newFeature({
    folder: cwd,
    remote: remoteHere(cwd),
    feature,
    title,
    path: texts.path,
    map: kit.map,
  })
  return {
    files,
    next: ['a menu entry in remote.manifest.ts, when people look for it there', 'npm run check'],
  }
}

/** Updates the portal's packages in `package.json` to the registry's current kit. */
async function update({ cwd, registry: known }: Place, texts: Texts): Promise<Made> {
  remoteHere(cwd)
  const registry = registryAddress(texts.registry ?? known ?? registryIn(join(cwd, '.npmrc')))
  const kit = await presentKit(registry)
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

function remoteHere(cwd: string): string {
  const file = join(cwd, 'package.json')
  if (existsSync(join(cwd, 'remote.manifest.ts')) && existsSync(file)) return String(readJson(file)['name'])
  throw new WrongOrder('This is not the folder of a remote: it has no remote.manifest.ts')
}

function registryIn(npmrc: string): string | undefined {
  if (!existsSync(npmrc)) return undefined
  return /^@[a-z0-9-]+:registry=(\S+?)\/packages\/?$/m.exec(readFileSync(npmrc, 'utf8'))?.[1]
}

function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
