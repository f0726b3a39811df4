import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openScreen } from '../stack/screens.ts'
import { expectAccessible } from '../stack/accessible-page.ts'

const FAILURE = {
  language: 'ru',
  failed: 'Во время поиска произошла ошибка',
  none: 'Ничего не найдено',
} as const

/** Question about the validity of a certificate of conformity, typed by hand from the content. */
const WORDS = {
  language: 'az',
  words: 'uyğunluq sertifikatı qüvvədə',
  question: 'Uyğunluq sertifikatı nə qədər qüvvədədir?',
} as const

function results(page: Page) {
  return page.getByRole('main').locator('h3').getByRole('link')
}

test(`SRCH-01 SRCH-02 the search works by keyboard from header to answer in ${WORDS.language}, at 1280 and 360 px`, async ({
  page,
}) => {
  await page.goto(`/${WORDS.language}/news`)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.focus()
  await page.keyboard.type(WORDS.words)
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: WORDS.question })).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/search\\?word=`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await results(page).filter({ hasText: WORDS.question }).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/faq#certificate-term$`))
  await expect(page.locator('#certificate-term')).toBeVisible()
})

test('SRCH-01 on a phone suggestions of the home search open by arrow keys and Enter', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/home')
  const box = page.getByRole('main').getByRole('combobox')
  await box.fill('questions')
  const section = page.getByRole('option', { name: 'Frequently asked questions' }).first()
  await expect(section).toBeVisible()
  await expectAccessible(page)
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue('questions')
  await box.press('ArrowDown')
  await expect(section).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/en\/faq$/)
})

