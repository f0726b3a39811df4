import type { KitPackage } from './kit-packages.ts'

/**
 * Scope of the packages for teams. `.npmrc` of a remote maps it to the release registry, so that no public registry
 * gets requests for them (docs/decisions/0150).
 */
export const SCOPE = '@quality-portal'

/** `shared-ui` → `@quality-portal/shared-ui`. */
function scopedName(name: string): string {
  return `${SCOPE}/${name}`
}

export interface SourceManifest {
  readonly version: string
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, string | { readonly types: string }>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** `package.json` of a packed package; the version is set when the content is complete. */
export type PackedManifest = Readonly<Record<string, unknown>> & {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

interface Versions {
  readonly catalog: ReadonlyMap<string, string>
  readonly kit: ReadonlyMap<string, string>
}

interface PackedContent {
  readonly kit: KitPackage
  readonly source: SourceManifest
  readonly named: readonly string[]
}

/** @throws Error when a packed file imports a package that is not a dependency. */
export function packedManifest(
  { kit, source, named }: PackedContent,
  version: string,
  versions: Versions,
): PackedManifest {
  const { name, description, commands = {} } = kit
  return {
    name: scopedName(name),
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    ...(source.sideEffects === undefined ? {} : { sideEffects: source.sideEffects }),
    exports: packedExports(kit.exports ?? source.exports ?? {}),
    ...(Object.keys(commands).length === 0
      ? {}
      : {
          bin: Object.fromEntries(
            Object.entries(commands).map(([command, file]) => [command, compiled(file)]),
          ),
        }),
    engines: { node: '>=24' },
    dependencies: findDependencies({ kit, source, named }, versions),
  }
}

function packedExports(exports: NonNullable<SourceManifest['exports']>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, target]) => {
      if (typeof target !== 'string' || !/\.tsx?$/.test(target)) return [name, target]
      return [name, { types: target.replace(/\.tsx?$/, '.d.ts'), default: compiled(target) }]
    }),
  )
}

function compiled(file: string): string {
  return file.replace(/\.tsx?$/, '.js')
}

function findDependencies(
  { kit, source, named }: PackedContent,
  { catalog, kit: packed }: Versions,
): Record<string, string> {
  const declared = { ...source.devDependencies, ...source.dependencies }
  const wanted = new Set([...named, ...(kit.needs ?? [])])
  // Users of the package need the types of its dependencies.
  for (const name of [...wanted]) if (declared[`@types/${name}`] !== undefined) wanted.add(`@types/${name}`)
  const entries = [...wanted].toSorted().map((name) => {
    const version = packed.get(name)
    if (version !== undefined) return [name, `npm:${scopedName(name)}@${version}`] as const
    const exact = declared[name] === undefined ? undefined : catalog.get(name)
    if (exact === undefined)
      throw new Error(`${SCOPE}/${kit.name} names ${name}, which is not among its dependencies`)
    return [name, exact] as const
  })
  return Object.fromEntries(entries)
}
