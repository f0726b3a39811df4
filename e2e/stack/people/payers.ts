import { expect, type Locator, type Page } from '@playwright/test'
import { readQrCode } from '../qr-code.ts'
import { openScreen } from '../screens.ts'
import { CHANGE_MS } from './case-people.ts'

/** Reads the code by which another person can pay, on the page of an obligation that its owner opens. */
export async function readPaymentCode(page: Page, address: string): Promise<string> {
  await openScreen(page, address)
  return page
    .getByRole('main')
    .getByText(/^94\d{8}-[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    .innerText()
}

/** Waits for the page of the payment portal, and chooses how the payment ends. */
export async function decide(page: Page, button: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/payment-portal\/pay\//)
  await page.getByRole('button', { name: button }).click()
}

/** Opens a receipt by its link, as soon as it is made, and reads the address in its QR code. */
export async function readReceiptCode(page: Page, link: Locator): Promise<string> {
  await expect(async () => {
    if (!(await link.isVisible())) await page.reload()
    await link.click({ timeout: 5000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: CHANGE_MS })
  return readQrCode(page)
}
