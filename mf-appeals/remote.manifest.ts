import { getMappedPage } from 'shared-contracts/navigation/mapped-route'
import { PORTAL_AGENCY } from 'shared-contracts/navigation/portal-map'
import { CONTRACTS_MAJOR, PLATFORM_MAJOR, defineRemote } from 'shared-contracts/release/manifest'

export default defineRemote({
  spec: 'remote@1',
  name: 'mf-appeals',
  agency: PORTAL_AGENCY,
  platform: PLATFORM_MAJOR,
  contracts: {
    requires: { 'shared-contracts': CONTRACTS_MAJOR },
    // A fact is provided by no release.
    optional: { 'shell.notifications.state': 1 },
    provides: {},
  },
  routes: [
    {
      id: 'appeals.contacts',
      ...getMappedPage('/contacts'),
      screen: './src/features/reach-unit/contacts.screen.tsx',
      data: './src/features/reach-unit/contacts.data.ts',
    },
    {
      id: 'appeals.call-center',
      ...getMappedPage('/call-center'),
      screen: './src/features/book-calls/call-center.screen.tsx',
    },
    {
      id: 'appeals.statistics',
      path: '/appeal-statistics',
      screen: './src/features/read-statistics/statistics.screen.tsx',
      data: './src/features/read-statistics/statistics.data.ts',
      permission: 'public',
      title: { az: 'Müraciətlərin statistikası', en: 'Appeal statistics', ru: 'Статистика обращений' },
    },
    {
      id: 'appeals.list',
      ...getMappedPage('/my-appeals'),
      screen: './src/features/follow-appeals/list/my-appeals.screen.tsx',
    },
    {
      id: 'appeals.consumer',
      ...getMappedPage('/consumer-rights-protection'),
      screen: './src/features/follow-appeals/list/consumer-complaints.screen.tsx',
    },
    {
      id: 'appeals.violation',
      ...getMappedPage('/competition-violation'),
      screen: './src/features/follow-appeals/list/competition-violations.screen.tsx',
    },
    {
      id: 'appeals.appeal',
      path: '/my-appeals/:id',
      screen: './src/features/follow-appeals/appeal/appeal.screen.tsx',
      title: { az: 'Müraciət', en: 'Appeal', ru: 'Обращение' },
      permission: 'appeals:own',
    },
    {
      id: 'appeals.confirm',
      path: '/appeals/confirm',
      screen: './src/features/follow-appeals/visitor/confirm-appeal.screen.tsx',
      title: { az: 'Təklifin təsdiqi', en: 'Confirm your suggestion', ru: 'Подтверждение предложения' },
      permission: 'public',
      listed: false,
    },
    {
      id: 'appeals.status',
      path: '/appeals/status',
      screen: './src/features/follow-appeals/visitor/appeal-status.screen.tsx',
      title: { az: 'Təklifinizin gedişi', en: 'Your suggestion', ru: 'Ход вашего предложения' },
      permission: 'public',
      listed: false,
    },
    {
      id: 'appeals.confirm-filing',
      path: '/appeals/confirm-filing',
      screen: './src/features/follow-appeals/visitor/confirm-filing.screen.tsx',
      title: {
        az: 'Telefonla yazılmış müraciətin təsdiqi',
        en: 'Confirm an appeal filed by telephone',
        ru: 'Подтверждение обращения, поданного по телефону',
      },
      permission: 'public',
      listed: false,
    },
    {
      id: 'appeals.start',
      path: '/my-appeals/start',
      screen: './src/features/start-appeal/start-appeal.screen.tsx',
      data: './src/features/start-appeal/start-appeal.data.ts',
      title: { az: 'Müraciətə başlayın', en: 'Start an appeal', ru: 'Подать обращение' },
      permission: 'public',
    },
    {
      id: 'appeals.form',
      path: '/appeals/new/:type',
      screen: './src/features/fill-form/fill-form.screen.tsx',
      data: './src/features/fill-form/fill-form.data.ts',
      title: { az: 'Yeni müraciət', en: 'New appeal', ru: 'Новое обращение' },
      permission: 'public',
    },
    {
      id: 'appeals.desk',
      ...getMappedPage('/desk'),
      screen: './src/features/work-cases/start/desk-start.screen.tsx',
    },
    {
      id: 'appeals.desk.cases',
      ...getMappedPage('/desk/cases'),
      screen: './src/features/work-cases/inbox/desk-cases.screen.tsx',
    },
    {
      id: 'appeals.desk.case',
      path: '/desk/cases/:id',
      screen: './src/features/work-cases/case/desk-case.screen.tsx',
      title: { az: 'Müraciət üzrə iş', en: 'Case', ru: 'Работа с обращением' },
      permission: 'desk:work',
    },
    {
      id: 'appeals.desk.officials',
      path: '/desk/officials',
      screen: './src/features/work-cases/officials/desk-officials.screen.tsx',
      title: { az: 'Əməkdaşların səlahiyyətləri', en: 'Duties of officials', ru: 'Полномочия сотрудников' },
      permission: 'desk:work',
    },
  ],
  menu: [
    {
      id: 'appeals.home.desk',
      place: 'home',
      route: 'appeals.desk.cases',
      label: { az: 'Müraciətlər üzrə iş', en: 'Cases', ru: 'Работа с обращениями' },
      hint: {
        az: 'Bölmənizin müraciətləri və onların müddəti',
        en: 'Cases of your units and their deadlines',
        ru: 'Обращения вашего подразделения и их сроки',
      },
      order: 2,
      permission: 'desk:work',
    },
    {
      id: 'appeals.footer.statistics',
      place: 'footer',
      route: 'appeals.statistics',
      label: { az: 'Müraciətlərin statistikası', en: 'Appeal statistics', ru: 'Статистика обращений' },
      order: 45,
      permission: 'public',
    },
  ],
  drafts: {
    'appeal-form': { writes: 1, reads: [1] },
    'appeal-message': { writes: 1, reads: [1] },
    'appeal-step': { writes: 1, reads: [1] },
    'desk-message': { writes: 1, reads: [1] },
    'desk-note': { writes: 1, reads: [1] },
    'desk-step': { writes: 1, reads: [1] },
  },
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
