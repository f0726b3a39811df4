import { expect, test } from '@playwright/test'
import { expectAccessibleInLanguages } from '../stack/accessible-page.ts'

const HOMES = [
  { language: 'az', rights: 'hüquqlar' },
  { language: 'en', rights: 'rights' },
  { language: 'ru', rights: 'права' },
]

for (const { language, rights } of HOMES) {
  test(`FED-01 LANG-01 home loads in ${language} from the live releases`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
    })
    const response = await page.goto(`/${language}/home`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(new RegExp(rights, 'i'))
    expect(faults).toEqual([])
  })
}

test('WAI-03 home has no accessibility fault, and reflows at 320 px in three languages', async ({ page }) => {
  await expectAccessibleInLanguages(page, '/home')
})

test('LANG-01 home changes its language in place with its slots, without errors', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/ru/home')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Новости' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Azərbaycanca' }).click()
  await expect(page).toHaveURL(/\/az\/home$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Xəbərlər' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/[а-я]{4}/)
  expect(faults).toEqual([])
})

test('FED-01 pages of the shell hydrate without errors', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`))
  for (const path of ['/en/sign-in', '/en/404', '/en/site-map', '/en/useful-information']) {
    await page.goto(path)
    // Only a hydrated page follows a link without a request for a document.
    await page.getByRole('banner').getByRole('link', { name: 'Azərbaycanca' }).click()
    await expect(page).toHaveURL(path.replace('/en/', '/az/'))
  }
  expect(faults).toEqual([])
})
