import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  OUTLET_MODULE,
  type FileKind,
  type ReleaseFile,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'
import { REMOTE_BUNDLE, SHELL_BUNDLE } from './fake-bundles.ts'

type Content = readonly [path: string, kind: FileKind, content: string]

const SHELL_TEXTS: Readonly<Record<string, object>> = {
  az: { portal: 'Keyfiyyət portalı', home: 'Ana səhifə', missing: 'Səhifə tapılmadı' },
  en: { portal: 'Quality portal', home: 'Home', missing: 'Page not found' },
  ru: { portal: 'Портал качества', home: 'Главная', missing: 'Страница не найдена' },
}

function textFiles(texts: Readonly<Record<string, object>>): Content[] {
  return Object.entries(texts).map(([language, content]) => [
    `locales/${language}.json`,
    'text',
    JSON.stringify(content),
  ])
}

const TEXTS = { az: 'locales/az.json', en: 'locales/en.json', ru: 'locales/ru.json' }

/** Writes files and record of a release like the release registry. */
async function publish<Record extends { readonly name: string; readonly version: string }>(
  folder: string,
  record: (files: ReleaseFile[]) => Record,
  contents: readonly Content[],
): Promise<Record> {
  const files = contents.map(([path, kind, content]) => ({
    path,
    kind,
    bytes: Buffer.byteLength(content),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  }))
  const made = record(files)
  const base = join(folder, made.name, made.version)
  for (const [path, , content] of [...contents, ['release.json', 'asset', JSON.stringify(made)] as const]) {
    await mkdir(dirname(join(base, path)), { recursive: true })
    await writeFile(join(base, path), content)
    await writeFile(join(base, `${path}.br`), brotliCompressSync(content))
    await writeFile(join(base, `${path}.gz`), gzipSync(content))
  }
  return made
}

export function publishShell(
  folder: string,
  { version = '1.0.0', bundle = SHELL_BUNDLE }: { version?: string; bundle?: string } = {},
): Promise<ShellRelease> {
  return publish<ShellRelease>(
    folder,
    (files) => ({
      spec: 'release@1',
      kind: 'shell',
      name: 'shell',
      version,
      commit: 'local',
      platform: 1,
      files,
      texts: TEXTS,
      server: 'server/shell.js',
      scripts: ['main.1a.js'],
      styles: ['main.1a.css'],
      platformModules: {
        [OUTLET_MODULE]: { js: ['outlet.2b.js'], css: [], platform: [] },
        'shared-ui/table': { js: ['table.3c.js'], css: ['table.3c.css'], platform: [] },
      },
    }),
    [
      ['main.1a.js', 'script', 'console.log("shell")'.repeat(100)],
      ['main.1a.css', 'style', 'body{margin:0}'],
      ['outlet.2b.js', 'script', '/* outlet */'],
      ['table.3c.js', 'script', '/* table */'],
      ['table.3c.css', 'style', '/* table */'],
      ['logo.svg', 'asset', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['server/shell.js', 'server', bundle],
      ...textFiles(SHELL_TEXTS),
    ],
  )
}

const TITLE = { az: 'Reyestrlər', en: 'Registries', ru: 'Реестры' }
const TRIAL = { az: 'Sınaq', en: 'Trial', ru: 'Проба' }

function listRoute(id: string, path: string): RemoteRelease['routes'][number] {
  return { id, path, screen: 'list', data: 'yes', title: TITLE, permission: 'public' }
}

function brokenRoute(id: string, path: string): RemoteRelease['routes'][number] {
  return { id, path, screen: 'broken', title: TRIAL, permission: 'public' }
}

const ROUTES: RemoteRelease['routes'] = [
  listRoute('registries.list', '/registries'),
  listRoute('registries.one', '/registries/:registry'),
  brokenRoute('registries.broken', '/broken/:how'),
  { ...brokenRoute('registries.hungry', '/hungry/:how'), screen: 'hungry', data: 'yes' },
  { ...brokenRoute('registries.competition', '/only-competition'), variants: ['competition'] },
]

const ENTRY = { place: 'footer', permission: 'public' } as const
const MENU: RemoteRelease['menu'] = [
  { ...ENTRY, id: 'b', route: 'registries.list', label: TITLE, order: 20 },
  {
    ...ENTRY,
    id: 'a',
    route: 'registries.one',
    params: { registry: 'regulated-goods' },
    label: TITLE,
    order: 10,
  },
  { ...ENTRY, id: 'c', place: 'header', route: 'registries.competition', label: TRIAL, order: 5 },
]

function slotOf(slot: string, order: number): NonNullable<RemoteRelease['slots']>[number] {
  return { id: `registries.${slot}`, place: 'home.main', slot, data: 'yes', order, permission: 'public' }
}

const REMOTE_TEXTS = { az: { list: 'Siyahı' }, en: { list: 'List' }, ru: { list: 'Список' } }

interface FakeRemote {
  readonly name?: string
  readonly version?: string
  readonly bundle?: string
  readonly routes?: RemoteRelease['routes']
  /** Names of its slots in order; all are in one place. */
  readonly slots?: readonly string[]
  /** Module for pages of other sites. */
  readonly hasEmbed?: boolean
}

/** Publishes a remote with a list that needs data and screens that misbehave on demand. */
export function publishRemote(
  folder: string,
  {
    name = 'mf-registries',
    version = '1.2.3',
    bundle = REMOTE_BUNDLE,
    routes = ROUTES,
    slots = [],
    hasEmbed = false,
  }: FakeRemote = {},
): Promise<RemoteRelease> {
  const record = (files: ReleaseFile[]): RemoteRelease => ({
    spec: 'release@1',
    kind: 'remote',
    name,
    version,
    commit: 'local',
    platform: 1,
    agency: { az: 'Agentlik', en: 'Agency', ru: 'Агентство' },
    container: `${name.replaceAll('-', '_')}__${version.replaceAll('.', '_')}`,
    contracts: { requires: { 'shared-contracts': 1 }, provides: {} },
    files,
    texts: TEXTS,
    server: 'server/remote.js',
    entry: 'entry.4d.js',
    screens: {
      list: { js: ['list.5e.js'], css: ['list.5e.css'], platform: ['shared-ui/table'] },
      broken: { js: ['broken.6f.js'], css: [], platform: [] },
      hungry: { js: ['broken.6f.js'], css: [], platform: [] },
      ...Object.fromEntries(
        slots.map((slot) => [
          slot,
          { js: ['news.7a.js'], css: ['news.7a.css'], platform: ['shared-ui/table'] },
        ]),
      ),
    },
    routes,
    menu: routes === ROUTES ? MENU : [],
    ...(slots.length === 0 ? {} : { slots: slots.map(slotOf) }),
    ...(hasEmbed ? { embed: { major: 1, entry: 'embed/registry.5e.js', types: 'embed/types.d.ts' } } : {}),
  })
  return publish(folder, record, [
    ['entry.4d.js', 'script', '/* entry */'],
    ['list.5e.js', 'script', '/* list */'],
    ['list.5e.css', 'style', '/* list */'],
    ['broken.6f.js', 'script', '/* broken */'],
    ['news.7a.js', 'script', '/* news */'],
    ['news.7a.css', 'style', '/* news */'],
    ['embed/registry.5e.js', 'script', '/* embed */'],
    ['embed/types.d.ts', 'asset', 'export {}\n'],
    ['server/remote.js', 'server', bundle],
    ...textFiles(REMOTE_TEXTS),
  ])
}
