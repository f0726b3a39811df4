import kit from '../kit-packages.json' with { type: 'json' }

/** A package for teams, packed from a folder of this repository. */
export interface KitPackage {
  readonly name: string
  readonly folder: string
  /** Folders of sources to compile; imports and programs of `commands` are included. */
  readonly sources?: readonly string[]
  /** Folders or files that are copied, relative to the folder. */
  readonly files: readonly string[]
  readonly exports?: Readonly<Record<string, string>>
  readonly commands?: Readonly<Record<string, string>>
  /** Dependencies that cannot be read from the sources. */
  readonly needs?: readonly string[]
  /** Folders among `sources` that are left out unless imported, relative to the folder. */
  readonly without?: readonly string[]
  readonly given?: readonly string[]
  readonly description: string
}

/** In the order of dependencies. The generator has none, because it runs from its tarball. */
export const KIT: readonly KitPackage[] = kit
