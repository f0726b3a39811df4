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

function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}

const QUALITY = ['quality'] as const
const COMPETITION = ['competition'] as const

const E_SERVICES = text('Elektron xidmətlər', 'E-services', 'Электронные услуги')
const INFORMATIVE = text('İnformativ xidmətlər', 'Informative services', 'Информационные услуги')
const BARRIERS = text(
  'Ticarətdə texniki maneələr',
  'Technical barriers to trade',
  'Технические барьеры в торговле',
)
const MY_APPEALS = text('Müraciətlərim', 'My appeals', 'Мои обращения')
const CALL_CENTER = text('Çağrı mərkəzi', 'Call center', 'Колл-центр')
const MY_DOCUMENTS = text('Sənədlərim', 'My documents', 'Мои документы')
const OBLIGATIONS = text('Ödəniş öhdəlikləri', 'Payment obligations', 'Платёжные обязательства')
const PAID = text('Ödənilmiş ödənişlər', 'Paid payments', 'Оплаченные платежи')
const REPORTS = text('Hesabatlılıq', 'Reports', 'Отчётность')
const CONSUMER_RIGHTS = text(
  'İstehlakçı hüquqlarının müdafiəsi',
  'Consumer rights protection',
  'Защита прав потребителей',
)
const VIOLATION = text('Rəqabətin pozulması', 'Competition violation', 'Нарушение конкуренции')
const EMBEDDING = text(
  'Reyestri öz saytınızda yerləşdirin',
  'Put a registry into your site',
  'Реестр на вашем сайте',
)
const WATCHED = text('İzlədiklərim', 'Watched', 'Отслеживание')
const FAQ = text('Tez-tez verilən suallar', 'Frequently asked questions', 'Часто задаваемые вопросы')
const USEFUL = text('Faydalı məlumat', 'Useful information', 'Полезная информация')
const NEWS = text('Xəbərlər', 'News', 'Новости')
const MARKET_PRICES = text('Bazar qiymətləri', 'Market prices', 'Рыночные цены')
const SERVICE_DEGREE = text(
  'Xidmət səviyyəsinin qiymətləndirilməsi',
  'Service-level evaluation',
  'Оценка уровня услуг',
)
const GENERAL_EVALUATION = text('Ümumi qiymətləndirmə', 'General evaluation', 'Общая оценка')
const NEWSLETTERS = text('Xəbər məktubları', 'Newsletters', 'Рассылки')

