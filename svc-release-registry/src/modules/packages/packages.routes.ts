import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DevKitReply, PackedPackage, type DevKit } from 'shared-contracts/release/dev-kit'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import type { PackagesStore } from './packages.store.ts'

/** An installation requests about twenty documents, and an agency shares one address. */
const READS_PER_MINUTE = 1200
const RETRY_WHEN_EMPTY_S = 5
/** The package with the command that creates a remote. */
const GENERATORS = 'generators'

interface PackageDeps {
  readonly store: PackagesStore
  readonly publicUrl: string | undefined
}

const OPEN = { method: 'GET', access: 'open', rateLimit: READS_PER_MINUTE } as const
const FRESH = { 'cache-control': 'no-cache' }
const MARKDOWN = { ...FRESH, 'content-type': 'text/markdown; charset=utf-8' }
const Text = z.string().check(z.maxLength(200))

/** Packages for teams in other repositories: npm's read protocol for one scope, open to all. */
export function registerPackages(register: RegisterCall, deps: PackageDeps): void {
  registerKit(register, deps)
  registerPackuments(register, deps)
  registerTarballs(register, deps)
}

function registerKit(register: RegisterCall, { store, publicUrl }: PackageDeps): void {
  const describeKit = async (request: FastifyRequest): Promise<DevKitReply> => {
    const kit = await getKit(store)
    const registry = addressOf(request, publicUrl)
    const create = `${registry}/packages/create/${kit.packages[GENERATORS] ?? ''}.tgz`
    const guide = ((await store.guide()) ?? '')
      .replaceAll('<create>', create)
      .replaceAll('<address>', registry)
      .replaceAll('<scope>', kit.scope)
    return { ...kit, registry, guide }
  }
  register({
    ...OPEN,
    url: '/dev-kit',
    summary: 'What a team needs to build and publish a remote: versions, address, guide.',
    reply: DevKitReply,
    handler: async ({ request, reply }) => reply.headers(FRESH).send(await describeKit(request)),
  })
  register({
    ...OPEN,
    url: '/dev-kit.md',
    summary: 'The guide alone, as Markdown.',
    handler: async ({ request, reply }) => reply.headers(MARKDOWN).send((await describeKit(request)).guide),
  })
  register({
    ...OPEN,
    url: '/dev-kit/changelog.md',
    summary: 'What changed from kit to kit: versions, exports, calls of the API, error codes.',
    handler: async ({ reply }) => {
      await getKit(store)
      return reply.headers(MARKDOWN).send((await store.changelog()) ?? '')
    },
  })
  register({
    ...OPEN,
    url: '/dev-kit/:name/:version',
    summary: 'What was packed under a version, with its integrity.',
    params: z.object({ name: Text, version: Text }),
    reply: PackedPackage,
    handler: ({ params }) => getPackage(store, params.name, params.version),
  })
}

function registerPackuments(register: RegisterCall, { store, publicUrl }: PackageDeps): void {
  const sendPackument = async (id: string, request: FastifyRequest, reply: FastifyReply) => {
    const kit = await getKit(store)
    const name = getPackageName(id, kit)
    const latest = await getPackage(store, name, kit.packages[name] ?? '')
    const tarballs = `${addressOf(request, publicUrl)}/packages/${kit.scope}/${name}/-`
    const text = JSON.stringify(packument(id, { latest, versions: await store.versions(name) }, tarballs))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ ...FRESH, 'content-type': 'application/json', etag: tag })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text)
  }
  register({
    ...OPEN,
    // npm and pnpm write the slash of a scope as %2f.
    url: '/packages/:id',
    summary: 'Versions of a package, in the form of an npm registry.',
    params: z.object({ id: Text }),
    handler: ({ params, request, reply }) => sendPackument(params.id, request, reply),
  })
  register({
    ...OPEN,
    url: '/packages/:scope/:package',
    summary: 'The same, with the slash as it is.',
    params: z.object({ scope: Text, package: Text }),
    handler: ({ params, request, reply }) =>
      sendPackument(`${params.scope}/${params.package}`, request, reply),
  })
}

interface PackageVersions {
  readonly latest: PackedPackage
  readonly versions: readonly PackedPackage[]
}

/** npm packument: each version with its integrity and tarball address. */
function packument(id: string, { latest, versions }: PackageVersions, tarballs: string): object {
  const times = versions.map(({ version, packedAt }) => [version, packedAt] as const)
  const created = (versions[0] ?? latest).packedAt
  const entries = versions.map(({ name, version, manifest, integrity, shasum }) => {
    const tarball = `${tarballs}/${name}-${version}.tgz`
    return [version, { ...manifest, dist: { tarball, integrity, shasum } }] as const
  })
  return {
    name: id,
    'dist-tags': { latest: latest.version },
    modified: latest.packedAt,
    time: { created, modified: latest.packedAt, ...Object.fromEntries(times) },
    versions: Object.fromEntries(entries),
  }
}

function registerTarballs(register: RegisterCall, { store }: PackageDeps): void {
  const sendTarball = async (packed: PackedPackage, request: FastifyRequest, reply: FastifyReply) => {
    const tag = `"${packed.integrity}"`
    reply.headers({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.send(await store.tarball(packed))
  }
  register({
    ...OPEN,
    url: '/packages/:scope/:package/-/:file',
    summary: 'The tarball of one version; it never changes.',
    params: z.object({ scope: Text, package: Text, file: Text }),
    handler: async ({ params, request, reply }) => {
      const name = getPackageName(`${params.scope}/${params.package}`, await getKit(store))
      const version = params.file.slice(`${name}-`.length, -'.tgz'.length)
      if (params.file !== `${name}-${version}.tgz`) throw unknownPackage(params.file)
      return sendTarball(await getPackage(store, name, version), request, reply)
    },
  })
  register({
    ...OPEN,
    // With its version: npx caches by address.
    url: '/packages/create/:file',
    summary: 'A version of the generator under a short address, for npx.',
    params: z.object({ file: Text }),
    handler: async ({ params, request, reply }) =>
      sendTarball(await getPackage(store, GENERATORS, params.file.replace(/\.tgz$/, '')), request, reply),
  })
}

async function getKit(store: PackagesStore): Promise<DevKit> {
  const kit = await store.kit()
  if (kit === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_WHEN_EMPTY_S })
  return kit
}

async function getPackage(store: PackagesStore, name: string, version: string): Promise<PackedPackage> {
  const packed = await store.find(name, version)
  if (packed === undefined) throw unknownPackage(`${name}@${version}`)
  return packed
}

function getPackageName(id: string, { scope, packages }: DevKit): string {
  const name = id.startsWith(`${scope}/`) ? id.slice(scope.length + 1) : ''
  if (!Object.hasOwn(packages, name)) throw unknownPackage(id)
  return name
}

function unknownPackage(name: string): PortalError {
  return new PortalError('PACKAGE_UNKNOWN', { values: { name } })
}

/** Base address for the caller, without a trailing slash. */
function addressOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  const address = publicUrl ?? `${protocol}://${host}`
  if (!URL.canParse(address)) throw new PortalError('REQUEST_INVALID', { fields: { host: 'not a host' } })
  return address.replace(/\/+$/, '')
}
