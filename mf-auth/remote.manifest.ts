import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-auth',
  agency: {
    az: 'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    en: 'State Agency for Antimonopoly and Consumer Market Control',
    ru: 'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  },
  platform: PLATFORM_MAJOR,
  contracts: { requires: { 'shared-contracts': CONTRACTS_MAJOR }, provides: {} },
  routes: [
    {
      id: 'auth.read-auth',
      path: '/auth',
      screen: './src/features/read-auth/read-auth.screen.tsx',
      title: { az: 'Giriş və hesab', en: 'Sign-in and account', ru: 'Вход и учётная запись' },
      permission: 'public',
    },
  ],
  menu: [],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
