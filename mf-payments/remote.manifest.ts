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
  ],
  menu: [],
  texts: { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' },
})
