import { getMappedPage } from 'shared-contracts/navigation/mapped-route'
import { PORTAL_AGENCY } from 'shared-contracts/navigation/portal-map'
import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-payments',
  agency: PORTAL_AGENCY,
  platform: PLATFORM_MAJOR,
  contracts: { requires: { 'shared-contracts': CONTRACTS_MAJOR }, provides: {} },
  routes: [
    {
      id: 'payments.obligations',
      ...getMappedPage('/payment-obligations'),
      screen: './src/features/pay-obligations/list/obligations.screen.tsx',
    },
  ],
  menu: [],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
