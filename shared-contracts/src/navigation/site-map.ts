import type { LocalizedText } from '../session/language.ts'

/** Where the portal shows all of its pages (NAV-13). */
export const SITE_MAP_PATH = '/site-map'

/** Pages of the map under one heading of the site map. */
export interface SiteMapGroup {
  readonly id: string
  readonly label: LocalizedText
  readonly paths: readonly string[]
}

/**
 * The pages of PORTAL_MAP by what they are about. Those with parameters are found from their lists; what a mailed link
 * leads to is nobody's way in.
 */
export const SITE_MAP: readonly SiteMapGroup[] = [
  {
    id: 'portal',
    label: { az: 'Portal', en: 'Portal', ru: 'Портал' },
    paths: ['/home', '/search', '/contacts'],
  },
  {
    id: 'services',
    label: { az: 'Xidmətlər', en: 'Services', ru: 'Услуги' },
    paths: ['/e-services', '/informative-services', '/technical-barriers', '/verify'],
  },
  {
    id: 'appeals',
    label: { az: 'Müraciətlər', en: 'Appeals', ru: 'Обращения' },
    paths: ['/my-appeals', '/call-center', '/consumer-rights-protection', '/competition-violation'],
  },
  {
    id: 'own',
    label: { az: 'Sizin üçün', en: 'For you', ru: 'Для вас' },
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
    label: { az: 'Məlumat', en: 'Information', ru: 'Информация' },
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
    label: { az: 'Qiymətləndirmə', en: 'Evaluation', ru: 'Оценка' },
    paths: ['/performance', '/service-degree', '/general-evaluation'],
  },
  {
    id: 'desk',
    label: { az: 'Əməkdaşlar üçün', en: 'For officials', ru: 'Для сотрудников' },
    paths: ['/desk', '/desk/registries'],
  },
]

/** Heading of live pages that are not in the map. */
export const OTHER_PAGES: LocalizedText = { az: 'Digər səhifələr', en: 'Other pages', ru: 'Другие страницы' }
