import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DevKitAnswer, PackageVersion, PackedPackage, type DevKit } from 'shared-contracts/release/dev-kit'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import type { PackagesStore } from './packages.store.ts'
import { packument } from './packument.ts'

/** An installation asks for some twenty documents; many machines of an agency share one address. */
const READS_PER_MINUTE = 1200
const RETRY_WHEN_EMPTY_S = 5
/** The package with the command that makes a remote. */
const GENERATORS = 'generators'

interface PackageParts {
  readonly store: PackagesStore
  /** Base address as teams reach it; else it is taken from how they call. */
  readonly publicUrl: string | undefined
}

const OPEN = { method: 'GET', access: 'open', rateLimit: READS_PER_MINUTE } as const
const Text = z.string().check(z.maxLength(200))

/** Packages for teams in other repositories: npm's protocol for one scope, to be read by everybody, written by nobody. */
export function registerPackages(register: RegisterCall, parts: PackageParts): void {
  registerKit(register, parts)
  registerPackuments(register, parts)
  registerTarballs(register, parts)
}

function registerKit(register: RegisterCall, { store, publicUrl }: PackageParts): void {
  register({
    ...OPEN,
    url: '/dev-kit',
    summary: 'What a team needs to build and publish a remote: versions, address, guide.',
    reply: DevKitAnswer,
    handler: async ({ request, reply }) => {
      const kit = await getKit(store)
      reply.header('cache-control', 'no-cache')
      const registry = addressOf(request, publicUrl)
      return { ...kit, registry, guide: inWords((await store.guide()) ?? '', registry, kit) }
    },
  })
  const markdown = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' }
  register({
    ...OPEN,
    url: '/dev-kit.md',
    summary: 'The guide alone, as Markdown.',
    handler: async ({ request, reply }) => {
      const kit = await getKit(store)
      const guide = inWords((await store.guide()) ?? '', addressOf(request, publicUrl), kit)
      return reply.headers(markdown).send(guide)
    },
  })
  register({
    ...OPEN,
    url: '/dev-kit/changelog.md',
    summary: 'What changed from kit to kit: versions, exports, calls of the API, error codes.',
    handler: async ({ reply }) => {
      await getKit(store)
      return reply.headers(markdown).send((await store.changelog()) ?? '')
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

function registerPackuments(register: RegisterCall, { store, publicUrl }: PackageParts): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<unknown> => {
    const kit = await getKit(store)
    const name = nameIn(id, kit)
    const latest = await getPackage(store, name, kit.packages[name] ?? '')
    const place = { scope: kit.scope, registry: addressOf(request, publicUrl) }
    const text = JSON.stringify(packument(await store.versions(name), latest, place))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'content-type': 'application/json', etag: tag, 'cache-control': 'no-cache' })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text)
  }
  register({
    ...OPEN,
    // npm and pnpm write the slash of a scope as %2f.
    url: '/packages/:id',
    summary: 'Versions of a package, in the form of an npm registry.',
    params: z.object({ id: Text }),
    handler: ({ params, request, reply }) => answer(request, reply, params.id),
  })
  register({
    ...OPEN,
    url: '/packages/:scope/:package',
    summary: 'The same, with the slash as it is.',
    params: z.object({ scope: Text, package: Text }),
    handler: ({ params, request, reply }) => answer(request, reply, `${params.scope}/${params.package}`),
  })
}

function registerTarballs(register: RegisterCall, { store }: PackageParts): void {
  register({
    ...OPEN,
    url: '/packages/:scope/:package/-/:file',
    summary: 'The tarball of one version; it never changes.',
    params: z.object({ scope: Text, package: Text, file: Text }),
    handler: async ({ params, request, reply }) => {
      const name = nameIn(`${params.scope}/${params.package}`, await getKit(store))
      const version = params.file.slice(`${name}-`.length, -'.tgz'.length)
      if (params.file !== `${name}-${version}.tgz`) throw unknownPackage(params.file)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return sendTarball(store, await getPackage(store, name, version), { request, reply })
    },
  })
  register({
    ...OPEN,
    // With its version: npx keeps what it once ran under an address.
    url: '/packages/create/:file',
    summary: 'A version of the generator under a short address, for npx.',
    params: z.object({ file: Text }),
    handler: async ({ params, request, reply }) => {
      const packed = await getPackage(store, GENERATORS, params.file.replace(/\.tgz$/, ''))
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return sendTarball(store, packed, { request, reply })
    },
  })
}

async function sendTarball(
  store: PackagesStore,
  packed: PackedPackage,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<unknown> {
  const tag = `"${packed.integrity}"`
  reply.headers({ 'content-type': 'application/octet-stream', etag: tag })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(await store.tarball(packed))
}

async function getKit(store: PackagesStore): Promise<DevKit> {
  const kit = await store.kit()
  if (kit === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_WHEN_EMPTY_S })
  return kit
}

async function getPackage(store: PackagesStore, name: string, version: string): Promise<PackedPackage> {
  const known = PackageVersion.safeParse(version).success ? await store.find(name, version) : undefined
  if (known === undefined) throw unknownPackage(`${name}@${version}`)
  return known
}

/** Name without the scope. */
function nameIn(id: string, { scope, packages }: DevKit): string {
  const name = id.startsWith(`${scope}/`) ? id.slice(scope.length + 1) : ''
  if (!Object.hasOwn(packages, name)) throw unknownPackage(id)
  return name
}

function unknownPackage(name: string): PortalError {
  return new PortalError('PACKAGE_UNKNOWN', { values: { name } })
}

/** Base address of this registry without a slash at its end, as the caller reaches it. */
function addressOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  const address = publicUrl ?? `${protocol}://${host}`
  if (!URL.canParse(address)) throw new PortalError('REQUEST_INVALID', { fields: { host: 'not a host' } })
  return address.replace(/\/+$/, '')
}

/** The guide with what is true here in the place of its names. */
function inWords(guide: string, registry: string, { scope, packages }: DevKit): string {
  const create = `${registry}/packages/create/${packages[GENERATORS] ?? ''}.tgz`
  return guide.replaceAll('<create>', create).replaceAll('<address>', registry).replaceAll('<scope>', scope)
}
