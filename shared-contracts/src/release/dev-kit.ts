import * as z from 'zod/mini'

/** Name of a packed package without scope, used in URLs and file names. */
export const PackageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/))
/** Version of a packed package, with a hash of its content. */
export const PackageVersion = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}-h[0-9a-f]{10}$/))
const Scope = z.string().check(z.regex(/^@[a-z][a-z0-9-]{1,60}$/))

/** Packed version of a package, stored beside its tarball and immutable. */
export const PackedPackage = z.object({
  name: PackageName,
  version: PackageVersion,
  /** `package.json` as it is in the tarball. */
  manifest: z.record(z.string(), z.unknown()),
  /** `sha512-…` of the tarball. */
  integrity: z.string().check(z.regex(/^sha512-[A-Za-z0-9+/]{86}==$/)),
  /** Hexadecimal SHA-1 of the tarball; old clients require it. */
  shasum: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  bytes: z.int(),
  packedAt: z.string(),
})
export type PackedPackage = z.infer<typeof PackedPackage>

/** Current packages for teams outside this repository, and the public packages they need. */
export const DevKit = z.object({
  spec: z.literal('dev-kit@1'),
  scope: Scope,
  /** Versions by name without the scope. */
  packages: z.record(PackageName, PackageVersion),
  /** Exact versions of public packages that a remote depends on. */
  publicPackages: z.record(z.string(), z.string()),
  packedAt: z.string(),
})
export type DevKit = z.infer<typeof DevKit>

/** Reply of `GET /dev-kit`: the kit, its URL, and the guide as Markdown. */
export const DevKitReply = z.extend(DevKit, {
  /** Base URL of the release registry for the caller. */
  registry: z.string(),
  guide: z.string(),
})
export type DevKitReply = z.infer<typeof DevKitReply>
