import { expect, test, type Page } from '@playwright/test'
import { waitForFrame } from './faults/outlet-page.ts'

const NOTICE = 'This section is not available at the moment'
const REMOTE_SCRIPTS = /\/m\/mf-registries\/[^/]+\/[^?]+\.js/

async function frameWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
}

test('STATE-05 FED-01 an unavailable remote keeps server-rendered content, a notice and a retry button', async ({
  page,
}) => {
  await page.route(REMOTE_SCRIPTS, (route) => route.abort())
  await page.goto('/en/registries/goods-by-risk-group')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goods by risk group')
  await page.unroute(REMOTE_SCRIPTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(NOTICE)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goods by risk group')
})

test('STATE-05 navigation to an unavailable remote shows the notice in the frame', async ({ page }) => {
  await page.goto('/en/home')
  await waitForFrame(page)
  await page.route(REMOTE_SCRIPTS, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'All registries', exact: true }).click()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await page.unroute(REMOTE_SCRIPTS)
  await frameWorks(page)
})

test('FED-06 a script of a remote with one changed byte never runs', async ({ page }) => {
  await page.route(REMOTE_SCRIPTS, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()} ` })
  })
  await page.goto('/en/registries/goods-by-risk-group')
  await expect(page.getByText(NOTICE)).toBeVisible()
  const started = await page.evaluate(() =>
    Object.keys(window).some((name) => name.startsWith('mf_registries__')),
  )
  expect(started).toBe(false)
  // Retries may be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