/** Every page of the product. A remote that contributes one of these takes its right and its variants from here. */
export const PORTAL_MAP: readonly MappedRoute[] = [
  { path: '/home', owner: 'shell', permission: 'public', title: text('Ana səhifə', 'Home', 'Главная') },
  {
    path: '/site-map',
    owner: 'shell',
    permission: 'public',
    title: text('Saytın xəritəsi', 'Site map', 'Карта сайта'),
  },
  {
    path: '/notifications',
    owner: 'shell',
    permission: 'session:own',
    title: text('Bildirişlər', 'Notifications', 'Уведомления'),
  },
  { path: '/notifications/watched', owner: 'mf-registries', permission: 'session:own', title: WATCHED },
  {
    path: '/search',
    owner: 'mf-information',
    permission: 'public',
    title: text('Axtarış', 'Search', 'Поиск'),
  },
  {
    path: '/personal-info',
    owner: 'mf-auth',
    permission: 'session:own',
    title: text('Şəxsi məlumatlar', 'Personal information', 'Личные данные'),
  },
  { path: '/e-services', owner: 'mf-eservices', permission: 'public', title: E_SERVICES },
  {
    path: '/e-services/:code',
    owner: 'mf-eservices',
    permission: 'public',
    title: text('Elektron xidmət', 'E-service', 'Электронная услуга'),
  },
  {
    path: '/e-services/:code/apply',
    owner: 'mf-eservices',
    permission: 'eservices:apply',
    title: text('Elektron müraciət', 'Online application', 'Электронное заявление'),
    sidebar: 'nobody',
  },
  {
    path: '/informative-services',
    owner: 'mf-eservices',
    permission: 'public',
    variants: QUALITY,
    title: INFORMATIVE,
  },
  { path: '/technical-barriers', owner: 'mf-eservices', permission: 'public', title: BARRIERS },
  { path: '/my-appeals', owner: 'mf-appeals', permission: 'appeals:own', title: MY_APPEALS },
  { path: '/call-center', owner: 'mf-appeals', permission: 'appeals:own', title: CALL_CENTER },
  {
    path: '/contacts',
    owner: 'mf-appeals',
    permission: 'public',
    title: text('Əlaqə', 'Contacts', 'Контакты'),
  },
  {
    path: '/consumer-rights-protection',
    owner: 'mf-appeals',
    permission: 'appeals:own',
    variants: COMPETITION,
    title: CONSUMER_RIGHTS,
  },
  {
    path: '/competition-violation',
    owner: 'mf-appeals',
    permission: 'appeals:own',
    variants: COMPETITION,
    title: VIOLATION,
  },
  { path: '/my-documents', owner: 'mf-eservices', permission: 'documents:own', title: MY_DOCUMENTS },
  { path: '/payment-obligations', owner: 'mf-payments', permission: 'payments:own', title: OBLIGATIONS },
  { path: '/paid-payments', owner: 'mf-payments', permission: 'payments:own', title: PAID },
  { path: '/reports', owner: 'mf-eservices', permission: 'reports:own', title: REPORTS },
  { path: '/faq', owner: 'mf-information', permission: 'public', title: FAQ },
  { path: '/news', owner: 'mf-information', permission: 'public', title: NEWS },
  {
    path: '/news/:id',
    owner: 'mf-information',
    permission: 'public',
    title: text('Xəbər', 'Article', 'Новость'),
  },
  { path: '/useful-information', owner: 'mf-information', permission: 'public', title: USEFUL },
  { path: '/useful-information/:id', owner: 'mf-information', permission: 'public', title: USEFUL },
  { path: '/market-prices', owner: 'mf-information', permission: 'public', title: MARKET_PRICES },
  { path: '/market-prices/:id', owner: 'mf-information', permission: 'public', title: MARKET_PRICES },
  {
    path: '/risk-groups',
    owner: 'mf-information',
    permission: 'public',
    variants: QUALITY,
    title: text('Risk qrupları', 'Risk groups', 'Группы риска'),
  },
  {
    path: '/government-info',
    owner: 'mf-information',
    permission: 'public',
    variants: QUALITY,
    title: text('Dövlət məlumatları', 'Government information', 'Государственная информация'),
  },
  {
    path: '/standards',
    owner: 'mf-information',
    permission: 'public',
    title: text('Standartlar', 'Standards', 'Стандарты'),
  },
  {
    path: '/bulletin',
    owner: 'mf-information',
    permission: 'public',
    title: text('Bülleten', 'Bulletin journal', 'Бюллетень'),
  },
  {
    path: '/performance',
    owner: 'mf-information',
    permission: 'public',
    title: text('Fəaliyyət göstəriciləri', 'Performance', 'Показатели работы'),
  },
  {
    path: '/news-letters',
    owner: 'mf-information',
    permission: 'newsletters:own',
    variants: COMPETITION,
    title: NEWSLETTERS,
  },
  { path: '/service-degree', owner: 'mf-information', permission: 'evaluation:own', title: SERVICE_DEGREE },
  {
    path: '/general-evaluation',
    owner: 'mf-information',
    permission: 'evaluation:own',
    title: GENERAL_EVALUATION,
  },
  {
    path: '/registries',
    owner: 'mf-registries',
    permission: 'registries:read',
    title: text('Reyestrlər', 'Registries', 'Реестры'),
  },
  {
    path: '/registries/:registry',
    owner: 'mf-registries',
    permission: 'registries:read',
    title: text('Reyestr', 'Registry', 'Реестр'),
  },
  {
    path: '/registries/:registry/:id',
    owner: 'mf-registries',
    permission: 'registries:read',
    title: text('Reyestr qeydi', 'Registry record', 'Запись реестра'),
  },
  {
    path: '/open-data',
    owner: 'mf-registries',
    permission: 'registries:read',
    title: text('Açıq məlumatlar', 'Open data', 'Открытые данные'),
  },
  { path: '/embedding', owner: 'mf-registries', permission: 'registries:read', title: EMBEDDING },
  {
    path: '/goods-navigator',
    owner: 'mf-registries',
    permission: 'registries:read',
    title: text('Mal üçün nə lazımdır', 'What goods need', 'Что нужно для товара'),
  },
  {
    path: '/verify',
    owner: 'mf-eservices',
    permission: 'public',
    title: text('Sənədin yoxlanılması', 'Document verification', 'Проверка документа'),
  },
  {
    path: '/activation',
    owner: 'mf-auth',
    permission: 'public',
    title: text(
      'E-poçt ünvanının təsdiqi',
      'Confirmation of an e-mail address',
      'Подтверждение адреса электронной почты',
    ),
    sidebar: 'nobody',
  },
  {
    path: '/activation/:code',
    owner: 'mf-auth',
    permission: 'public',
    title: text(
      'E-poçt ünvanının təsdiqi',
      'Confirmation of an e-mail address',
      'Подтверждение адреса электронной почты',
    ),
    sidebar: 'nobody',
  },
  {
    path: '/reset-password',
    owner: 'mf-auth',
    permission: 'public',
    title: text('Yeni şifrə', 'New password', 'Новый пароль'),
    sidebar: 'nobody',
  },
  {
    path: '/desk',
    owner: 'mf-appeals',
    permission: 'desk:work',
    title: text('İş masası', 'Desk', 'Кабинет сотрудника'),
  },
  {
    path: '/desk/registries',
    owner: 'mf-registries',
    permission: 'registry:write',
    title: text('Reyestr masası', 'Registry desk', 'Ведение реестров'),
  },
]

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

