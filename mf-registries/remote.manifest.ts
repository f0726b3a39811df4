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
  name: 'mf-registries',
  agency: PORTAL_AGENCY,
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR },
    provides: { 'registries.record.opened': 1 },
  },
  routes: [
    {
      id: 'registries.choose',
      ...getMappedPage('/registries'),
      screen: './src/features/choose-registry/choose-registry.screen.tsx',
      data: './src/features/choose-registry/choose-registry.data.ts',
    },
    {
      id: 'registries.navigator',
      ...getMappedPage('/goods-navigator'),
      screen: './src/features/check-goods/check-goods.screen.tsx',
      data: './src/features/check-goods/check-goods.data.ts',
    },
    {
      id: 'registries.browse',
      ...getMappedPage('/registries/:registry'),
      screen: './src/features/browse-registry/browse-registry.screen.tsx',
      data: './src/features/browse-registry/browse-registry.data.ts',
    },
    {
      id: 'registries.record',
      ...getMappedPage('/registries/:registry/:id'),
      screen: './src/features/read-record/read-record.screen.tsx',
      data: './src/features/read-record/read-record.data.ts',
    },
    {
      id: 'registries.open-data',
      ...getMappedPage('/open-data'),
      screen: './src/features/open-data/open-data.screen.tsx',
      data: './src/features/open-data/open-data.data.ts',
    },
    {
      id: 'registries.desk.list',
      ...getMappedPage('/desk/registries'),
      screen: './src/features/registry-desk/list/desk-list.screen.tsx',
    },
    {
      id: 'registries.desk.upload',
      path: '/desk/registries/upload',
      screen: './src/features/registry-desk/upload/desk-upload.screen.tsx',
      title: { az: 'Dəyişikliklər faylı', en: 'Upload changes', ru: 'Файл изменений' },
      permission: 'registry:write',
      listed: false,
    },
    {
      id: 'registries.desk.record',
      path: '/desk/registries/record',
      screen: './src/features/registry-desk/record/desk-record.screen.tsx',
      title: { az: 'Reyestr qeydinin forması', en: 'Form of a registry record', ru: 'Форма записи реестра' },
      permission: 'registry:write',
      listed: false,
    },
    {
      id: 'registries.desk.review',
      path: '/desk/registries/:id',
      screen: './src/features/registry-desk/review/desk-review.screen.tsx',
      title: { az: 'Reyestr dəyişikliyi', en: 'Change of a registry', ru: 'Изменение реестра' },
      permission: 'registry:write',
    },
    {
      id: 'registries.watched',
      ...getMappedPage('/notifications/watched'),
      screen: './src/features/watch-registries/watched.screen.tsx',
    },
    {
      id: 'registries.watch',
      path: '/notifications/watched/add',
      screen: './src/features/watch-registries/add-watch.screen.tsx',
      title: { az: 'Yeni izləmə', en: 'New watch', ru: 'Новое отслеживание' },
      permission: 'session:own',
      listed: false,
    },
    {
      id: 'registries.stop-mails',
      path: '/notifications/watched/stop-mails',
      screen: './src/features/watch-registries/stop-mails.screen.tsx',
      title: { az: 'Məktublardan imtina', en: 'Stop these e-mails', ru: 'Отказ от писем' },
      permission: 'public',
      listed: false,
    },
    {
      id: 'registries.embed',
      ...getMappedPage('/embedding'),
      screen: './src/features/embed-registry/embed-registry.screen.tsx',
      data: './src/features/embed-registry/embed-registry.data.ts',
    },
  ],
  menu: Contributions.menu.parse(MENU),
  slots: [
    {
      id: 'registries.home.counts',
      place: 'home.main',
      slot: './src/features/count-registries/registry-counts.slot.tsx',
      data: './src/features/count-registries/registry-counts.data.ts',
      order: 8,
      permission: 'registries:read',
    },
    {
      id: 'registries.site-map',
      place: 'site-map.main',
      slot: './src/features/count-registries/registry-counts.slot.tsx',
      data: './src/features/count-registries/registry-counts.data.ts',
      order: 20,
      permission: 'registries:read',
    },
  ],
  search: [
    {
      id: 'registries.search.goods',
      route: 'registries.browse',
      params: { registry: 'goods-by-risk-group' },
      parameter: 'q',
      label: {
        az: 'Malın XİF MN kodu və ya adı',
        en: 'Customs code or name of the product',
        ru: 'Код ТН ВЭД или название товара',
      },
      order: 10,
      permission: 'registries:read',
    },
  ],
  drafts: {
    'watch-settings': { writes: 2, reads: [1, 2] },
    'desk-record': { writes: 2, reads: [1, 2] },
  },
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
  embed: {
    major: 1,
    entry: './embed/quality-registry.ts',
    types: './embed/v1.d.ts',
    sheets: './embed/styles/sheets.ts',
    withoutTexts: ['choose', 'desk', 'embed', 'navigator', 'openData', 'watch'],
    replace: {
      'react-router-dom': './embed/page/memory-router.tsx',
      'react-i18next': './embed/page/embed-texts.ts',
    },
  },
})
