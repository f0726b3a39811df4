import * as z from 'zod/mini'
import { LocalizedText } from '../session/language.ts'
import { Permission } from '../session/permissions.ts'
import { Variant } from '../session/variant.ts'

/** Major of the platform (the packages that the shell provides) a remote is built for. */
export const PLATFORM_MAJOR = 1

/** Major of shared-contracts; a remote that requires another one is refused (FED-03). */
export const CONTRACTS_MAJOR = 1

export const RemoteName = z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{1,40}$/))
export const Version = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z][0-9a-z.-]{0,40})?$/))

/**
 * A route of a remote. `path` has no language prefix and starts with a slash; `:name` is a parameter.
 * `screen` is the file with the screen (`*.screen.tsx`, one exported component), `data` the file whose export
 * `loadData` names the API calls the edge makes before it renders the screen.
 */
export const RouteContribution = z.object({
  id: z.string(),
  path: z.string().check(z.regex(/^\/[a-z0-9:/_-]*$/i)),
  screen: z.string(),
  data: z.optional(z.string()),
  title: LocalizedText,
  permission: Permission,
  variants: z.optional(z.array(Variant)),
})
export type RouteContribution = z.infer<typeof RouteContribution>

/** A menu entry; lower `order` comes first. It leads to a route of the same remote, with fixed parameters. */
export const MenuContribution = z.object({
  id: z.string(),
  place: z.enum(['header', 'sidebar', 'footer', 'home']),
  route: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  label: LocalizedText,
  hint: z.optional(LocalizedText),
  order: z.int(),
  permission: Permission,
  variants: z.optional(z.array(Variant)),
})
export type MenuContribution = z.infer<typeof MenuContribution>

/**
 * A search that the remote's list answers: the shell draws the form (header, home, /404) and sends the words to the
 * route in `parameter`. The lowest `order` is the portal's search.
 */
export const SearchContribution = z.object({
  id: z.string(),
  route: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  parameter: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,30}$/)),
  label: LocalizedText,
  /** Examples below the large form. */
  hint: z.optional(LocalizedText),
  /** In the header's field, where there is no room for the label. */
  placeholder: z.optional(LocalizedText),
  order: z.int(),
  permission: Permission,
  variants: z.optional(z.array(Variant)),
})
export type SearchContribution = z.infer<typeof SearchContribution>

/** What a remote says about itself, as data (architecture, section 4). Default export of `remote.manifest.ts`. */
export const RemoteManifest = z.object({
  spec: z.literal('remote@1'),
  name: RemoteName,
  agency: LocalizedText,
  platform: z.int(),
  contracts: z.object({ requires: z.record(z.string(), z.int()), provides: z.record(z.string(), z.int()) }),
  routes: z.array(RouteContribution),
  menu: z.array(MenuContribution),
  search: z.optional(z.array(SearchContribution)),
  /** Text files by language, relative to the remote. */
  texts: LocalizedText,
})
export type RemoteManifest = z.infer<typeof RemoteManifest>

/** Types a manifest without widening it. */
export function defineRemote(manifest: RemoteManifest): RemoteManifest {
  return manifest
}
