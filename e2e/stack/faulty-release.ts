import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind, RemoteRelease } from 'shared-contracts/release/release-record'

/** Release with changed files of the live release of its remote. */
export interface FaultyRelease {
  readonly remote: string
  readonly version: string
  /** JavaScript appended to the container script; `CONTAINER` is replaced by its global name. */
  readonly appendToEntry?: string
  /** CSS appended to each style sheet of the release. */
  readonly appendToStyles?: string
  /** Additional file, declared as `kind`. */
  readonly extraFile?: { readonly path: string; readonly kind: FileKind; readonly content: string }
  readonly changeRecord?: (record: RemoteRelease) => object
}

function dataDir(...path: string[]): string {
  return join(process.env['DATA_DIR'] ?? '', ...path)
}

/** Address of the release registry of the portal under test. */
export async function registryUrl(): Promise<string> {
  const { url } = JSON.parse(await readFile(dataDir('run/release-registry.json'), 'utf8')) as { url: string }
  return url
}

/** Current live version. */
async function liveVersion(remote: string): Promise<string> {
  const response = await fetch(`${await registryUrl()}/status`)
  const { live } = (await response.json()) as { live: readonly { remote: string; version: string }[] }
  const found = live.find((entry) => entry.remote === remote)
  if (found === undefined) throw new Error(`${remote} is not live`)
  return found.version
}

/** Refusal of the release registry. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
}

/**
 * Publishes the live release under another version with a fault, as a team could have built it by mistake.
 * Resolves with the refusal of the release registry, if any.
 * @throws Error when the remote is not live.
 */
export async function publishFaulty(fault: FaultyRelease): Promise<Refusal | undefined> {
  const { remote, version } = fault
  const url = await registryUrl()
  const authorization = `Bearer ${(await readFile(dataDir('credentials', remote), 'utf8')).trim()}`
  const before = await liveVersion(remote)
  const record = (await (await fetch(`${url}/releases/${remote}/${before}`)).json()) as RemoteRelease
  const container = `${remote}__${version}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')

  const files = await Promise.all(
    record.files.map(async (file) => {
      const content = await readFile(dataDir('releases', remote, before, file.path))
      const changed = changeFile({ ...fault, container, before: record }, file.path, content)
      return measureFile(changed, file)
    }),
  )
  const { extraFile } = fault
  if (extraFile !== undefined) files.push(measureFile(Buffer.from(extraFile.content), extraFile))
  for (const { content, entry } of files) {
    await send(`${url}/releases/${remote}/${version}/files/${entry.path}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    })
  }
  const next = { ...record, version, container, files: files.map(({ entry }) => entry) }
  return send(`${url}/releases/${remote}/${version}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(fault.changeRecord?.(next) ?? next),
  })
}

interface MeasuredFile {
  readonly content: Buffer
  readonly entry: RemoteRelease['files'][number]
}

function measureFile(content: Buffer, { path, kind }: { path: string; kind: FileKind }): MeasuredFile {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { content, entry: { path, kind, bytes: content.byteLength, integrity } }
}

interface Change extends FaultyRelease {
  readonly container: string
  readonly before: RemoteRelease
}

function changeFile(change: Change, path: string, content: Buffer): Buffer {
  const { remote, version, container, before } = change
  if (path.endsWith('.css')) return Buffer.from(content.toString('utf8') + (change.appendToStyles ?? ''))
  if (!path.endsWith('.js')) return content
  const moved = content
    .toString('utf8')
    .replaceAll(before.container, container)
    .replaceAll(`/m/${remote}/${before.version}/`, `/m/${remote}/${version}/`)
  const ending = path === before.entry ? (change.appendToEntry ?? '') : ''
  return Buffer.from(ending === '' ? moved : `${moved}\n${ending.replaceAll('CONTAINER', container)}`)
}

async function send(address: string, request: RequestInit): Promise<Refusal | undefined> {
  const response = await fetch(address, request)
  if (response.ok) return undefined
  const problem = (await response.json()) as { code?: string; errors?: Record<string, string> }
  return { status: response.status, code: problem.code ?? '', errors: problem.errors ?? {} }
}
