import packages from './platform-packages.json' with { type: 'json' }

/** A package that the shell provides and a remote never bundles. */
interface PlatformPackage {
  readonly name: string
  /** Has modules below its name that are shared one by one, as in `shared-ui/table`. */
  readonly subpaths?: boolean
  /** The names that the shell hands out where it does not carry the whole package. */
  readonly exports?: readonly string[]
}

/** The one list of platform packages (architecture, section 3). A test ties the shell's table to it. */
export const PLATFORM_PACKAGES: readonly PlatformPackage[] = packages

/** Parts of an officials' desk, made of antd: no screen that a visitor may open loads them (decision 0393). */
export const DESK_MODULES = 'shared-ui/antd/'

/** Platform package that a module request belongs to; type-only and test modules are nobody's business here. */
export function findPlatformPackage(request: string): PlatformPackage | undefined {
  return PLATFORM_PACKAGES.find(({ name }) => request === name || request.startsWith(`${name}/`))
}
