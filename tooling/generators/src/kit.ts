import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevKit } from 'shared-contracts/release/dev-kit'
import standalone from './standalone-manifest.json' with { type: 'json' }
import type { PortalMap } from './portal-page.ts'
import { UsageError } from './names.ts'

export type Kit = Pick<DevKit, 'scope' | 'packages' | 'publicPackages'>

/** Kit of the packed generator with the portal map at that time. */
export type PackedKit = Kit & { readonly map: PortalMap }

/**
 * Reads the kit that the generator was packed with.
 * @throws UsageError outside of the packed generator.
 */
export function readPackedKit(): PackedKit {
  const file = join(import.meta.dirname, '..', 'kit.json')
  if (!existsSync(file))
    throw new UsageError('This is not the packed generator; in the portal itself: pnpm new')
  const kit = JSON.parse(readFileSync(file, 'utf8')) as PackedKit
  // Its version is a hash of its content, so the content cannot include it.
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  return { ...kit, packages: { ...kit.packages, generators: version } }
}

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** `package.json` of a remote in its own repository, with exact versions instead of workspace ones. */
export function standaloneManifest(manifest: Manifest, kit: Kit): Manifest {
  const { engines, scripts, devDependencies: tools } = standalone
  const { dependencies = {}, devDependencies = {} } = manifest
  return {
    ...manifest,
    engines,
    scripts,
    dependencies: withVersions(dependencies, kit),
    devDependencies: withVersions({ ...devDependencies, ...tools }, kit),
  }
}

/** Replaces workspace versions and those of an earlier kit. */
export function withVersions(
  dependencyVersions: Readonly<Record<string, string>>,
  kit: Kit,
): Record<string, string> {
  const lines = Object.entries(dependencyVersions).map(([name, version]) => {
    const packed = kit.packages[name]
    const ours = version === 'workspace:*' || version.startsWith(`npm:${kit.scope}/`)
    if (ours && packed !== undefined) return [name, `npm:${kit.scope}/${name}@${packed}`] as const
    const exact = kit.publicPackages[name]
    return [name, exact ?? version] as const
  })
  return Object.fromEntries(lines.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
