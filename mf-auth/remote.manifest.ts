import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

const ACTIVATION = {
  az: 'E-poçt ünvanının təsdiqi',
  en: 'Confirmation of an e-mail address',
  ru: 'Подтверждение адреса электронной почты',
}

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-auth',
  agency: {
    az: 'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    en: 'State Agency for Antimonopoly and Consumer Market Control',
    ru: 'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  },
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR, 'shell.language.change': 1 },
    provides: {},
  },
  routes: [
    {
      id: 'auth.activation',
      path: '/activation/:code',
      screen: './src/features/activate/activation.screen.tsx',
      title: ACTIVATION,
      permission: 'public',
    },
    {
      // Same screen after it has removed the code from the URL.
      id: 'auth.activation.waiting',
      path: '/activation',
      screen: './src/features/activate/activation.screen.tsx',
      title: ACTIVATION,
      permission: 'public',
    },
    {
      id: 'auth.reset-password',
      path: '/reset-password',
      screen: './src/features/new-password/reset-password.screen.tsx',
      title: { az: 'Yeni şifrə', en: 'New password', ru: 'Новый пароль' },
      permission: 'public',
    },
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
      id: 'auth.dialog.registration',
      place: 'dialog.registration',
      slot: './src/features/register/registration.slot.tsx',
      order: 10,
      permission: 'public',
    },
    {
      id: 'auth.dialog.forgot-password',
      place: 'dialog.forgot-password',
      slot: './src/features/new-password/forgot-password.slot.tsx',
      order: 10,
      permission: 'public',
    },
    {
      id: 'auth.dialog.change-password',
      place: 'dialog.change-password',
      slot: './src/features/change-password/change-password.slot.tsx',
      order: 10,
      permission: 'profile:foreign',
    },
    {
      id: 'auth.dialog.account-chooser',
      place: 'dialog.account-chooser',
      slot: './src/features/choose-account/choose-account.slot.tsx',
      order: 10,
      permission: 'profile:asan',
    },
  ],
  drafts: {
    'personal-info-person': { writes: 1, reads: [1] },
    'personal-info-contacts': { writes: 1, reads: [1] },
    'personal-info-taxpayer': { writes: 1, reads: [1] },
    'personal-info-organization': { writes: 1, reads: [1] },
  },
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
