import az from '../../locales/map/az.json' with { type: 'json' }
import en from '../../locales/map/en.json' with { type: 'json' }
import ru from '../../locales/map/ru.json' with { type: 'json' }
import type { LocalizedText } from '../session/language.ts'
import type { Permission } from '../session/permissions.ts'
import type { Variant } from '../session/variant.ts'
import type { OutsideName } from './outside-addresses.ts'
import { TECHNICAL_BARRIERS_ID } from './technical-barriers.ts'

/**
 * A page that the product has by its specification (section 2, NAV-01, NAV-08, NAV-13), whether or not a live remote
 * shows it. `path` has no language prefix; a segment that begins with a colon stands for any one.
 */
export interface MappedRoute {
  readonly path: string
  /** Whose page it is. Nobody else may contribute it; `shell` is the frame itself. */
  readonly owner: string
  readonly permission: Permission
  /** Left out where both variants have the page. */
  readonly variants?: readonly Variant[]
  readonly title: LocalizedText
  /** Who has the sidebar beside the page (NAV-07); left out where signed-in people have it and visitors do not. */
  readonly sidebar?: 'nobody' | 'everybody'
}

/** A line of the table: its title is in `locales/map`, by its path. */
type PageRow = Omit<MappedRoute, 'title'> & { readonly path: keyof typeof en.pages }

const QUALITY: readonly Variant[] = ['quality']
const COMPETITION: readonly Variant[] = ['competition']

const PAGES: readonly PageRow[] = [
  { path: '/home', owner: 'shell', permission: 'public' },
  { path: '/site-map', owner: 'shell', permission: 'public' },
  { path: '/notifications', owner: 'shell', permission: 'session:own' },
  { path: '/notifications/watched', owner: 'mf-registries', permission: 'session:own' },
  { path: '/search', owner: 'mf-information', permission: 'public' },
  { path: '/personal-info', owner: 'mf-auth', permission: 'session:own' },
  { path: '/e-services', owner: 'mf-eservices', permission: 'public' },
  { path: '/e-services/:code', owner: 'mf-eservices', permission: 'public' },
  {
    path: '/e-services/:code/apply',
    owner: 'mf-eservices',
    permission: 'eservices:apply',
    sidebar: 'nobody',
  },
  { path: '/informative-services', owner: 'mf-eservices', permission: 'public', variants: QUALITY },
  { path: '/technical-barriers', owner: 'mf-eservices', permission: 'public' },
  { path: '/my-appeals', owner: 'mf-appeals', permission: 'appeals:own' },
  { path: '/call-center', owner: 'mf-appeals', permission: 'appeals:own' },
  { path: '/contacts', owner: 'mf-appeals', permission: 'public' },
  {
    path: '/consumer-rights-protection',
    owner: 'mf-appeals',
    permission: 'appeals:own',
    variants: COMPETITION,
  },
  { path: '/competition-violation', owner: 'mf-appeals', permission: 'appeals:own', variants: COMPETITION },
  { path: '/my-documents', owner: 'mf-eservices', permission: 'documents:own' },
  { path: '/payment-obligations', owner: 'mf-payments', permission: 'payments:own' },
  { path: '/paid-payments', owner: 'mf-payments', permission: 'payments:own' },
  { path: '/reports', owner: 'mf-appeals', permission: 'reports:own' },
  { path: '/faq', owner: 'mf-information', permission: 'public' },
  { path: '/news', owner: 'mf-information', permission: 'public' },
  { path: '/news/:id', owner: 'mf-information', permission: 'public' },
  { path: '/useful-information', owner: 'mf-information', permission: 'public' },
  { path: '/useful-information/:id', owner: 'mf-information', permission: 'public' },
  { path: '/market-prices', owner: 'mf-information', permission: 'public' },
  { path: '/market-prices/:id', owner: 'mf-information', permission: 'public' },
  { path: '/risk-groups', owner: 'mf-information', permission: 'public', variants: QUALITY },
  { path: '/government-info', owner: 'mf-information', permission: 'public', variants: QUALITY },
  { path: '/standards', owner: 'mf-information', permission: 'public' },
  { path: '/bulletin', owner: 'mf-information', permission: 'public' },
  { path: '/performance', owner: 'mf-information', permission: 'public' },
  { path: '/news-letters', owner: 'mf-information', permission: 'newsletters:own', variants: COMPETITION },
  { path: '/service-degree', owner: 'mf-appeals', permission: 'evaluation:own' },
  { path: '/general-evaluation', owner: 'mf-appeals', permission: 'evaluation:own' },
  { path: '/registries', owner: 'mf-registries', permission: 'registries:read' },
  { path: '/registries/:registry', owner: 'mf-registries', permission: 'registries:read' },
  { path: '/registries/:registry/:id', owner: 'mf-registries', permission: 'registries:read' },
  { path: '/open-data', owner: 'mf-registries', permission: 'registries:read' },
  { path: '/embedding', owner: 'mf-registries', permission: 'registries:read' },
  { path: '/goods-navigator', owner: 'mf-registries', permission: 'registries:read' },
  { path: '/verify', owner: 'mf-eservices', permission: 'public' },
  { path: '/activation', owner: 'mf-auth', permission: 'public', sidebar: 'nobody' },
  { path: '/activation/:code', owner: 'mf-auth', permission: 'public', sidebar: 'nobody' },
  { path: '/reset-password', owner: 'mf-auth', permission: 'public', sidebar: 'nobody' },
  { path: '/desk', owner: 'mf-appeals', permission: 'desk:work' },
  { path: '/desk/registries', owner: 'mf-registries', permission: 'registry:write' },
]

