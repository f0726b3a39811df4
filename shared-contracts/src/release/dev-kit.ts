import * as z from 'zod/mini'

/** Name and version of a packed package as parts of an address and of a file name. */
export const PackageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/))
export const PackageVersion = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}-h[0-9a-f]{10}$/))
const Scope = z.string().check(z.regex(/^@[a-z][a-z0-9-]{1,60}$/))

/** One packed version, written once beside its tarball and never changed. */
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

/** What teams outside this repository get at present: our packages, and the versions of those that they are made for. */
export const DevKit = z.object({
  spec: z.literal('dev-kit@1'),
  scope: Scope,
  /** Versions by name without the scope. */
  packages: z.record(PackageName, PackageVersion),
  /** Exact versions of public packages that a remote uses itself. */
  publicPackages: z.record(z.string(), z.string()),
  packedAt: z.string(),
})
export type DevKit = z.infer<typeof DevKit>

/** Answer of `GET /dev-kit`: the kit and where it is, with the guide as Markdown. */
export const DevKitAnswer = z.extend(DevKit, {
  /** Base address of the release registry, as the caller reaches it. */
  registry: z.string(),
  guide: z.string(),
})
export type DevKitAnswer = z.infer<typeof DevKitAnswer>
