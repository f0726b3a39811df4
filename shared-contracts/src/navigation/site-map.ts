import az from '../../locales/map/az.json' with { type: 'json' }
import en from '../../locales/map/en.json' with { type: 'json' }
import ru from '../../locales/map/ru.json' with { type: 'json' }
import type { LocalizedText } from '../session/language.ts'

/** Where the portal shows all of its pages (NAV-13). */
export const SITE_MAP_PATH = '/site-map'

/** Pages of the map under one heading of the site map. */
export interface SiteMapGroup {
  readonly id: string
  readonly label: LocalizedText
  readonly paths: readonly string[]
}

const GROUPS: readonly (Omit<SiteMapGroup, 'label'> & { readonly id: keyof typeof en.siteMap })[] = [
  {
    id: 'portal',
    paths: ['/home', '/search', '/contacts'],
  },
  {
    id: 'services',
    paths: ['/e-services', '/informative-services', '/technical-barriers', '/verify'],
  },
  {
    id: 'appeals',
    paths: ['/my-appeals', '/call-center', '/consumer-rights-protection', '/competition-violation'],
  },
  {
    id: 'own',
    paths: [
      '/personal-info',
      '/notifications',
      '/notifications/watched',
      '/my-documents',
      '/payment-obligations',
      '/paid-payments',
      '/reports',
    ],
  },
  {
    id: 'information',
    paths: [
      '/registries',
      '/open-data',
      '/embedding',
      '/goods-navigator',
      '/news',
      '/faq',
      '/useful-information',
      '/market-prices',
      '/risk-groups',
      '/government-info',
      '/standards',
      '/bulletin',
      '/news-letters',
    ],
  },
  {
    id: 'evaluation',
    paths: ['/performance', '/service-degree', '/general-evaluation'],
  },
  {
    id: 'desk',
    paths: ['/desk', '/desk/registries'],
  },
]

function labelOf(id: keyof typeof en.siteMap): LocalizedText {
  return { az: az.siteMap[id], en: en.siteMap[id], ru: ru.siteMap[id] }
}

/**
 * The pages of PORTAL_MAP by what they are about. Those with parameters are found from their lists; what a mailed link
 * leads to is nobody's way in.
 */
export const SITE_MAP: readonly SiteMapGroup[] = GROUPS.map((group) => ({
  ...group,
  label: labelOf(group.id),
}))

/** Heading of live pages that are not in the map. */
export const OTHER_PAGES = labelOf('other')
