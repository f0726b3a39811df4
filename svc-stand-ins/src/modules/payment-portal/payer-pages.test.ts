import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMerchant, type TestMerchant } from '../../testing/test-merchant.ts'
import { formatAmount } from './payer-pages.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

let testApp: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  testApp = await startTestApp({ now: () => NOW })
  merchant = await startTestMerchant(testApp.url, () => NOW)
})

afterAll(async () => {
  await testApp.close()
  await merchant.close()
})

test.each([
  ['', 'az', 'Bu, Dövlət Ödəniş Portalı deyil', '30,00 AZN ödə'],
  ['?lang=en', 'en', 'moves no money', 'Pay 30.00 AZN'],
  ['?lang=ru', 'ru', 'деньги не списываются', 'Оплатить 30,00 AZN'],
])(
  'PAY-02 the page of a payer %s states in %s that no money is moved',
  async (query, language, notice, pay) => {
    const path = await merchant.create('page-1', { description: 'Ödəniş <1>' })
    const reply = await testApp.app.inject(`${path}${query}`)
    expect(reply.statusCode).toBe(200)
    const page = reply.body.replaceAll('\u00A0', ' ')
    expect(page).toContain(`<html lang="${language}">`)
    for (const text of [notice, pay, 'Ödəniş &lt;1&gt;', 'page-1']) expect(page).toContain(text)
    expect(page.match(/name="action" value="(\w+)"/g)).toHaveLength(4)
  },
)

test.each([
  ['pay', 'The payment is complete'],
  ['check', 'The bank is checking the payment'],
  ['refuse', 'The payment failed: insufficient funds'],
  ['cancel', 'The payment was cancelled'],
])('PAY-02 after “%s” the page has the result, and offers the way back only', async (action, text) => {
  const path = await merchant.create(`page-${action}`)
  await merchant.act(path, action)
  const { body } = await testApp.app.inject(`${path}?lang=en`)
  expect(body).toContain(`<h1>${text}</h1>`)
  expect(body).toContain(`/az/payment-obligations/return/page-${action}`)
  expect(body).not.toContain('name="action"')
})

test('PAY-02 an unknown address and an unknown action have a page of their own', async () => {
  const reply = await testApp.app.inject('/payment-portal/pay/nothing?lang=ru')
  expect([reply.statusCode, reply.body.includes('Такого платежа нет')]).toEqual([404, true])
  const path = await merchant.create('page-2')
  expect((await merchant.act(path, 'steal')).status).toBe(404)
  expect(await merchant.state('page-2')).toBe('created')
})

test.each([
  [5, 'en', '0.05 AZN'],
  [123_456_789, 'en', '1,234,567.89 AZN'],
  [123_450, 'ru', '1 234,50 AZN'],
  [100, 'az', '1,00 AZN'],
] as const)('%i qəpik are in %s %s', (amount, language, text) => {
  expect(formatAmount(amount, language).replaceAll('\u00A0', ' ')).toBe(text)
})
