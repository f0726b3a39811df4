/** Versions of the platform packages by package name, filled in by the preset. */
declare const PLATFORM_VERSIONS: Readonly<Record<string, string>>
