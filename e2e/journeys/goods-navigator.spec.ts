import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openScreen } from '../stack/screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function listFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [...violations.map(({ id }) => id), ...(isTooWide ? ['too wide'] : [])]
}

test('REG-04 goods are found by keyboard with suggestions, and the address stores them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await openScreen(page, '/en/goods-navigator')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Customs code or name of the goods' })
  await box.focus()
  await page.keyboard.type('hair dryer')
  await expect(page.getByRole('listbox', { name: 'Matching goods' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/goods-navigator\?q=hair%20dryer&code=\d{2,10}$/)
  await expect(page.getByRole('region', { name: 'Required document' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Alerts on similar goods' })).toBeVisible()
  expect(await listFaults(page)).toEqual([])
})

for (const [language, document, unknown] of [
  ['az', 'Lazım olan sənəd', 'Belə mal tapılmadı'],
  ['ru', 'Нужный документ', 'Такой товар не найден'],
] as const) {
  test(`REG-04 form and result work without JavaScript in ${language}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(`/${language}/goods-navigator`)
    const form = page.getByRole('main').getByRole('search')
    await form.locator('[name=q]').fill('8516 31')
    await form.locator('[name=country]').selectOption('KZ')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/q=8516\+31&country=KZ/)
    await expect(page.getByRole('region', { name: document })).toBeVisible()
    await page.goto(`/${language}/goods-navigator?q=qwertyuiop`)
    await expect(page.getByRole('heading', { name: unknown })).toBeVisible()
    await context.close()
  })
}
