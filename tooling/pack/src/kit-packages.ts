import kit from '../kit-packages.json' with { type: 'json' }

/** A package that teams get, as it comes out of a folder of this repository. */
export interface KitPackage {
  readonly name: string
  /** Relative to the root. */
  readonly folder: string
  /**
   * Folders of sources to compile, relative to the folder. Programs of `commands` and everything that is imported, also
   * from other packages of the kit, come along.
   */
  readonly sources?: readonly string[]
  /** Files to take as they are, relative to the folder: folders or single files. */
  readonly files: readonly string[]
  /** Entry points where they differ from those inside. */
  readonly exports?: Readonly<Record<string, string>>
  /** Commands and the sources they run. */
  readonly commands?: Readonly<Record<string, string>>
  /** Packages that are not named in a way that can be read from the sources. */
  readonly needs?: readonly string[]
  /** Folders among `sources` that are left out unless something imports them, relative to the folder. */
  readonly without?: readonly string[]
  /** Names that look like packages and are given by a build. */
  readonly given?: readonly string[]
  readonly description: string
}

/**
 * What a team needs to build, check and publish a remote, in the order of their dependencies: a package comes after
 * those it depends on. The generator has no dependency, because it runs from its tarball before a team has anything.
 */
export const KIT: readonly KitPackage[] = kit
