import { expect, test } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { payUnknown, showToday } from '../stack/payment-portal.ts'
import { openPerson } from '../stack/people/case-people.ts'
import { deskCommand } from '../stack/portal-command.ts'
import { openScreen } from '../stack/screens.ts'

test('6.39 a payment that only the payment portal has is an open exception until an official records how it was put right', async ({
  browser,
}) => {
  await showToday()
  const reference = await payUnknown()
  await deskCommand('compare', dayInBaku(), '--company', process.env['COMPANY_ID'] ?? '2')
  const desk = await openPerson(browser, 'frameOfficial', '/en/desk/payments/exceptions')
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) })
  const difference = row('Difference from the daily file').first()
  await expect(difference).toBeVisible()
  await expectAccessible(desk)
  await difference.getByRole('link', { name: 'Go to the reconciliation' }).click()
  await desk.getByRole('row').getByRole('link').first().click()
  await expect(row(reference)).toContainText(/Missing here\s*none\s*12\.00\sAZN, Paid/)
  await row(reference)
    .getByRole('button', { name: /^Record/ })
    .click()
  await desk.getByRole('textbox', { name: 'How the difference was put right' }).fill('Refunded there.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(row(reference)).toContainText('Refunded there.')
  await openScreen(desk, '/en/desk/payments/exceptions')
  await expect(difference).toContainText('Settled')
})

function dayInBaku(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date())
}
