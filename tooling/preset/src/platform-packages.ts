import packages from './platform-packages.json' with { type: 'json' }

/** A package that the shell provides and a remote never bundles. */
interface PlatformPackage {
  readonly name: string
  /** Its modules are shared one by one, as in `shared-ui/table`. */
  readonly subpaths?: boolean
  /** Provided exports, when the shell does not provide the whole package; they have a file in `platform/curated` of the shell. */
  readonly exports?: readonly string[]
}

/** Platform packages (architecture, section 3). The shell's table lists only those that need a special chunk. */
export const PLATFORM_PACKAGES: readonly PlatformPackage[] = packages

/** Modules of an officials' desk with antd, never loaded by public screens (decision 0393). */
export const DESK_MODULES = 'shared-ui/antd/'

/** Platform package of a module request, without type-only and test modules. */
export function findPlatformPackage(request: string): PlatformPackage | undefined {
  return PLATFORM_PACKAGES.find(({ name }) => request === name || request.startsWith(`${name}/`))
}
