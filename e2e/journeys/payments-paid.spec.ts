import { expect, test, type Browser } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { openPerson } from '../stack/people/case-people.ts'
import { addObligation } from '../stack/people/obligations.ts'
import { decide, readPaymentCode, readReceiptCode } from '../stack/people/payers.ts'
import { openScreen } from '../stack/screens.ts'
import { SIGN_IN_WORDS } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'

test('PAY-01 PAY-02 PAY-04 ESRV-04 in Azerbaijani: chosen in the list, paid, and its receipt verified by the QR code', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'appellant', '/az/payment-obligations')
  const { number, target } = await addObligation('appellant', `Sayğacın yoxlanması ${String(Date.now())}`)
  await openScreen(page, '/az/payment-obligations')
  await page.getByRole('checkbox', { name: new RegExp(target) }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seçilənləri ödəyin' }).click()
  await decide(page, /^30,00/)
  await expect(page.getByRole('region', { name: 'Ödənildi' })).toContainText('30,00')
  await expectAccessible(page)

  await openScreen(page, '/az/paid-payments')
  await expectAccessible(page)
  const receipt = page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link', { name: /^Qəbzi açın/ })
  await page.goto(await readReceiptCode(page, receipt))
  await expect(page.getByRole('main')).toContainText(`${number}-1`)
  // The payment portal is a stand-in, so no money has moved.
  await expect(page.getByText('Nümunə sənəd: hüquqi qüvvəsi yoxdur').first()).toBeVisible()
})

/** Adds an obligation of another person, who reads its code in Azerbaijani. */
async function addForOther(browser: Browser, target: string): Promise<{ number: string; code: string }> {
  const owner = await openPerson(browser, 'appellant', '/az/payment-obligations')
  const { number } = await addObligation('appellant', `${target} ${String(Date.now())}`)
  return { number, code: await readPaymentCode(owner, `/az/payment-obligations/${number}`) }
}

test('PAY-03 PAY-04 in English: two tabs continue one payment by code for another person, and its receipt is verified', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'frameCitizen', '/en/payment-obligations/by-code')
  const { number, code } = await addForOther(browser, 'Two tabs')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await openScreen(tab, '/en/payment-obligations/by-code')
    await tab.getByRole('textbox', { name: 'Payment code' }).fill(code)
    await tab.getByRole('button', { name: 'Find the obligation' }).click()
    await expect(tab.getByRole('button', { name: 'Pay 30.00 AZN' })).toBeVisible()
  }
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Pay 30.00 AZN' }).click()
    await expect(tab).toHaveURL(/\/payment-portal\/pay\//)
  }
  expect(other.url()).toBe(page.url())
  await decide(page, /^Pay 30\.00/)
  await expect(page.getByRole('region', { name: 'Paid' })).toBeVisible()
  await decide(other, /^Pay 30\.00/)
  await expect(other.getByRole('region', { name: 'Paid' })).toBeVisible()
  await openScreen(other, '/en/paid-payments')
  const paid = other.getByRole('row', { name: new RegExp(number) })
  await expect(paid).toHaveCount(1)
  await other.goto(await readReceiptCode(other, paid.getByRole('link', { name: /^Open the receipt/ })))
  await expect(other.getByRole('main')).toContainText(`${number}-1`)
})

test('PAY-02 SESS-04 in Russian: who pays by code, and whose session ended at the payment portal, signs in and sees the result', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'otherAppellant', '/ru/payment-obligations/by-code')
  const { code } = await addForOther(browser, 'Сеанс')
  await openScreen(page, '/ru/payment-obligations/by-code')
  await page.getByRole('textbox', { name: 'Код оплаты' }).fill(code)
  await page.getByRole('button', { name: 'Найти обязательство' }).click()
  await page.getByRole('button', { name: /^Оплатить 30,00/ }).click()
  await expect(page).toHaveURL(/\/payment-portal\/pay\//)
  await page.context().clearCookies()
  await decide(page, /^Оплатить 30,00/)
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.ru.signOn }).click()
  await signOnAs(page, 'otherAppellant')
  await expect(page.getByRole('region', { name: 'Оплачено' })).toContainText('30,00')
})
