import * as z from 'zod/mini'
import az from '../../locales/map/az.json' with { type: 'json' }
import en from '../../locales/map/en.json' with { type: 'json' }
import ru from '../../locales/map/ru.json' with { type: 'json' }
import { LANGUAGES } from '../session/language.ts'
import type { LocalizedText } from '../session/language.ts'
import { Permission } from '../session/permissions.ts'
import { Variant } from '../session/variant.ts'
import { EXTERNAL_SITES } from './external-sites.ts'
import type { ExternalSiteName } from './external-sites.ts'
import map from './portal-map.json' with { type: 'json' }

const Path = z.string().check(z.regex(/^\/\S+$/))
/** Left out where both variants have it. */
const Variants = z.optional(z.readonly(z.array(Variant)))

/**
 * A page that the product has by its specification (section 2, NAV-01, NAV-08, NAV-13), whether or not a live remote
 * shows it. `path` has no language prefix; a segment that begins with a colon stands for any one. `owner` is the only
 * remote that may contribute the page; `shell` is the frame itself. `sidebar` is who has the sidebar beside it (NAV-07):
 * without it the people who are signed in.
 */
const PageRow = z.strictObject({
  path: Path,
  owner: z.string(),
  permission: Permission,
  variants: Variants,
  sidebar: z.optional(z.enum(['nobody', 'everybody'])),
})

/**
 * An entry of the header's menu or of the sidebar. One with `children` opens them; an entry is seen by who has the right
 * of its page, one with children by who sees one of them. `outside` is another site, opened in a new tab. `start` is the
 * number of a software: a press fetches where it starts and goes there (NAV-05); the page is for when none comes.
 */
interface EntryRow {
  readonly id: string
  /** Path of its page in {@link PORTAL_MAP}. */
  readonly path?: string | undefined
  readonly outside?: ExternalSiteName | undefined
  readonly start?: number | undefined
  readonly variants?: readonly Variant[] | undefined
  readonly children?: readonly EntryRow[] | undefined
}

const EntryRow: z.ZodMiniType<EntryRow> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    path: z.optional(Path),
    outside: z.optional(z.enum(Object.keys(EXTERNAL_SITES) as ExternalSiteName[])),
    start: z.optional(z.int()),
    variants: Variants,
    children: z.optional(z.array(EntryRow)),
  }),
)

const ROWS = z
  .strictObject({
    pages: z.array(PageRow),
    aliases: z.array(z.strictObject({ path: Path, to: Path, variants: Variants })),
    header: z.array(EntryRow),
    sidebar: z.array(EntryRow),
    siteMap: z.array(z.strictObject({ id: z.string(), paths: z.array(Path) })),
  })
  .parse(map)

/** A page of the map; its title is in `locales/map`, by its path. */
export interface MappedRoute extends Readonly<z.infer<typeof PageRow>> {
  readonly title: LocalizedText
}

/** An entry of a menu. Its label is the one of `locales/map` for its id, otherwise the title of its page. */
export interface MappedEntry extends Omit<EntryRow, 'children'> {
  readonly label: LocalizedText
  readonly children?: readonly MappedEntry[]
}

/** Pages of the map under one heading of the site map. */
export interface SiteMapGroup {
  readonly id: string
  readonly label: LocalizedText
  readonly paths: readonly string[]
}

const TEXTS: Readonly<Record<(typeof LANGUAGES)[number], typeof en>> = { az, en, ru }

function findText(group: keyof typeof en, key: string): LocalizedText | undefined {
  const [azText, enText, ruText] = LANGUAGES.map((language) => {
    const texts: Readonly<Record<string, string | undefined>> = TEXTS[language][group]
    return texts[key]
  })
  if (azText === undefined || enText === undefined || ruText === undefined) return undefined
  return { az: azText, en: enText, ru: ruText }
}

function getText(group: keyof typeof en, key: string): LocalizedText {
  const text = findText(group, key)
  if (text === undefined) throw new Error(`locales/map has no ${group}.${key} in every language`)
  return text
}

/** Agency that runs the portal and owns the remotes of this repository. */
export const PORTAL_AGENCY = getText('agency', 'name')

/** Every page of the product. A remote that contributes one of these takes its right and its variants from here. */
export const PORTAL_MAP: readonly MappedRoute[] = ROWS.pages.map((page) => ({
  ...page,
  title: getText('pages', page.path),
}))

/** Addresses that lead to another one for good (NAV-08), before any prompt to sign in. */
export const ALIASES = ROWS.aliases

function buildEntries(rows: readonly EntryRow[]): readonly MappedEntry[] {
  return rows.map(({ children, ...row }) => ({
    ...row,
    label: findText('menu', row.id) ?? getText('pages', row.path ?? row.id),
    ...(children === undefined ? {} : { children: buildEntries(children) }),
  }))
}

/** The menu of the header for visitors (NAV-04), in its order. */
export const HEADER_MENU = buildEntries(ROWS.header)

/** The sidebar of signed-in people: section 2 of the specification, entry for entry (NAV-01, NAV-03). */
export const SIDEBAR = buildEntries(ROWS.sidebar)

/**
 * The pages of PORTAL_MAP by what they are about (NAV-13). Those with parameters are found from their lists; what a
 * mailed link leads to is nobody's way in.
 */
export const SITE_MAP: readonly SiteMapGroup[] = ROWS.siteMap.map((group) => ({
  ...group,
  label: getText('siteMap', group.id),
}))

/** Heading of live pages that are not in the map. */
export const OTHER_PAGES = getText('siteMap', 'other')

/** Where the portal shows all of its pages (NAV-13). */
export const SITE_MAP_PATH = '/site-map'
