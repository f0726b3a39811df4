import type { PackedPackage } from 'shared-contracts/release/dev-kit'

/** How the caller reaches packages. */
interface Place {
  /** With the `@`. */
  readonly scope: string
  /** Base address of the release registry, without a slash at its end. */
  readonly registry: string
}

/** Path of a tarball below the registry's address, as npm's own registry has it. */
function tarballPath(scope: string, { name, version }: PackedPackage): string {
  return `/packages/${scope}/${name}/-/${name}-${version}.tgz`
}

/** What npm's protocol says of a package: every version with its integrity, and which is the present one. */
export function packument(versions: readonly PackedPackage[], latest: PackedPackage, place: Place): object {
  const times = versions.map(({ version, packedAt }) => [version, packedAt] as const)
  const first = versions[0] ?? latest
  return {
    name: `${place.scope}/${latest.name}`,
    'dist-tags': { latest: latest.version },
    modified: latest.packedAt,
    time: { created: first.packedAt, modified: latest.packedAt, ...Object.fromEntries(times) },
    versions: Object.fromEntries(versions.map((packed) => [packed.version, versionOf(packed, place)])),
  }
}

function versionOf(packed: PackedPackage, { scope, registry }: Place): object {
  const { manifest, integrity, shasum } = packed
  const tarball = `${registry}${tarballPath(scope, packed)}`
  return { ...manifest, dist: { tarball, integrity, shasum } }
}
