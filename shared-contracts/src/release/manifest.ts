import * as z from 'zod/mini'
import { Permission } from '../session/permissions.ts'
import { Variant } from '../session/variant.ts'
import { PlainText, ReleaseText } from './release-text.ts'

/** Major of the platform, i.e. of the packages that the shell provides to remotes. */
export const PLATFORM_MAJOR = 1

/** Major of shared-contracts. A remote that requires another one is refused (FED-03). */
export const CONTRACTS_MAJOR = 1

/** Name of a remote. */
export const RemoteName = z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{1,40}$/))
/** Semantic version of a release; its parts may be timestamps in seconds or milliseconds. */
export const Version = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}\.\d{1,16}(-[0-9a-z][0-9a-z.-]{0,40})?$/))

/** Maximum length of each list of contributions. */
const MAX_CONTRIBUTIONS = 200

/**
 * Path of a route: lower-case segments or parameters. Prefixes of the portal's own addresses and of languages are
 * reserved.
 */
export const RoutePath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^(?!\/(?:home|404|sign-in|settings|health|api|m|embed|az|en|ru)(?:\/|$))(?:\/(?::[a-z]\w{0,40}|[a-z0-9][a-z0-9_-]{0,80}))+$/,
    ),
  )

/**
 * Route of a remote. `path` has a leading slash and no language prefix; `:name` is a parameter. `screen` is the file of
 * the screen (`*.screen.tsx`, one exported component). `data` is the file whose export `loadData` lists the API calls
 * that the edge makes before it renders the screen.
 */
export const RouteContribution = z.object({
  id: PlainText,
  path: RoutePath,
  screen: PlainText,
  data: z.optional(PlainText),
  title: ReleaseText,
  permission: Permission,
  variants: z.optional(z.array(Variant)),
  /** False hides the route from the site map, e.g. for a step of a process. */
  listed: z.optional(z.literal(false)),
})
export type RouteContribution = z.infer<typeof RouteContribution>

/** Menu entry for a route of the same remote with fixed parameters. Lower `order` comes first. */
export const MenuContribution = z.object({
  id: PlainText,
  place: z.enum(['header', 'sidebar', 'footer', 'home']),
  route: PlainText,
  params: z.optional(z.record(PlainText, PlainText)),
  /**
   * Number of a software: a click in the header loads its start address and redirects there (NAV-05). The route is the
   * fallback, also without JavaScript.
   */
  start: z.optional(z.int().check(z.minimum(1))),
  label: ReleaseText,
  hint: z.optional(ReleaseText),
  order: z.int(),
  permission: Permission,
  variants: z.optional(z.array(Variant)),
})
export type MenuContribution = z.infer<typeof MenuContribution>

/**
 * Search in a list of the remote. The suggestions of the portal's search offer it ("search one list only"), sorted by
 * `order`. It opens the route with the words in the query parameter `parameter` (docs/decisions/0220).
 */
export const SearchContribution = z.object({
  id: PlainText,
  route: PlainText,
  params: z.optional(z.record(PlainText, PlainText)),
  parameter: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,30}$/)),
  label: ReleaseText,
  order: z.int(),
  permission: Permission,
  variants: z.optional(z.array(Variant)),
})
export type SearchContribution = z.infer<typeof SearchContribution>

/** Slots of the shell. Slots of dialogs are loaded when the dialog opens. */
export const SLOT_PLACES = [
  'home.main',
  'home.aside',
  'site-map.main',
  'dialog.login',
  'dialog.registration',
  'dialog.forgot-password',
  'dialog.change-password',
  'dialog.account-chooser',
] as const

/**
 * Component of a remote in a slot of the shell. `slot` is its file (`*.slot.tsx`, one exported component); `data` as
 * for a route. Lower `order` comes first.
 */
export const SlotContribution = z.object({
  id: PlainText,
  place: z.enum(SLOT_PLACES),
  slot: PlainText,
  data: z.optional(PlainText),
  order: z.int(),
  permission: Permission,
  variants: z.optional(z.array(Variant)),
})
export type SlotContribution = z.infer<typeof SlotContribution>

/** Versions of a form draft that a release writes and reads. */
export const DraftVersions = z.object({
  writes: z.int().check(z.minimum(1)),
  reads: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(50)),
})

const Majors = z.record(PlainText, z.int().check(z.minimum(1)))

/**
 * Contracts by name with their major. Required contracts must be provided; optional ones are checked only if they are,
 * e.g. the fact of a remote that may be unavailable.
 */
export const Contracts = z.object({
  requires: Majors,
  optional: z.optional(Majors),
  provides: Majors,
})
export type Contracts = z.infer<typeof Contracts>

/** Contributions of a remote, shared by the manifest and the release record. */
export const Contributions = {
  routes: z.array(RouteContribution).check(z.maxLength(MAX_CONTRIBUTIONS)),
  menu: z.array(MenuContribution).check(z.maxLength(MAX_CONTRIBUTIONS)),
  search: z.optional(z.array(SearchContribution).check(z.maxLength(MAX_CONTRIBUTIONS))),
  slots: z.optional(z.array(SlotContribution).check(z.maxLength(MAX_CONTRIBUTIONS))),
  /** Form drafts by id. */
  drafts: z.optional(z.record(PlainText, DraftVersions)),
  /** Linked routes of other remotes by id, with their parameters. */
  links: z.optional(z.record(PlainText, z.array(PlainText))),
}

/**
 * Module that other sites embed, built from the remote's screens in the same release (REG-06). Paths are relative to
 * the remote.
 */
export const EmbedManifest = z.object({
  /** Major of its public interface, part of its URL. */
  major: z.int().check(z.minimum(1)),
  entry: PlainText,
  /** Published type declarations. */
  types: PlainText,
  /** Module whose `addSheet` receives each style sheet of the screens. */
  sheets: PlainText,
  /** Groups of texts to leave out of the embed. */
  withoutTexts: z.optional(z.array(PlainText)),
  /** Modules that replace packages, or modules by the path in their imports. */
  replace: z.optional(z.record(PlainText, PlainText)),
})
export type EmbedManifest = z.infer<typeof EmbedManifest>

/** Manifest of a remote (architecture, section 4). Default export of `remote.manifest.ts`. */
export const RemoteManifest = z.extend(z.object(Contributions), {
  spec: z.literal('remote@1'),
  name: RemoteName,
  agency: ReleaseText,
  platform: z.int(),
  contracts: Contracts,
  /** Text files by language, relative to the remote. */
  texts: ReleaseText,
  embed: z.optional(EmbedManifest),
})
export type RemoteManifest = z.infer<typeof RemoteManifest>

/** Checks the type of a manifest. */
export function defineRemote(manifest: RemoteManifest): RemoteManifest {
  return manifest
}
