import { expect, test } from '@playwright/test'
import { openScreen } from '../stack/screens.ts'

const LIST = '/en/registries/goods-by-risk-group'

test('HTTP-06 without the API the frame shows a message, and the page recovers without a reload', async ({
  page,
}) => {
  await openScreen(page, LIST)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  let isAway = true
  await page.route('**/api/**', (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'SERVICE_UNAVAILABLE',
            message: 'The service is temporarily unavailable. Try again shortly',
            status: 503,
          }),
        })
      : route.continue(),
  )
  await page.locator('nav a[href*="page=2"]').first().click()
  const line = page.getByRole('region', { name: 'Status of the data service' })
  await expect(line).toContainText('The data service is not responding at the moment.', { timeout: 60_000 })
  await expect(line).toContainText(/This page was last updated at \d\d:\d\d\./)
  await expect(line).toContainText(/Next attempt at \d\d:\d\d:\d\d\./)
  await expect(page.getByRole('banner')).toBeVisible()
  isAway = false
  await line.getByRole('button', { name: 'Try now' }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})
