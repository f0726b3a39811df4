import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-eservices',
  agency: {
    az: 'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    en: 'State Agency for Antimonopoly and Consumer Market Control',
    ru: 'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  },
  platform: PLATFORM_MAJOR,
  contracts: { requires: { 'shared-contracts': CONTRACTS_MAJOR }, provides: {} },
  routes: [
    {
      id: 'eservices.read-eservices',
      path: '/eservices',
      screen: './src/features/read-eservices/read-eservices.screen.tsx',
      title: { az: 'Elektron xidmətlər', en: 'E-services', ru: 'Электронные услуги' },
      permission: 'public',
    },
  ],
  menu: [
    {
      id: 'eservices.header',
      place: 'header',
      route: 'eservices.read-eservices',
      label: { az: 'Elektron xidmətlər', en: 'E-services', ru: 'Электронные услуги' },
      order: 50,
      permission: 'public',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
