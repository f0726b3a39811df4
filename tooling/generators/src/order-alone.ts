import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LocalizedText } from 'shared-contracts/session/language'
import { aloneManifest, withVersions, type OwnKit } from './kit.ts'
import { ownPage } from './map/own-page.ts'
import { newFeature } from './new-feature.ts'
import { areaOf, newRemote } from './new-remote.ts'
import { readTitle, WrongOrder } from './names.ts'
import { checkFree, presentKit, registryAddress } from './registry.ts'
import { writeTemplate } from './templates.ts'

const USAGE = `Usage:
  portal-new mf-appeals --registry <address> [--team "Appeals team"] --az "Müraciətlər" --en "Appeals" --ru "Обращения" [--path /my-appeals]
  portal-new feature submit-appeal --az "…" --en "…" --ru "…" [--path /appeals/new]
  portal-new update

The first makes a remote in a new folder, the others belong into the folder of a remote: a further screen, and the
present packages of the portal. Without --registry the address is taken from RELEASE_REGISTRY_URL or .npmrc.`

interface Place {
  readonly cwd: string
  readonly kit: OwnKit
  readonly registry: string | undefined
}

/** What was made, and what the person does next. */
export interface Made {
  readonly files: readonly string[]
  readonly next: readonly string[]
}

/** Does what the command line of a team says. @throws WrongOrder */
export async function carryOutAlone(place: Place, args: readonly string[]): Promise<Made> {
  const { positionals, path, team, registry, ...title } = read(args)
  const [first = '', second = '', ...more] = positionals
  if (more.length > 0 || first === '') throw new WrongOrder(USAGE)
  if (first === 'update') return update(place, registry)
  if (first === 'feature') return addFeature(place, { feature: second, title: readTitle(title), path })
  if (second !== '') throw new WrongOrder(USAGE)
  return makeRemote(place, {
    name: first,
    title: () => readTitle(title),
    team,
    path,
    registry: registry ?? place.registry,
  })
}

interface WantedRemote {
  readonly name: string
  readonly title: () => LocalizedText
  readonly team: string | undefined
  readonly path: string | undefined
  readonly registry: string | undefined
}

async function makeRemote({ cwd, kit }: Place, wanted: WantedRemote): Promise<Made> {
  const { name } = wanted
  const path = wanted.path ?? `/${areaOf(name)}`
  const title = wanted.title()
  const registry = registryAddress(wanted.registry)
  const folder = join(cwd, name)
  if (existsSync(folder)) throw new WrongOrder(`There is a folder ${name} already; nothing is overwritten`)
  ownPage(kit.map, { remote: name, path })
  await checkFree(registry, { name, path })
  const files = newRemote({
    folder,
    name,
    title,
    path,
    map: kit.map,
    words: wordsFor(name, { team: wanted.team, registry }),
  })
  const alone = writeTemplate('remote-alone', folder, { __scope__: kit.scope, __registry__: registry })
  const manifest = join(folder, 'package.json')
  writeJson(manifest, aloneManifest(readJson(manifest), kit))
  return {
    files: [...alone, ...files].toSorted().map((file) => join(name, file)),
    next: [`cd ${name}`, 'npm install (or pnpm install)', 'npm test', 'npm run check', 'npm run build'],
  }
}

/** Words of the README; the guide is where the packages are. */
function wordsFor(
  name: string,
  { team, registry }: { readonly team: string | undefined; readonly registry: string },
) {
  return {
    team: team ?? `the team of ${name}`,
    tryIt: `\`npm install\`, \`npm test\`, \`npm run check\`, \`npm run build\`; the guide: <${registry}/dev-kit.md>.
A further screen: \`npm run new -- feature <name> --az "…" --en "…" --ru "…"\`.`,
    release: `\`npm run portal -- publish\` with the team's credential in
\`PORTAL_CREDENTIAL\`; operations make the release live, and take it back.`,
  }
}

interface WantedFeature {
  readonly feature: string
  readonly title: LocalizedText
  readonly path: string | undefined
}

function addFeature({ cwd, kit }: Place, { feature, title, path }: WantedFeature): Made {
  const remote = remoteHere(cwd)
  const wanted = { folder: cwd, remote, feature, title, map: kit.map }
  const files = newFeature({ ...wanted, ...(path === undefined ? {} : { path }) })
  return {
    files,
    next: ['a menu entry in remote.manifest.ts, when people look for it there', 'npm run check'],
  }
}

/** Brings the packages of the portal in `package.json` to what its release registry gives now. */
async function update({ cwd, registry: known }: Place, given: string | undefined): Promise<Made> {
  remoteHere(cwd)
  const registry = registryAddress(given ?? known ?? registryIn(join(cwd, '.npmrc')))
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

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { az: text, en: text, ru: text, path: text, team: text, registry: text }
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { ...values, positionals }
  } catch (error) {
    // The first sentence says what is wrong, the others how to escape an argument.
    const said =
      typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
    throw new WrongOrder(`${said.split('. ')[0] ?? ''}\n${USAGE}`)
  }
}

function readJson(file: string): Parameters<typeof aloneManifest>[0] {
  return JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof aloneManifest>[0]
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
