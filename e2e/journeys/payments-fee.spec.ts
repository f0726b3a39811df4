import { expect, test } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { CHANGE_MS, openOfficial, openPerson, submitAppeal } from '../stack/people/case-people.ts'
import { decide, readReceiptCode } from '../stack/people/payers.ts'
import { openScreen } from '../stack/screens.ts'

const EXTRACT = {
  registry: 'etalons',
  entryEtalon: ['SE-000101', 'Эталон единицы температуры'],
  asOf: '2026-11-02',
  language: 'ru',
  purpose: 'Тендер',
}

test('PAY-02 PAY-04 ESRV-04 in Russian: the fee of an application is unpaid from its registration, is paid, its receipt is verified, and two officials return it', async ({
  browser,
}) => {
  test.slow()
  const page = await openPerson(browser, 'otherAppellant', '/ru/my-appeals')
  const { id } = await submitAppeal(page, 'registry-extract', EXTRACT)
  const official = await openOfficial(browser, id)
  await official.take('register')
  // The next step ends the time to undo the registration.
  await official.take('start-review')
  const fee = page.getByRole('region', { name: 'Оплата' })
  await openScreen(page, `/ru/my-appeals/${id}`)
  await expect(fee).toContainText('Не оплачено: 7,50')
  await fee.getByRole('link', { name: 'Оплатить' }).click()
  await page.getByRole('button', { name: /^Оплатить 7,50/ }).click()
  await decide(page, /^Оплатить 7,50/)
  await expect(page.getByRole('region', { name: 'Оплачено' })).toContainText('7,50')

  await openScreen(page, `/ru/my-appeals/${id}`)
  await expect(fee).toContainText('Оплачено: 7,50')
  const payment = fee.getByRole('link', { name: /^Платёж 94/ })
  const number = (await payment.innerText()).replace('Платёж ', '')
  await payment.click()
  const receipt = page.getByRole('link', { name: /^Открыть квитанцию/ })
  await page.goto(await readReceiptCode(page, receipt))
  const result = page.getByRole('main')
  await expect(result).toContainText(`${number}-1`)
  const [coded = ''] = /94\d{8}-1-[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(await result.innerText()) ?? []
  await openScreen(page, '/ru/verify')
  await page.getByRole('textbox', { name: 'Номер документа' }).fill(coded)
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expect(result).toContainText('Квитанция об оплате')

  const desk = official.page
  await openScreen(desk, `/en/desk/payments/obligations/${number}`)
  await expectAccessible(desk)
  const request = desk.getByRole('form', { name: `Refund of the receipt ${number}-1` })
  await request
    .getByRole('textbox', { name: 'Reason for the refund' })
    .fill('The registry has no such entry.')
  await request.getByRole('button', { name: 'Request the refund' }).click()
  await expect(desk.getByText('You requested it, so another official decides')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  const second = await openPerson(browser, 'frameOfficial', '/en/desk/payments')
  await second.getByRole('link', { name: /refunds that you can decide/ }).click()
  const refund = second.getByRole('row', { name: new RegExp(number) })
  await refund.getByRole('button', { name: /^Approve/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  // The payment portal returns it in the background.
  await expect(async () => {
    await second.reload()
    await expect(refund).toContainText('Refunded', { timeout: 5000 })
  }).toPass({ timeout: CHANGE_MS })
  await second.getByRole('link', { name: 'Overview' }).click()
  const total = second.getByRole('row', { name: /Extract from a registry/ }).first()
  await expect(total).toContainText(/1\s*5\.00\sAZN\s*2\.50\sAZN\s*7\.50\sAZN/)
  await openScreen(page, `/ru/my-appeals/${id}`)
  await expect(fee).toContainText('Возвращено: 7,50')
})