test(`SRCH-02 an empty result, its feedback form and a failure have messages in ${FAILURE.language}`, async ({
  page,
}) => {
  await openScreen(page, `/${FAILURE.language}/search?word=qqzzxxwwvv`)
  await expect(page.getByRole('heading', { name: FAILURE.none })).toBeVisible()
  await page.getByRole('main').getByRole('textbox').fill('123')
  await page.getByRole('main').locator('form:not([role="search"])').getByRole('button').click()
  await expect(page.getByRole('main').locator('p:focus')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/search/public?*', (route) => route.fulfill({ status: 500, body: '' }))
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('fen')
  await box.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(FAILURE.failed, { timeout: 60_000 })
  await page.unroute('**/api/search/public?*')
  await page.getByRole('main').getByRole('alert').getByRole('button').click()
  await expect(results(page).first()).toBeVisible()
})

/** Waits until the page is hydrated, which adds a button to the filter. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('main details button[type="button"]')).toBeAttached()
}

const FILTERS = {
  language: 'ru',
  words: 'сертификат',
  filter: 'Фильтр',
  kinds: 'Виды результатов',
  news: 'Новости',
  faq: 'Вопросы и ответы',
  clear: 'Сбросить все',
} as const

test(`SRCH-01 HTTP-03 result types are selected by keyboard, kept by history and reload, and reset in ${FILTERS.language}`, async ({
  page,
}) => {
  await page.goto(`/${FILTERS.language}/search?word=${encodeURIComponent(FILTERS.words)}`)
  await waitForHydration(page)
  const group = page.getByRole('region', { name: FILTERS.kinds })
  const status = page.getByRole('main').getByRole('status')
  await group.getByRole('checkbox', { name: FILTERS.news }).press('Space')
  await expect(page).toHaveURL(/&kinds=news$/)
  await expect(group.getByRole('checkbox', { name: FILTERS.news })).toBeFocused()
  await expect(group.getByRole('checkbox', { name: FILTERS.news })).toBeChecked()
  await group.getByRole('checkbox', { name: FILTERS.faq }).press('Enter')
  await expect(page).toHaveURL(/&kinds=news,faq$/)
  const heading = page.getByRole('main').locator('#search-results')
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
  await expect(results(page).and(page.locator('[href*="/faq"]')).first()).toBeVisible()
  const both = await heading.textContent()
  await expect(status).toHaveText(both ?? '')
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/&kinds=news$/)
  await expect(results(page).and(page.locator('[href*="/faq"]'))).toHaveCount(0)
  await page.goForward()
  await page.reload()
  await waitForHydration(page)
  await expect(heading).toHaveText(both ?? '')
  await page.getByRole('link', { name: FILTERS.clear }).press('Enter')
  await expect(page).toHaveURL(/\/search\?word=[^&]+$/)
  await expect(heading).toBeFocused()
})

test(`SRCH-01 on a phone the filter closes and shows its results in ${FILTERS.language}`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/${FILTERS.language}/search?word=${encodeURIComponent(FILTERS.words)}`)
  await waitForHydration(page)
  await page.locator('summary', { hasText: FILTERS.filter }).press('Enter')
  const found = page.getByRole('main').locator('#search-results')
  const before = (await found.textContent()) ?? ''
  await page
    .getByRole('region', { name: FILTERS.kinds })
    .getByRole('checkbox', { name: FILTERS.news })
    .press('Enter')
  await expect(page).toHaveURL(/&kinds=news$/)
  // Former results are dimmed until the new ones are loaded with another count.
  await expect(found).not.toHaveText(before)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').locator('details').getByRole('button').last().press('Enter')
  await expect(page.getByRole('main').locator('#search-results')).toBeFocused()
  await expect(page.getByRole('region', { name: FILTERS.kinds })).toBeHidden()
  await expectAccessible(page)
})

test('SRCH-02 the longest permitted word causes no overflow on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/en/search?word=${'x'.repeat(200)}`)
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expectAccessible(page)
})

test('SRCH-01 dates and order: newest first within a period, which a new search keeps', async ({ page }) => {
  await page.goto('/en/search?word=certificate')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/\?word=certificate&sort=date,DESC$/)
  await expect(page.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true')
  const days = page.getByRole('region', { name: 'Date' })
  await days.getByLabel('From').fill('1.1.2020')
  await days.getByLabel('From').press('Enter')
  await expect(page).toHaveURL(/\?word=certificate&from=2020-01-01&sort=date,DESC$/)
  await expect(page.getByRole('link', { name: 'From 01.01.2020 remove' })).toBeVisible()
  await expect(page.locator('main ul[aria-busy]')).toHaveCount(0)
  const shown = await page
    .locator('main li time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).toEqual(shown.toSorted().reverse())
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('sertifikat')
  await box.press('Enter')
  await expect(page).toHaveURL(/\?word=sertifikat&from=2020-01-01$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SRCH-01 WAI-03 search from home with result types works without JavaScript', async ({ page }) => {
    await page.goto('/en/home')
    await page.getByRole('main').getByRole('searchbox').fill('certificate')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate$/)
    await expect(results(page).first()).toBeVisible()
    const kinds = page.getByRole('region', { name: 'Type of result' })
    await kinds.getByRole('checkbox', { name: /^Questions and answers/ }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate&kinds=faq$/)
    await expect(results(page).first()).toHaveAttribute('href', /^\/en\/faq#/)
    await kinds.getByRole('checkbox', { name: /^News/ }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate&kinds=news,faq$/)
  })

  test('SRCH-01 WAI-03 the date form works without JavaScript, shows errors and keeps other filters', async ({
    page,
  }) => {
    await page.goto('/en/search?word=certificate&kinds=news')
    const days = page.getByRole('region', { name: 'Date' })
    await days.getByLabel('From').fill('31.02.2026')
    await days.getByRole('button', { name: 'Show' }).click()
    await expect(days.getByLabel('From')).toHaveAccessibleDescription(/day\.month\.year/)
    await expect(days.getByLabel('From')).toHaveValue('31.02.2026')
    await days.getByLabel('From').fill('01.01.2020')
    await days.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?from=01\.01\.2020&to=&word=certificate&kinds=news$/)
    await expect(page.getByRole('link', { name: 'From 01.01.2020 remove' })).toBeVisible()
    await expect(results(page).first()).toHaveAttribute('href', /^\/en\/news\//)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate$/)
  })
})

/** Laboratory in Sumqayıt whose scope has toys, and the next one, from the demonstration data. */
const TOYS = [
  {
    language: 'az',
    words: 'oyuncaq laboratoriya Sumqayıt',
    laboratory: 'Sınaq laboratoriyası № 49',
    town: 'Sumqayıt',
    next: 'Bakı, 30 km',
    scope: 'Oyuncaqlar',
  },
  {
    language: 'en',
    words: 'toy laboratory Sumgait',
    laboratory: 'Testing laboratory No. 49',
    town: 'Sumgayit',
    next: 'Baku, 30 km',
    scope: 'Toys',
  },
  {
    language: 'ru',
    words: 'лаборатория игрушки Сумгаит',
    laboratory: 'Испытательная лаборатория № 49',
    town: 'Сумгаит',
    next: 'Баку, 30 км',
    scope: 'Игрушки',
  },
] as const

for (const { language, words, laboratory, town, next, scope } of TOYS) {
  test(`SRCH-01 REG-03 the laboratory near Sumqayıt that tests toys is two presses from home in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/home`)
    const box = page.getByRole('main').getByRole('combobox')
    await box.fill(words)
    await box.press('Enter')
    await expect(results(page).first()).toHaveText(laboratory)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
    await expect(rows.nth(0)).toContainText(town)
    await expect(rows.nth(1)).toContainText(next)
    await results(page).first().click()
    await expect(page).toHaveURL(/\/registries\/accredited-bodies\/AB-000149$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(laboratory)
    await expect(page.getByRole('main')).toContainText(town)
    await expect(page.getByRole('main')).toContainText(scope)
  })
}
