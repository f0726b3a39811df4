import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

const NEWS = { az: 'Xəbərlər', en: 'News', ru: 'Новости' }
const FAQ = {
  az: 'Tez-tez verilən suallar',
  en: 'Frequently asked questions',
  ru: 'Часто задаваемые вопросы',
}

const SEARCH = { az: 'Axtarış', en: 'Search', ru: 'Поиск' }

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-information',
  agency: {
    az: 'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    en: 'State Agency for Antimonopoly and Consumer Market Control',
    ru: 'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  },
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR, 'shell.search.tell': 1 },
    provides: { 'information.article.opened': 1 },
  },
  routes: [
    {
      id: 'information.news',
      path: '/news',
      screen: './src/features/browse-news/browse-news.screen.tsx',
      data: './src/features/browse-news/browse-news.data.ts',
      title: NEWS,
      permission: 'public',
    },
    {
      id: 'information.article',
      path: '/news/:id',
      screen: './src/features/read-article/read-article.screen.tsx',
      data: './src/features/read-article/read-article.data.ts',
      title: { az: 'Xəbər', en: 'Article', ru: 'Новость' },
      permission: 'public',
    },
    {
      id: 'information.faq',
      path: '/faq',
      screen: './src/features/find-answer/find-answer.screen.tsx',
      data: './src/features/find-answer/find-answer.data.ts',
      title: FAQ,
      permission: 'public',
    },
    {
      id: 'information.search',
      path: '/search',
      screen: './src/features/search-portal/search-portal.screen.tsx',
      data: './src/features/search-portal/search-portal.data.ts',
      title: SEARCH,
      permission: 'public',
    },
  ],
  menu: [
    {
      id: 'information.home.faq',
      place: 'home',
      route: 'information.faq',
      label: { az: 'Sualınıza cavab tapın', en: 'Find an answer', ru: 'Найти ответ на вопрос' },
      hint: {
        az: 'Mövzular üzrə tez-tez verilən suallar',
        en: 'Frequently asked questions by topic',
        ru: 'Часто задаваемые вопросы по темам',
      },
      order: 40,
      permission: 'public',
    },
    {
      id: 'information.footer.news',
      place: 'footer',
      route: 'information.news',
      label: NEWS,
      order: 50,
      permission: 'public',
    },
    {
      id: 'information.footer.faq',
      place: 'footer',
      route: 'information.faq',
      label: FAQ,
      order: 60,
      permission: 'public',
    },
  ],
  slots: [
    {
      id: 'information.home.latest',
      place: 'home.main',
      slot: './src/features/latest-news/latest-news.slot.tsx',
      data: './src/features/latest-news/latest-news.data.ts',
      order: 10,
      permission: 'public',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
