import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { fixedClock, type Clock } from 'shared-service/clock'
import { testDatabase } from 'shared-service/testing/test-database'
import { buildApp } from '../app.ts'
import { ensureCredentials } from '../credentials.ts'
import { MIGRATIONS_FOLDER, SCHEMA } from '../database-schema.ts'

/** Service with its own database and folders, with credentials for some names and operations. */
export interface StartedRegistry {
  readonly app: FastifyInstance
  readonly databaseUrl: string
  readonly folder: string
  readonly releasesDir: string
  readonly keysDir: string
  readonly packagesDir: string
  credential(name: string): string
  stop(): Promise<void>
}

export async function startRegistry(
  clock: Clock = fixedClock('2026-11-20T08:00:00.000Z'),
  names: readonly string[] = ['mf-one', 'mf-two', 'shell'],
  limitFactor = 1,
): Promise<StartedRegistry> {
  const database = await testDatabase(MIGRATIONS_FOLDER, SCHEMA)
  const folder = await mkdtemp(join(tmpdir(), 'release-registry-'))
  const directory = join(folder, 'credentials')
  await ensureCredentials({ databaseUrl: database.url, directory, names })
  const credentials = new Map<string, string>()
  for (const name of [...names, 'operations', 'edge']) {
    credentials.set(name, (await readFile(join(directory, name), 'utf8')).trim())
  }
  const releasesDir = join(folder, 'releases')
  const keysDir = join(folder, 'keys')
  const packagesDir = join(folder, 'packages')
  const app = await buildApp(
    {
      DATABASE_URL: database.url,
      RELEASES_DIR: releasesDir,
      KEYS_DIR: keysDir,
      PACKAGES_DIR: packagesDir,
      PUBLIC_REGISTRY_URL: undefined,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: limitFactor,
    },
    clock,
  )
  return {
    app,
    databaseUrl: database.url,
    folder,
    releasesDir,
    keysDir,
    packagesDir,
    credential: (name) => credentials.get(name) ?? '',
    async stop() {
      await app.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Contents of a small release; the script differs per release, so that a mix-up is detected. */
export function filesOf(name: string, version: string): Record<string, string> {
  return {
    'entry.js': `console.log(${JSON.stringify(`${name}@${version}`)});`.repeat(20),
    'texts/az.json': '{"title":"Reyestrlər"}',
    'texts/en.json': '{"title":"Registries"}',
    'texts/ru.json': '{"title":"Реестры"}',
    'server/server.cjs': 'module.exports = { screens: {}, data: {} }',
  }
}

export function listed(files: Readonly<Record<string, string>>): RemoteRelease['files'] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    kind: path.endsWith('.json')
      ? ('text' as const)
      : path.startsWith('server/')
        ? ('server' as const)
        : ('script' as const),
  }))
}

const TEXTS = { az: 'texts/az.json', en: 'texts/en.json', ru: 'texts/ru.json' }

export function remoteRecord(
  name: string,
  version: string,
  changes: Partial<RemoteRelease> = {},
): RemoteRelease {
  const area = name.replace('mf-', '')
  return {
    spec: 'release@1',
    kind: 'remote',
    name,
    version,
    commit: 'local',
    platform: 1,
    files: listed(filesOf(name, version)),
    texts: TEXTS,
    server: 'server/server.cjs',
    agency: { az: 'Agentlik', en: 'Agency', ru: 'Агентство' },
    container: `${name}__${version}`.replaceAll(/[^a-z0-9]/g, '_'),
    contracts: { requires: { 'shared-contracts': 1 }, provides: {} },
    entry: 'entry.js',
    screens: { start: { js: ['entry.js'], css: [], platform: [] } },
    routes: [
      {
        id: `${area}.start`,
        path: `/${area}/:id`,
        screen: 'start',
        title: { az: 'Başlanğıc', en: 'Start', ru: 'Начало' },
        permission: 'public',
      },
    ],
    menu: [],
    ...changes,
  }
}

export function shellRecord(version: string, changes: Partial<ShellRelease> = {}): ShellRelease {
  return {
    spec: 'release@1',
    kind: 'shell',
    name: 'shell',
    version,
    commit: 'local',
    platform: 1,
    files: listed(filesOf('shell', version)),
    texts: TEXTS,
    server: 'server/server.cjs',
    scripts: ['entry.js'],
    styles: [],
    platformModules: {},
    ...changes,
  }
}

interface Calling {
  readonly as?: string
  readonly body?: object
}

/** Sends one call; `as` names the credential. */
export async function call(
  registry: StartedRegistry,
  target: `${'GET' | 'POST' | 'PUT'} /${string}`,
  { as, body }: Calling = {},
) {
  const [method = '', url = ''] = target.split(' ')
  const response = await registry.app.inject({
    method: method === 'POST' ? 'POST' : method === 'PUT' ? 'PUT' : 'GET',
    url,
    headers: {
      'accept-language': 'en',
      ...(as === undefined ? {} : { authorization: `Bearer ${registry.credential(as)}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const json: unknown = response.body === '' ? undefined : response.json()
  return { status: response.statusCode, body: json as Record<string, unknown> | undefined }
}

export async function upload(
  registry: StartedRegistry,
  record: RemoteRelease | ShellRelease,
  files = filesOf(record.name, record.version),
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const response = await registry.app.inject({
      method: 'PUT',
      url: `/releases/${record.name}/${record.version}/files/${path}`,
      headers: {
        authorization: `Bearer ${registry.credential(record.name)}`,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(content),
    })
    if (response.statusCode !== 204) throw new Error(response.body)
  }
}

export async function complete(registry: StartedRegistry, record: RemoteRelease | ShellRelease) {
  return call(registry, `POST /releases/${record.name}/${record.version}`, { as: record.name, body: record })
}

export async function publish(registry: StartedRegistry, record: RemoteRelease | ShellRelease) {
  await upload(registry, record)
  return complete(registry, record)
}

/** `release` as in `mf-one@1.0.0`. */
export async function promote(registry: StartedRegistry, release: string, expect?: number) {
  const [remote, version] = release.split('@')
  const body = {
    remote,
    version,
    reason: 'Tested and agreed',
    action: 'promote',
    ...(expect === undefined ? {} : { expect }),
  }
  return call(registry, 'POST /pointers', { as: 'operations', body })
}
