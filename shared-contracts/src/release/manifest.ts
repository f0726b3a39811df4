import * as z from 'zod/mini'
import { Permission } from '../session/permissions.ts'
import { Variant } from '../session/variant.ts'
import { PlainText, ReleaseText } from './release-text.ts'

/** Major of the platform (the packages that the shell provides) a remote is built for. */
export const PLATFORM_MAJOR = 1

/** Major of shared-contracts; a remote that requires another one is refused (FED-03). */
export const CONTRACTS_MAJOR = 1

export const RemoteName = z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{1,40}$/))
/** Semantic version of a release; its parts may be times in seconds or milliseconds. */
export const Version = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}\.\d{1,16}(-[0-9a-z][0-9a-z.-]{0,40})?$/))

/** Bound of each list of contributions; a remote beyond it is a mistake. */
const MAX_CONTRIBUTIONS = 200

/**
 * Address of a route: segments of small letters, or parameters. What begins like an address of the portal itself, or
 * like a language, is not a remote's to take.
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
 * A route of a remote. `path` has no language prefix and starts with a slash; `:name` is a parameter.
 * `screen` is the file with the screen (`*.screen.tsx`, one exported component), `data` the file whose export
 * `loadData` names the API calls the edge makes before it renders the screen.
 */
export const RouteContribution = z.object({
  id: PlainText,
  path: RoutePath,
  screen: PlainText,
  data: z.optional(PlainText),
  title: ReleaseText,
  permission: Permission,
  variants: z.optional(z.array(Variant)),
  /** False for a step of something begun elsewhere: the site map does not offer it. Left out for all others. */
  listed: z.optional(z.literal(false)),
})
export type RouteContribution = z.infer<typeof RouteContribution>

/** A menu entry; lower `order` comes first. It leads to a route of the same remote, with fixed parameters. */
export const MenuContribution = z.object({
  id: PlainText,
  place: z.enum(['header', 'sidebar', 'footer', 'home']),
  route: PlainText,
  params: z.optional(z.record(PlainText, PlainText)),
  /**
   * Number of a software: a press in the header fetches where it starts and goes there (NAV-05). The route is for
   * those without JavaScript, and for when no address comes.
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
 * A search that the remote's list answers. It is listed among the suggestions of the portal's search ("search one list
 * only"), in the order of `order`, and sends the words to the route in `parameter` (docs/decisions/0220).
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

/** Places of the shell that a slot can fill. Those of dialogs are filled when the dialog opens, never with a page. */
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
 * A part of a page of the shell that a remote fills. `slot` is the file with the component (`*.slot.tsx`, one exported
 * component), `data` as for a route; lower `order` comes first.
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

/** Versions of a half-filled form that a release writes and can open. */
export const DraftVersions = z.object({
  writes: z.int().check(z.minimum(1)),
  reads: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(50)),
})

const Majors = z.record(PlainText, z.int().check(z.minimum(1)))

/**
 * Contracts by name with their major. What is required must be there, what is optional fits where it is there
 * (a fact of a remote that may be away).
 */
export const Contracts = z.object({
  requires: Majors,
  optional: z.optional(Majors),
  provides: Majors,
})
export type Contracts = z.infer<typeof Contracts>

/** Lists of contributions, in the manifest as in the record of a release. */
export const Contributions = {
  routes: z.array(RouteContribution).check(z.maxLength(MAX_CONTRIBUTIONS)),
  menu: z.array(MenuContribution).check(z.maxLength(MAX_CONTRIBUTIONS)),
  search: z.optional(z.array(SearchContribution).check(z.maxLength(MAX_CONTRIBUTIONS))),
  slots: z.optional(z.array(SlotContribution).check(z.maxLength(MAX_CONTRIBUTIONS))),
  /** Half-filled forms by id. */
  drafts: z.optional(z.record(PlainText, DraftVersions)),
  /** Routes of other remotes that this one links to, by their id, with the parameters it fills. */
  links: z.optional(z.record(PlainText, z.array(PlainText))),
}

/**
 * A module that other sites put into their pages, built of the remote's own screens in the same release (REG-06). Paths
 * are relative to the remote.
 */
export const EmbedManifest = z.object({
  /** Major of what integrators were promised; part of its address. */
  major: z.int().check(z.minimum(1)),
  entry: PlainText,
  /** Its types, as integrators get them. */
  types: PlainText,
  /** Module whose `addSheet` takes each style sheet of the screens. */
  sheets: PlainText,
  /** Groups of the texts that no screen of the embed uses. */
  withoutTexts: z.optional(z.array(PlainText)),
  /** Modules that take the place of packages. */
  replace: z.optional(z.record(PlainText, PlainText)),
})
export type EmbedManifest = z.infer<typeof EmbedManifest>

/** Description of a remote, as data (architecture, section 4). Default export of `remote.manifest.ts`. */
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

/** Types a manifest without widening it. */
export function defineRemote(manifest: RemoteManifest): RemoteManifest {
  return manifest
}
