import { getMappedPage } from 'shared-contracts/navigation/mapped-route'
import { PORTAL_AGENCY } from 'shared-contracts/navigation/portal-map'
import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-appeals',
  agency: PORTAL_AGENCY,
  platform: PLATFORM_MAJOR,
  contracts: { requires: { 'shared-contracts': CONTRACTS_MAJOR }, provides: {} },
  routes: [
    {
      id: 'appeals.contacts',
      ...getMappedPage('/contacts'),
      screen: './src/features/reach-unit/contacts.screen.tsx',
      data: './src/features/reach-unit/contacts.data.ts',
    },
    {
      id: 'appeals.statistics',
      path: '/appeal-statistics',
      screen: './src/features/read-statistics/statistics.screen.tsx',
      data: './src/features/read-statistics/statistics.data.ts',
      permission: 'public',
      title: { az: 'Müraciətlərin statistikası', en: 'Appeal statistics', ru: 'Статистика обращений' },
    },
  ],
  menu: [
    {
      id: 'appeals.footer.statistics',
      place: 'footer',
      route: 'appeals.statistics',
      label: { az: 'Müraciətlərin statistikası', en: 'Appeal statistics', ru: 'Статистика обращений' },
      order: 45,
      permission: 'public',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