/** The menu of the header for visitors (NAV-04), in its order. */
export const HEADER_MENU: readonly MappedEntry[] = [
  { id: 'e-services', path: '/e-services', label: E_SERVICES },
  { id: 'informative-services', path: '/informative-services', label: INFORMATIVE },
  {
    id: 'technical-barriers',
    path: '/technical-barriers',
    start: TECHNICAL_BARRIERS_ID,
    label: text('Texniki maneələr', 'Technical barriers', 'Технические барьеры'),
  },
  { id: 'useful-information', path: '/useful-information', label: USEFUL },
  {
    id: 'information-center',
    label: text('İnformasiya mərkəzi', 'Information center', 'Информационный центр'),
    variants: COMPETITION,
    children: [
      { id: 'information-center.news', path: '/news', label: NEWS },
      { id: 'information-center.useful-information', path: '/useful-information', label: USEFUL },
      { id: 'information-center.market-prices', path: '/market-prices', label: MARKET_PRICES },
      {
        id: 'information-center.standards',
        outside: 'standards',
        label: text('Standartlar portalı', 'Standards site', 'Портал стандартов'),
      },
    ],
  },
]

/** The sidebar of signed-in people: section 2 of the specification, entry for entry (NAV-01, NAV-03). */
export const SIDEBAR: readonly MappedEntry[] = [
  { id: 'e-services', path: '/e-services', label: E_SERVICES },
  {
    id: 'my-appeals',
    label: MY_APPEALS,
    children: [
      {
        id: 'my-appeals.appeals',
        path: '/my-appeals',
        label: text('Müraciətlər', 'Appeals', 'Обращения'),
      },
      { id: 'my-appeals.call-center', path: '/call-center', label: CALL_CENTER },
    ],
  },
  { id: 'my-documents', path: '/my-documents', label: MY_DOCUMENTS },
  {
    id: 'payments',
    label: text('Ödənişlər', 'Payments', 'Платежи'),
    children: [
      { id: 'payments.obligations', path: '/payment-obligations', label: OBLIGATIONS },
      { id: 'payments.paid', path: '/paid-payments', label: PAID },
    ],
  },
  { id: 'reports', path: '/reports', label: REPORTS },
  { id: 'informative-services', path: '/informative-services', label: INFORMATIVE },
  {
    id: 'feedbacks',
    label: text('Əks əlaqə', 'Feedback', 'Обратная связь'),
    variants: COMPETITION,
    children: [
      { id: 'feedbacks.consumer-rights', path: '/consumer-rights-protection', label: CONSUMER_RIGHTS },
      { id: 'feedbacks.violation', path: '/competition-violation', label: VIOLATION },
    ],
  },
  { id: 'faq', path: '/faq', label: FAQ },
  { id: 'useful-information', path: '/useful-information', label: USEFUL, variants: QUALITY },
  {
    id: 'information-center',
    label: text('İnformasiya mərkəzi', 'Information center', 'Информационный центр'),
    variants: COMPETITION,
    children: [
      { id: 'information-center.news', path: '/news', label: NEWS },
      { id: 'information-center.useful-information', path: '/useful-information', label: USEFUL },
      { id: 'information-center.market-prices', path: '/market-prices', label: MARKET_PRICES },
    ],
  },
  {
    id: 'service-degree',
    label: text('Qiymətləndirmə', 'Evaluation', 'Оценка'),
    children: [
      { id: 'service-degree.services', path: '/service-degree', label: SERVICE_DEGREE },
      { id: 'service-degree.general', path: '/general-evaluation', label: GENERAL_EVALUATION },
    ],
  },
  { id: 'news-letters', path: '/news-letters', label: NEWSLETTERS },
]
