import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { CHANGE_MS, openPerson } from '../stack/people/case-people.ts'
import { addObligation } from '../stack/people/obligations.ts'
import { readQrCode } from '../stack/qr-code.ts'
import { openScreen } from '../stack/screens.ts'
import { SIGN_IN_WORDS } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'

/** Waits for the page of the payment portal, and chooses how the payment ends. */
async function decide(page: Page, button: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/payment-portal\/pay\//)
  await page.getByRole('button', { name: button }).click()
}

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
  // The receipt is made after the payment; the list has it when it is loaded again.
  await expect(async () => {
    await openScreen(page, '/az/paid-payments')
    await receipt.click({ timeout: 2000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: CHANGE_MS })
  await page.goto(await readQrCode(page))
  await expect(page.getByRole('main')).toContainText(`${number}-1`)
  // The payment portal is a stand-in, so no money has moved.
  await expect(page.getByText('Nümunə sənəd: hüquqi qüvvəsi yoxdur').first()).toBeVisible()
})

test('PAY-03 in English: two tabs continue one payment, and the second one sees that it is paid', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'frameCitizen', '/en/payment-obligations')
  const { number } = await addObligation('frameCitizen', `Two tabs ${String(Date.now())}`)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await openScreen(tab, `/en/payment-obligations/${number}`)
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
  await expect(other.getByRole('row', { name: new RegExp(number) })).toHaveCount(1)
})

test('PAY-02 SESS-04 in Russian: a payer whose session ended at the payment portal signs in and sees the result', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'otherAppellant', '/ru/payment-obligations')
  const { number } = await addObligation('otherAppellant', `Сеанс ${String(Date.now())}`)
  await openScreen(page, `/ru/payment-obligations/${number}`)
  await page.getByRole('button', { name: /^Оплатить 30,00/ }).click()
  await expect(page).toHaveURL(/\/payment-portal\/pay\//)
  await page.context().clearCookies()
  await decide(page, /^Оплатить 30,00/)
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.ru.signOn }).click()
  await signOnAs(page, 'otherAppellant')
  await expect(page.getByRole('region', { name: 'Оплачено' })).toContainText('30,00')
})
