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
      id: 'auth.personal-info',
      path: '/personal-info',
      screen: './src/features/manage-personal-info/personal-information.screen.tsx',
      title: { az: 'Şəxsi məlumatlar', en: 'Personal information', ru: 'Личные данные' },
      permission: 'session:own',
    },
  ],
  menu: [],
  slots: [
    {
      id: 'auth.dialog.login',
      place: 'dialog.login',
      slot: './src/features/login/login.slot.tsx',
      order: 10,
      permission: 'public',
    },
    {
      id: 'auth.dialog.account-chooser',
      place: 'dialog.account-chooser',
      slot: './src/features/choose-account/choose-account.slot.tsx',
      order: 10,
      permission: 'profile:asan',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
