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
  name: 'mf-eservices',
  agency: PORTAL_AGENCY,
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR, 'shell.dialog.open': 1 },
    provides: { 'eservices.service.started': 1 },
  },
  routes: [
    {
      id: 'eservices.find',
      ...getMappedPage('/e-services'),
      screen: './src/features/find-service/find-service.screen.tsx',
      data: './src/features/find-service/find-service.data.ts',
    },
    {
      id: 'eservices.read',
      ...getMappedPage('/e-services/:code'),
      screen: './src/features/read-service/read-service.screen.tsx',
      data: './src/features/read-service/read-service.data.ts',
    },
    {
      id: 'eservices.informative',
      ...getMappedPage('/informative-services'),
      screen: './src/features/find-informative/find-informative.screen.tsx',
      data: './src/features/find-informative/find-informative.data.ts',
    },
    {
      id: 'eservices.technical-barriers',
      ...getMappedPage('/technical-barriers'),
      screen: './src/features/technical-barriers/technical-barriers.screen.tsx',
      data: './src/features/technical-barriers/technical-barriers.data.ts',
    },
    {
      id: 'eservices.verify',
      ...getMappedPage('/verify'),
      screen: './src/features/verify-document/verify-document.screen.tsx',
      data: './src/features/verify-document/verify-document.data.ts',
    },
    {
      id: 'eservices.documents',
      ...getMappedPage('/my-documents'),
      screen: './src/features/own-documents/list/my-documents.screen.tsx',
    },
    {
      id: 'eservices.document',
      path: '/my-documents/:id',
      screen: './src/features/own-documents/document/document.screen.tsx',
      title: { az: 'Sənəd', en: 'Document', ru: 'Документ' },
      permission: 'documents:own',
    },
    {
      id: 'eservices.shared-document',
      path: '/shared-documents',
      screen: './src/features/own-documents/shared/shared-document.screen.tsx',
      title: {
        az: 'Sizinlə paylaşılmış sənəd',
        en: 'Document shared with you',
        ru: 'Документ, которым с вами поделились',
      },
      permission: 'public',
      listed: false,
    },
  ],
  menu: Contributions.menu.parse(MENU),
  slots: [
    {
      id: 'eservices.home.most-used',
      place: 'home.main',
      slot: './src/features/most-used/most-used-services.slot.tsx',
      data: './src/features/most-used/most-used-services.data.ts',
      order: 8,
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
