import * as z from 'zod/mini'
import { Contributions, Version } from './manifest.ts'
import { PlainText, ShownText } from './release-text.ts'

/** `server` files run in the edge's renderer and are never served to a browser. */
export const FileKind = z.enum(['script', 'style', 'text', 'server', 'asset'])
export type FileKind = z.infer<typeof FileKind>

/** No segment that objects have by themselves: paths become keys. */
const FILE_PATH =
  /^(?:(?!(?:__proto__|constructor|prototype)(?:\/|$))[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}(?:\/(?!$)|$))+$/

export const ReleaseFile = z.object({
  /** Relative to the release, forward slashes, no `..`; short enough for every file system. */
  path: z.string().check(z.maxLength(200), z.regex(FILE_PATH)),
  bytes: z.int().check(z.minimum(0)),
  /** Subresource integrity: `sha384-` and base64. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  kind: FileKind,
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

/** Files (paths in the release) that a screen or a platform module needs, and the platform modules it uses. */
export const Needs = z.object({
  js: z.array(PlainText),
  css: z.array(PlainText),
  /** Platform modules by import name, e.g. `shared-ui/table`. */
  platform: z.array(PlainText),
})
export type Needs = z.infer<typeof Needs>

const Common = z.object({
  spec: z.literal('release@1'),
  version: Version,
  /** Commit the release was built from; `local` for a build of uncommitted sources. */
  commit: PlainText,
  platform: z.int(),
  files: z.array(ReleaseFile),
  /** Text files by language, paths in the release. */
  texts: ShownText,
  /** CommonJS bundle for the edge's renderer (`render-contract.ts`), path in the release. */
  server: z.optional(PlainText),
})

/** A release of a remote: made by the build as `dist/release.json`, immutable once published. */
export const RemoteRelease = z.extend(Common, {
  kind: z.literal('remote'),
  name: PlainText,
  agency: ShownText,
  /** Unique per release, so that two releases can live side by side: `mf_registries__1_2_3`. */
  container: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  contracts: z.object({ requires: z.record(PlainText, z.int()), provides: z.record(PlainText, z.int()) }),
  /** Container script, path in the release. */
  entry: PlainText,
  /** By screen name; the name is also what the container exposes as `./<name>`. */
  screens: z.record(PlainText, Needs),
  /** `screen` holds the screen name, not the source file; `data` is the string 'yes' where the server entry has it. */
  ...Contributions,
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

/** Key among `platformModules` for what the shell loads with the first outlet, whatever remote it shows. */
export const OUTLET_MODULE = 'outlet'

/** A release of the shell. */
export const ShellRelease = z.extend(Common, {
  kind: z.literal('shell'),
  name: z.literal('shell'),
  /** Scripts and styles of the first view, in order. */
  scripts: z.array(PlainText),
  styles: z.array(PlainText),
  /** Files behind each platform module that is not part of the first view. */
  platformModules: z.record(PlainText, Needs),
})
export type ShellRelease = z.infer<typeof ShellRelease>

export const Release = z.discriminatedUnion('kind', [RemoteRelease, ShellRelease])
export type Release = z.infer<typeof Release>

/** Public address of a release's files. The only place where it is spelled. */
export function releaseBase(name: string, version: string): string {
  return `/m/${name}/${version}/`
}
