import * as z from 'zod/mini'
import { EndpointCalls } from './endpoint-shape.ts'
import { Contracts, Contributions, RoutePath, Version } from './manifest.ts'
import { PlainText, ReleaseText } from './release-text.ts'

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
export const ModuleFiles = z.object({
  js: z.array(PlainText),
  css: z.array(PlainText),
  /** Platform modules by import name, e.g. `shared-ui/table`. */
  platform: z.array(PlainText),
})
export type ModuleFiles = z.infer<typeof ModuleFiles>

/** A JSON Schema (2020-12) that zod made of a payload. */
const JsonSchema = z.record(z.string(), z.unknown())
export type JsonSchema = z.infer<typeof JsonSchema>

/** One side of a contract: the shapes in its own copy. */
export const ContractShape = z.object({
  kind: z.enum(['state', 'fact', 'command']),
  /** Left out where nothing is carried. */
  payload: z.optional(JsonSchema),
  /** Answer of a command. */
  reply: z.optional(JsonSchema),
})
export type ContractShape = z.infer<typeof ContractShape>

/** Characters of all shapes together; they are compared at each publication. */
const MAX_SHAPES = 256_000

/** Contracts of a release: their majors, and their shapes by `name@major`. */
const ReleaseContracts = z.extend(Contracts, {
  shapes: z.optional(
    z
      .record(PlainText, ContractShape)
      .check(z.refine((shapes) => JSON.stringify(shapes).length <= MAX_SHAPES)),
  ),
})

/** By platform module: names of its exports. */
const ExportNames = z.record(PlainText, z.array(PlainText))

const Common = z.object({
  spec: z.literal('release@1'),
  version: Version,
  /** Commit the release was built from; `local` for a build of uncommitted sources. */
  commit: PlainText,
  platform: z.int(),
  files: z.array(ReleaseFile),
  /** Text files by language, paths in the release. */
  texts: ReleaseText,
  /** CommonJS bundle for the edge's renderer (`render-contract.ts`), path in the release. */
  server: z.optional(PlainText),
  /**
   * Endpoints that the code calls, as its contracts describe them. Left out of compositions, and by releases that were
   * built before calls were recorded.
   */
  calls: z.optional(EndpointCalls),
})

/** `screen` and `slot` hold the name, not the source file; `data` is the string 'yes' where the server entry has it. */
const Contributed = z.extend(Common, Contributions)

/** The module for other sites' pages, paths in the release (REG-06). */
export const ReleaseEmbed = z.object({
  major: z.int().check(z.minimum(1)),
  entry: PlainText,
  types: PlainText,
})
export type ReleaseEmbed = z.infer<typeof ReleaseEmbed>

/** A release of a remote: made by the build as `dist/release.json`, immutable once published. */
export const RemoteRelease = z.extend(Contributed, {
  kind: z.literal('remote'),
  name: PlainText,
  agency: ReleaseText,
  /**
   * Unique per release, so that two releases can live side by side: `mf_registries__1_2_3`. It becomes a global of the
   * page, so it is none that browsers have already.
   */
  container: z.string().check(z.maxLength(120), z.regex(/^mf_[a-z0-9_]+__[a-z0-9_]+$/)),
  contracts: ReleaseContracts,
  /** Exports of platform modules that the build saw in use; a module without names is used as a whole. */
  uses: z.optional(ExportNames),
  /** Container script, path in the release. */
  entry: PlainText,
  /** By name of a screen or a slot; the name is also what the container exposes as `./<name>`. */
  screens: z.record(PlainText, ModuleFiles),
  embed: z.optional(ReleaseEmbed),
  /**
   * Retired pages: permanent redirects from a path that an earlier release had to a page that exists. A parameter of
   * the target is filled from the parameter of the same name. Later releases inherit them.
   */
  redirects: z.optional(z.record(RoutePath, z.union([RoutePath, z.literal('/home')]))),
  /** Paths that more roles may see than in the release before, on purpose. */
  opened: z.optional(z.array(RoutePath)),
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

/** Key among `platformModules` for what the shell loads with the first outlet, whatever remote it shows. */
export const OUTLET_MODULE = 'outlet'
/** Key for what the shell loads at once when the browser has a signed-in user. */
export const SESSION_MODULE = 'session'
/** Key for the shell's own home, which no other page needs. */
export const HOME_MODULE = 'home'
/** Key for the reports on whether a screen appeared, which pages of a remote with a canary load before its code. */
export const SCREEN_REPORTS_MODULE = 'screen-reports'

/** A release of the shell. */
export const ShellRelease = z.extend(Common, {
  kind: z.literal('shell'),
  name: z.literal('shell'),
  /** Scripts and styles of the first view, in order. */
  scripts: z.array(PlainText),
  styles: z.array(PlainText),
  /** Files behind each platform module that is not part of the first view. */
  platformModules: z.record(PlainText, ModuleFiles),
  /** What remotes can import of each platform module, where the build has all of it. */
  platformExports: z.optional(ExportNames),
  /** Topics that the shell owns and handles; the shapes are those of every topic, which its bus checks. */
  contracts: z.optional(ReleaseContracts),
  /** Majors of topics, as `name@major`, between which the bus converts both ways. */
  converters: z.optional(z.array(z.object({ from: PlainText, to: PlainText }))),
  /** Places for slots of remotes. */
  places: z.optional(z.array(PlainText)),
  /** The permissions that the shell supports. */
  permissions: z.optional(z.array(PlainText)),
  /** Routes of remotes that the shell links to, by their id, with the parameters it fills. */
  links: z.optional(z.record(PlainText, z.array(PlainText))),
})
export type ShellRelease = z.infer<typeof ShellRelease>

export const Release = z.discriminatedUnion('kind', [RemoteRelease, ShellRelease])
export type Release = z.infer<typeof Release>

/** Public address of a release's files. The only place where it is spelled. */
export function releaseBase(name: string, version: string): string {
  return `/m/${name}/${version}/`
}