/** Every page of the product. A remote that contributes one of these takes its right and its variants from here. */
export const PORTAL_MAP: readonly MappedRoute[] = PAGES.map((page) => ({
  ...page,
  title: { az: az.pages[page.path], en: en.pages[page.path], ru: ru.pages[page.path] },
}))

/** Addresses that lead to another one for good (NAV-08), before any prompt to sign in. */
export const ALIASES: readonly {
  readonly path: string
  readonly to: string
  readonly variants?: readonly Variant[]
}[] = [
  { path: '/payments', to: '/payment-obligations' },
  { path: '/feedbacks', to: '/consumer-rights-protection', variants: COMPETITION },
  { path: '/information-center', to: '/news', variants: COMPETITION },
  { path: '/evalution', to: '/service-degree' },
]

/**
 * An entry of the header's menu or of the sidebar. One with `children` opens them; an entry is seen by who has the right
 * of its page, one with children by who sees one of them.
 */
export interface MappedEntry {
  readonly id: string
  readonly label: LocalizedText
  /** Path of its page in PORTAL_MAP. */
  readonly path?: string
  /** Another site, opened in a new tab. */
  readonly outside?: OutsideName
  /** Number of a software: a press fetches where it starts and goes there (NAV-05); the page is for when none comes. */
  readonly start?: number
  readonly variants?: readonly Variant[]
  readonly children?: readonly MappedEntry[]
}

type LabelKey = keyof typeof en.menu

/** An entry of a table below. Its label is the one of `locales/map` for its id, otherwise the title of its page. */
type EntryRow = Omit<MappedEntry, 'label' | 'path' | 'children'> & {
  readonly children?: readonly EntryRow[]
} & ({ readonly id: LabelKey; readonly path?: PageRow['path'] } | { readonly path: PageRow['path'] })

const HEADER_ROWS: readonly EntryRow[] = [
  { id: 'e-services', path: '/e-services' },
  { id: 'informative-services', path: '/informative-services' },
  { id: 'technical-barriers', path: '/technical-barriers', start: TECHNICAL_BARRIERS_ID },
  { id: 'useful-information', path: '/useful-information' },
  {
    id: 'information-center',
    variants: COMPETITION,
    children: [
      { id: 'information-center.news', path: '/news' },
      { id: 'information-center.useful-information', path: '/useful-information' },
      { id: 'information-center.market-prices', path: '/market-prices' },
      { id: 'information-center.standards', outside: 'standards' },
    ],
  },
]

const SIDEBAR_ROWS: readonly EntryRow[] = [
  { id: 'e-services', path: '/e-services' },
  {
    id: 'my-appeals',
    children: [
      { id: 'my-appeals.appeals', path: '/my-appeals' },
      { id: 'my-appeals.call-center', path: '/call-center' },
    ],
  },
  { id: 'my-documents', path: '/my-documents' },
  {
    id: 'payments',
    children: [
      { id: 'payments.obligations', path: '/payment-obligations' },
      { id: 'payments.paid', path: '/paid-payments' },
    ],
  },
  { id: 'reports', path: '/reports' },
  { id: 'informative-services', path: '/informative-services' },
  {
    id: 'feedbacks',
    variants: COMPETITION,
    children: [
      { id: 'feedbacks.consumer-rights', path: '/consumer-rights-protection' },
      { id: 'feedbacks.violation', path: '/competition-violation' },
    ],
  },
  { id: 'faq', path: '/faq' },
  { id: 'useful-information', path: '/useful-information', variants: QUALITY },
  {
    id: 'information-center',
    variants: COMPETITION,
    children: [
      { id: 'information-center.news', path: '/news' },
      { id: 'information-center.useful-information', path: '/useful-information' },
      { id: 'information-center.market-prices', path: '/market-prices' },
    ],
  },
  {
    id: 'service-degree',
    children: [
      { id: 'service-degree.services', path: '/service-degree' },
      { id: 'service-degree.general', path: '/general-evaluation' },
    ],
  },
  { id: 'news-letters', path: '/news-letters' },
]

function isLabelKey(id: string): id is LabelKey {
  return Object.hasOwn(en.menu, id)
}

function labelOf({ id, path }: EntryRow): LocalizedText {
  if (isLabelKey(id)) return { az: az.menu[id], en: en.menu[id], ru: ru.menu[id] }
  const page = PORTAL_MAP.find((candidate) => candidate.path === path)
  if (page === undefined) throw new Error(`The menu entry ${id} has neither a label nor a page`)
  return page.title
}

function buildEntries(rows: readonly EntryRow[]): readonly MappedEntry[] {
  return rows.map(({ children, ...row }) => ({
    ...row,
    label: labelOf(row),
    ...(children === undefined ? {} : { children: buildEntries(children) }),
  }))
}

/** The menu of the header for visitors (NAV-04), in its order. */
export const HEADER_MENU = buildEntries(HEADER_ROWS)

/** The sidebar of signed-in people: section 2 of the specification, entry for entry (NAV-01, NAV-03). */
export const SIDEBAR = buildEntries(SIDEBAR_ROWS)
