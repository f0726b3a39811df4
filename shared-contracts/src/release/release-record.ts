import * as z from 'zod/mini'
import { EndpointCalls } from './endpoint-shape.ts'
import { Contracts, Contributions, RoutePath, Version } from './manifest.ts'
import { PlainText, ReleaseText } from './release-text.ts'

/** Kind of a file. `server` files run in the edge's renderer and are never served to a browser. */
export const FileKind = z.enum(['script', 'style', 'text', 'server', 'asset'])
export type FileKind = z.infer<typeof FileKind>

/** Excludes segments such as `__proto__`, because paths are used as keys of objects. */
const FILE_PATH =
  /^(?:(?!(?:__proto__|constructor|prototype)(?:\/|$))[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}(?:\/(?!$)|$))+$/

/** File of a release. */
export const ReleaseFile = z.object({
  /** Relative to the release, with forward slashes and without `..`. */
  path: z.string().check(z.maxLength(200), z.regex(FILE_PATH)),
  bytes: z.int().check(z.minimum(0)),
  /** Subresource integrity: `sha384-` and base64. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  kind: FileKind,
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

/** Files (paths in the release) and platform modules that a screen or a platform module needs. */
export const ModuleFiles = z.object({
  js: z.array(PlainText),
  css: z.array(PlainText),
  /** Platform modules by import name, e.g. `shared-ui/table`. */
  platform: z.array(PlainText),
})
export type ModuleFiles = z.infer<typeof ModuleFiles>

const JsonSchema = z.record(z.string(), z.unknown())
/** JSON Schema (2020-12) of a payload. */
export type JsonSchema = z.infer<typeof JsonSchema>

/** Shapes of a contract in the copy of one release. */
export const ContractShape = z.object({
  kind: z.enum(['state', 'fact', 'command']),
  /** Missing without a payload. */
  payload: z.optional(JsonSchema),
  /** Reply of a command. */
  reply: z.optional(JsonSchema),
})
export type ContractShape = z.infer<typeof ContractShape>

/** Maximum number of characters of all shapes, which are compared at each publication. */
const MAX_SHAPES = 256_000

/** Contracts of a release with their shapes by `name@major`. */
const ReleaseContracts = z.extend(Contracts, {
  shapes: z.optional(
    z
      .record(PlainText, ContractShape)
      .check(z.refine((shapes) => JSON.stringify(shapes).length <= MAX_SHAPES)),
  ),
})

/** Names of exports by platform module. */
const ExportNames = z.record(PlainText, z.array(PlainText))

const Common = z.object({
  spec: z.literal('release@1'),
  version: Version,
  /** Commit of the build; `local` for uncommitted sources. */
  commit: PlainText,
  platform: z.int(),
  files: z.array(ReleaseFile),
  /** Text files by language, paths in the release. */
  texts: ReleaseText,
  /** Path of the CommonJS bundle for the edge's renderer (`render-contract.ts`). */
  server: z.optional(PlainText),
  /**
   * Shapes of the endpoints that the code calls. Missing in compositions, and in releases that were built before calls
   * were recorded.
   */
  calls: z.optional(EndpointCalls),
})

/** `screen` and `slot` are names, not source files; `data` is 'yes' if the server bundle has it. */
const Contributed = z.extend(Common, Contributions)

/** Embed module of a release with paths in it (REG-06). */
export const ReleaseEmbed = z.object({
  major: z.int().check(z.minimum(1)),
  entry: PlainText,
  types: PlainText,
})
export type ReleaseEmbed = z.infer<typeof ReleaseEmbed>

/** Release record of a remote, written by the build as `dist/release.json` and immutable once published. */
export const RemoteRelease = z.extend(Contributed, {
  kind: z.literal('remote'),
  name: PlainText,
  agency: ReleaseText,
  /**
   * Global variable of the container, unique per release so that two releases can be on one page:
   * `mf_registries__1_2_3`. Its format excludes globals of browsers.
   */
  container: z.string().check(z.maxLength(120), z.regex(/^mf_[a-z0-9_]+__[a-z0-9_]+$/)),
  contracts: ReleaseContracts,
  /** Used exports of platform modules; an empty list means the whole module. */
  uses: z.optional(ExportNames),
  /** Path of the container script. */
  entry: PlainText,
  /** Files by name of a screen or slot, which the container exposes as `./<name>`. */
  screens: z.record(PlainText, ModuleFiles),
  embed: z.optional(ReleaseEmbed),
  /**
   * Permanent redirects from pages of earlier releases to existing pages. A parameter of the target takes the value of
   * the parameter with the same name. Later releases inherit them.
   */
  redirects: z.optional(z.record(RoutePath, z.union([RoutePath, z.literal('/home')]))),
  /** Paths that intentionally have a weaker permission than in the previous release. */
  opened: z.optional(z.array(RoutePath)),
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

/** Key among `platformModules` of the files that the shell loads with the first outlet. */
export const OUTLET_MODULE = 'outlet'
/** Key of the files that the shell preloads for a signed-in user. */
export const SESSION_MODULE = 'session'
/** Key of the files of the home page. */
export const HOME_MODULE = 'home'
/** Key of the files that report whether a screen appeared, loaded before the code of a remote with a canary. */
export const SCREEN_REPORTS_MODULE = 'screen-reports'

/** Release record of the shell. */
export const ShellRelease = z.extend(Common, {
  kind: z.literal('shell'),
  name: z.literal('shell'),
  /** Scripts of the first view in order; `styles` likewise. */
  scripts: z.array(PlainText),
  styles: z.array(PlainText),
  /** Files of each platform module outside the first view. */
  platformModules: z.record(PlainText, ModuleFiles),
  /** Exports of each platform module for remotes, if the build includes all of them. */
  platformExports: z.optional(ExportNames),
  /** Topics that the shell owns and handles. The shapes are those of all topics, which its bus validates. */
  contracts: z.optional(ReleaseContracts),
  /** Majors of topics, as `name@major`, that the bus converts in both directions. */
  converters: z.optional(z.array(z.object({ from: PlainText, to: PlainText }))),
  /** Supported slots. */
  places: z.optional(z.array(PlainText)),
  /** Supported permissions. */
  permissions: z.optional(z.array(PlainText)),
  /** Linked routes of remotes by id, with their parameters. */
  links: z.optional(z.record(PlainText, z.array(PlainText))),
})
export type ShellRelease = z.infer<typeof ShellRelease>

/** Release record of a remote or of the shell. */
export const Release = z.discriminatedUnion('kind', [RemoteRelease, ShellRelease])
export type Release = z.infer<typeof Release>

/** Public base path of a release's files. */
export function releaseBase(name: string, version: string): string {
  return `/m/${name}/${version}/`
}
