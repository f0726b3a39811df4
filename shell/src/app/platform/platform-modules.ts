import type { PlatformModules } from '../../features/remote-outlet/federation.ts'

/** Modules that the shell provides to remotes; the build fills it from `platform-modules.json` (`preset/build/platform-modules-loader`). */
export const PLATFORM_MODULES: PlatformModules = {}
