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
    {
      id: 'payments.pay-by-code',
      path: '/payment-obligations/by-code',
      screen: './src/features/pay-obligations/by-code/pay-by-code.screen.tsx',
      title: {
        az: 'Başqasının əvəzinə kodla ödəyin',
        en: 'Pay for another person by code',
        ru: 'Оплатить за другого по коду',
      },
      permission: 'payments:own',
    },
    {
      id: 'payments.obligation',
      path: '/payment-obligations/:number',
      screen: './src/features/pay-obligations/obligation/obligation.screen.tsx',
      title: { az: 'Ödəniş öhdəliyi', en: 'Payment obligation', ru: 'Платёжное обязательство' },
      permission: 'payments:own',
    },
    {
      id: 'payments.result',
      path: '/payment-obligations/return/:attempt',
      screen: './src/features/pay-obligations/return/payment-result.screen.tsx',
      title: { az: 'Ödənişin nəticəsi', en: 'Result of the payment', ru: 'Результат оплаты' },
      permission: 'payments:own',
      listed: false,
    },
    {
      id: 'payments.desk',
      ...getMappedPage('/desk/payments'),
      screen: './src/features/work-payments/overview/desk-payments.screen.tsx',
    },
    {
      id: 'payments.desk.refunds',
      path: '/desk/payments/refunds',
      screen: './src/features/work-payments/refunds/desk-refunds.screen.tsx',
      title: { az: 'Geri qaytarmalar', en: 'Refunds', ru: 'Возвраты' },
      permission: 'desk:work',
    },
    {
      id: 'payments.desk.exceptions',
      path: '/desk/payments/exceptions',
      screen: './src/features/work-payments/exceptions/desk-exceptions.screen.tsx',
      title: {
        az: 'Ödənişlər: xüsusi hallar',
        en: 'Payments: exceptions',
        ru: 'Платежи: нештатные ситуации',
      },
      permission: 'desk:work',
    },
    {
      id: 'payments.desk.obligations',
      path: '/desk/payments/obligations',
      screen: './src/features/work-payments/obligations/desk-obligations.screen.tsx',
      title: { az: 'Ödəniş öhdəliyini tapın', en: 'Find an obligation', ru: 'Найти обязательство' },
      permission: 'desk:work',
    },
    {
      id: 'payments.desk.add',
      path: '/desk/payments/obligations/new',
      screen: './src/features/work-payments/obligations/add-obligation.screen.tsx',
      title: { az: 'Öhdəlik əlavə edin', en: 'Add an obligation', ru: 'Добавить обязательство' },
      permission: 'desk:work',
    },
    {
      id: 'payments.desk.obligation',
      path: '/desk/payments/obligations/:number',
      screen: './src/features/work-payments/obligations/desk-obligation.screen.tsx',
      title: { az: 'Öhdəlik', en: 'Obligation', ru: 'Обязательство' },
      permission: 'desk:work',
    },
    {
      id: 'payments.desk.reconciliations',
      path: '/desk/payments/reconciliations',
      screen: './src/features/work-payments/reconciliation/desk-reconciliations.screen.tsx',
      title: { az: 'Üzləşdirmə', en: 'Reconciliation', ru: 'Сверка' },
      permission: 'desk:work',
    },
    {
      id: 'payments.desk.differences',
      path: '/desk/payments/reconciliations/:day',
      screen: './src/features/work-payments/reconciliation/desk-differences.screen.tsx',
      title: { az: 'Günün fərqləri', en: 'Differences of a day', ru: 'Расхождения за день' },
      permission: 'desk:work',
    },
    {
      id: 'payments.paid',
      ...getMappedPage('/paid-payments'),
      screen: './src/features/paid-payments/paid-payments.screen.tsx',
    },
    {
      id: 'payments.report',
      ...getMappedPage('/payments/report'),
      screen: './src/features/payment-report/payment-report.screen.tsx',
      data: './src/features/payment-report/payment-report.data.ts',
    },
  ],
  menu: [
    {
      id: 'payments.footer.report',
      place: 'footer',
      route: 'payments.report',
      label: { az: 'Ödənişlər üzrə hesabat', en: 'Payment report', ru: 'Отчёт о платежах' },
      order: 47,
      permission: 'public',
    },
  ],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
