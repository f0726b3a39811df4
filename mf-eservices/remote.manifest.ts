import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

const E_SERVICES = { az: 'Elektron xidmətlər', en: 'E-services', ru: 'Электронные услуги' }
const INFORMATIVE = { az: 'İnformativ xidmətlər', en: 'Informative services', ru: 'Информационные услуги' }
const BARRIERS = {
  az: 'Ticarətdə texniki maneələr',
  en: 'Technical barriers to trade',
  ru: 'Технические барьеры в торговле',
}

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-eservices',
  agency: {
    az: 'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    en: 'State Agency for Antimonopoly and Consumer Market Control',
    ru: 'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  },
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR },
    provides: { 'eservices.service.started': 1 },
  },
  routes: [
    {
      id: 'eservices.find',
      path: '/e-services',
      screen: './src/features/find-service/find-service.screen.tsx',
      data: './src/features/find-service/find-service.data.ts',
      title: E_SERVICES,
      permission: 'public',
    },
    {
      id: 'eservices.read',
      path: '/e-services/:code',
      screen: './src/features/read-service/read-service.screen.tsx',
      data: './src/features/read-service/read-service.data.ts',
      title: { az: 'Elektron xidmət', en: 'E-service', ru: 'Электронная услуга' },
      permission: 'public',
    },
    {
      id: 'eservices.informative',
      path: '/informative-services',
      screen: './src/features/find-informative/find-informative.screen.tsx',
      data: './src/features/find-informative/find-informative.data.ts',
      title: INFORMATIVE,
      permission: 'public',
      variants: ['quality'],
    },
    {
      id: 'eservices.technical-barriers',
      path: '/technical-barriers',
      screen: './src/features/technical-barriers/technical-barriers.screen.tsx',
      data: './src/features/technical-barriers/technical-barriers.data.ts',
      title: BARRIERS,
      permission: 'public',
    },
    {
      id: 'eservices.verify',
      path: '/verify',
      screen: './src/features/verify-document/verify-document.screen.tsx',
      data: './src/features/verify-document/verify-document.data.ts',
      title: { az: 'Sənədin yoxlanılması', en: 'Document verification', ru: 'Проверка документа' },
      permission: 'public',
    },
  ],
  menu: [
    {
      id: 'eservices.footer',
      place: 'footer',
      route: 'eservices.find',
      label: E_SERVICES,
      order: 5,
      permission: 'public',
    },
    {
      id: 'eservices.footer.informative',
      place: 'footer',
      route: 'eservices.informative',
      label: INFORMATIVE,
      order: 6,
      permission: 'public',
      variants: ['quality'],
    },
  ],
  slots: [
    {
      id: 'eservices.home.most-used',
      place: 'home.main',
      slot: './src/features/most-used/most-used-services.slot.tsx',
      data: './src/features/most-used/most-used-services.data.ts',
      order: 5,
      permission: 'public',
    },
    {
      id: 'eservices.site-map',
      place: 'site-map.main',
      slot: './src/features/list-services/all-services.slot.tsx',
      data: './src/features/list-services/all-services.data.ts',
      order: 10,
      permission: 'public',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
