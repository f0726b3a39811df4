import { getMappedPage } from 'shared-contracts/navigation/mapped-route'
import { PORTAL_AGENCY } from 'shared-contracts/navigation/portal-map'
import {
  CONTRACTS_MAJOR,
  Contributions,
  PLATFORM_MAJOR,
  defineRemote,
} from 'shared-contracts/release/manifest'
import MENU from './remote.menu.json' with { type: 'json' }

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-information',
  agency: PORTAL_AGENCY,
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR, 'shell.search.tell': 1 },
    provides: { 'information.article.opened': 1 },
  },
  routes: [
    {
      id: 'information.news',
      ...getMappedPage('/news'),
      screen: './src/features/browse-news/browse-news.screen.tsx',
      data: './src/features/browse-news/browse-news.data.ts',
    },
    {
      id: 'information.article',
      ...getMappedPage('/news/:id'),
      screen: './src/features/read-article/read-article.screen.tsx',
      data: './src/features/read-article/read-article.data.ts',
    },
    {
      id: 'information.faq',
      ...getMappedPage('/faq'),
      screen: './src/features/find-answer/find-answer.screen.tsx',
      data: './src/features/find-answer/find-answer.data.ts',
    },
    {
      id: 'information.search',
      ...getMappedPage('/search'),
      screen: './src/features/search-portal/search-portal.screen.tsx',
      data: './src/features/search-portal/search-portal.data.ts',
    },
    {
      id: 'information.performance',
      ...getMappedPage('/performance'),
      screen: './src/features/read-performance/performance.screen.tsx',
      data: './src/features/read-performance/performance.data.ts',
    },
  ],
  menu: Contributions.menu.parse(MENU),
  slots: [
    {
      id: 'information.home.latest',
      place: 'home.main',
      slot: './src/features/latest-news/latest-news.slot.tsx',
      data: './src/features/latest-news/latest-news.data.ts',
      order: 6,
      permission: 'public',
    },
    {
      id: 'information.home.performance',
      place: 'home.main',
      slot: './src/features/read-performance/home/performance-summary.slot.tsx',
      data: './src/features/read-performance/home/performance-summary.data.ts',
      order: 7,
      permission: 'public',
    },
    {
      id: 'information.home.figures',
      place: 'home.main',
      slot: './src/features/portal-figures/portal-figures.slot.tsx',
      data: './src/features/portal-figures/portal-figures.data.ts',
      variants: ['competition'],
      order: 4,
      permission: 'public',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
