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
/** Both variants if left out. */
const Variants = z.optional(z.readonly(z.array(Variant)))

/**
 * Page of the specification (section 2, NAV-01, NAV-08, NAV-13), whether or not a live remote provides it. `path` has
 * no language prefix; a segment that starts with a colon is a parameter. `owner` is the only remote that may contribute
 * the page, or `shell`. `sidebar` is who sees the sidebar on it (NAV-07), by default signed-in users.
 */
const PageRow = z.strictObject({
  path: Path,
  owner: z.string(),
  permission: Permission,
  variants: Variants,
  sidebar: z.optional(z.enum(['nobody', 'everybody'])),
})

/**
 * Entry of the strip, the header menu or the sidebar. It is visible to users with the permission of its page, one with
 * `children` to users who see one of them. `outside` is an external site, opened in a new tab. `start` is the number of
 * a software: a click loads its start address and redirects there (NAV-05); the page is the fallback.
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
    strip: z.array(EntryRow),
    header: z.array(EntryRow),
    sidebar: z.array(EntryRow),
    siteMap: z.array(z.strictObject({ id: z.string(), paths: z.array(Path) })),
  })
  .parse(map)

/** Page of the map. Titles are in `locales/map` by path. */
export interface MappedRoute extends Readonly<z.infer<typeof PageRow>> {
  readonly title: LocalizedText
}

/** Menu entry. The label is that of its id in `locales/map`, otherwise the title of its page. */
export interface MappedEntry extends Omit<EntryRow, 'children'> {
  readonly label: LocalizedText
  readonly children?: readonly MappedEntry[]
}

/** Pages under one heading of the site map. */
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

/** Name of the agency that operates the portal and owns the remotes of this repository. */
export const PORTAL_AGENCY = getText('agency', 'name')

/** All pages of the specification. A remote that contributes a page uses its permission and variants. */
export const PORTAL_MAP: readonly MappedRoute[] = ROWS.pages.map((page) => ({
  ...page,
  title: getText('pages', page.path),
}))

/** Permanent redirects (NAV-08), applied before a prompt to sign in. */
export const ALIASES = ROWS.aliases

function buildEntries(rows: readonly EntryRow[]): readonly MappedEntry[] {
  return rows.map(({ children, ...row }) => ({
    ...row,
    label: findText('menu', row.id) ?? getText('pages', row.path ?? row.id),
    ...(children === undefined ? {} : { children: buildEntries(children) }),
  }))
}

/** Links for everybody in the strip above the header, in display order; pages without a screen are omitted. */
export const STRIP = buildEntries(ROWS.strip)

/** Header menu of visitors in display order (NAV-04). */
export const HEADER_MENU = buildEntries(ROWS.header)

/** Sidebar of signed-in users, exactly as in section 2 of the specification (NAV-01, NAV-03). */
export const SIDEBAR = buildEntries(ROWS.sidebar)

/**
 * Pages of PORTAL_MAP by subject (NAV-13), without pages with parameters and targets of mailed links.
 */
export const SITE_MAP: readonly SiteMapGroup[] = ROWS.siteMap.map((group) => ({
  ...group,
  label: getText('siteMap', group.id),
}))

/** Heading of live pages outside the map. */
export const OTHER_PAGES = getText('siteMap', 'other')

/** Path of the site map (NAV-13). */
export const SITE_MAP_PATH = '/site-map'
