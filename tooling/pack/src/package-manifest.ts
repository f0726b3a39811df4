import type { KitPackage } from './kit-packages.ts'

/**
 * The scope under which teams get our packages. `.npmrc` of a remote sends it to the release registry, so that no
 * public registry is ever asked for them (docs/decisions/0150).
 */
export const SCOPE = '@quality-portal'

/** `shared-ui` → `@quality-portal/shared-ui`. */
function scopedName(name: string): string {
  return `${SCOPE}/${name}`
}

/** What is read from a `package.json` of this repository. */
export interface SourceManifest {
  readonly version: string
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, string | { readonly types: string }>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** `package.json` of a packed package; its version is filled in when the content is known. */
export type PackedManifest = Readonly<Record<string, unknown>> & {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

interface Versions {
  /** Exact versions of what comes from a public registry. */
  readonly catalog: ReadonlyMap<string, string>
  /** Versions of the packages of this kit that are packed already. */
  readonly kit: ReadonlyMap<string, string>
}

interface PackedContent {
  readonly kit: KitPackage
  readonly source: SourceManifest
  /** Packages that the packed files name. */
  readonly named: readonly string[]
}

/** @throws Error when a packed file names a package that the source package does not depend on. */
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
  // Types of what is named: those who use the package have no reason to ask for them.
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
