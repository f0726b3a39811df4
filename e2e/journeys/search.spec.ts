import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openScreen } from '../stack/screens.ts'
import { expectSound } from '../stack/sound-page.ts'

const FAILURES = [
  { language: 'az', failed: 'Axtarış zamanı xəta baş verdi', none: 'Axtarış tapılmadı' },
  { language: 'en', failed: 'An error occurred during the search', none: 'No results found' },
  { language: 'ru', failed: 'Во время поиска произошла ошибка', none: 'Ничего не найдено' },
]

/** Typed by hand from the content of the portal: the question of how long a certificate of conformity is valid. */
const WORDS = [
  {
    language: 'az',
    words: 'uyğunluq sertifikatı qüvvədə',
    question: 'Uyğunluq sertifikatı nə qədər qüvvədədir?',
  },
  { language: 'en', words: 'certificate valid', question: 'How long is a certificate of conformity valid?' },
  { language: 'ru', words: 'срок сертификата', question: 'Сколько действует сертификат соответствия?' },
]

function results(page: Page) {
  return page.getByRole('main').locator('h3').getByRole('link')
}

for (const { language, words, question } of WORDS) {
  test(`SRCH-01 SRCH-02 by keyboard alone from the header to the answer in ${language}, at 1280 and 360 px`, async ({
    page,
  }) => {
    await page.goto(`/${language}/news`)
    const box = page.getByRole('banner').getByRole('combobox')
    await box.focus()
    await page.keyboard.type(words)
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option', { name: question })).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectSound(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/search\\?word=`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectSound(page)
    await results(page).filter({ hasText: question }).first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/faq#certificate-term$`))
    await expect(page.locator('#certificate-term')).toBeVisible()
  })
}

test('SRCH-01 on a phone the search of home suggests, and arrows and Enter lead to a result', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/home')
  const box = page.getByRole('main').getByRole('combobox')
  await box.fill('questions')
  const section = page.getByRole('option', { name: 'Frequently asked questions' }).first()
  await expect(section).toBeVisible()
  await expectSound(page)
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue('questions')
  await box.press('ArrowDown')
  await expect(section).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/en\/faq$/)
})

for (const { language, failed, none } of FAILURES) {
  test(`SRCH-02 nothing found, what was needed, and a failure are told in ${language}`, async ({ page }) => {
    await openScreen(page, `/${language}/search?word=qqzzxxwwvv`)
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    await page.getByRole('main').getByRole('textbox').fill('123')
    await page.getByRole('main').locator('form:not([role="search"])').getByRole('button').click()
    await expect(page.getByRole('main').locator('p:focus')).toBeVisible()
    await expectSound(page)
    await page.route('**/api/search/public?*', (route) => route.fulfill({ status: 500, body: '' }))
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill('fen')
    await box.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(failed, { timeout: 60_000 })
    await page.unroute('**/api/search/public?*')
    await page.getByRole('main').getByRole('alert').getByRole('button').click()
    await expect(results(page).first()).toBeVisible()
  })
}

/** The page answers by script from here on: its way out of the filter is there. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('main details button[type="button"]')).toBeAttached()
}

const FILTERS = [
  {
    language: 'az',
    words: 'sertifikat',
    filter: 'Filtr',
    kinds: 'Nəticələrin növü',
    news: 'Xəbərlər',
    faq: 'Sual-cavab',
    clear: 'Hamısını təmizlə',
  },
  {
    language: 'en',
    words: 'certificate',
    filter: 'Filter',
    kinds: 'Kinds of results',
    news: 'News',
    faq: 'Questions and answers',
    clear: 'Clear all',
  },
  {
    language: 'ru',
    words: 'сертификат',
    filter: 'Фильтр',
    kinds: 'Виды результатов',
    news: 'Новости',
    faq: 'Вопросы и ответы',
    clear: 'Сбросить все',
  },
]

for (const { language, words, filter, kinds, news, faq, clear } of FILTERS) {
  test(`SRCH-01 HTTP-03 several kinds by keyboard, back, reload and all away in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/search?word=${encodeURIComponent(words)}`)
    await expectTakenOver(page)
    const group = page.getByRole('region', { name: kinds })
    const status = page.getByRole('main').getByRole('status')
    await group.getByRole('link', { name: news }).press('Space')
    await expect(page).toHaveURL(/&kinds=news$/)
    await expect(group.getByRole('link', { name: news })).toBeFocused()
    await group.getByRole('link', { name: faq }).press('Enter')
    await expect(page).toHaveURL(/&kinds=news,faq$/)
    const heading = page.getByRole('main').locator('#search-found')
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
    await expect(results(page).and(page.locator('[href*="/faq"]')).first()).toBeVisible()
    const both = await heading.textContent()
    await expect(status).toHaveText(both ?? '')
    await expectSound(page)
    await page.goBack()
    await expect(page).toHaveURL(/&kinds=news$/)
    await expect(results(page).and(page.locator('[href*="/faq"]'))).toHaveCount(0)
    await page.goForward()
    await page.reload()
    await expectTakenOver(page)
    await expect(heading).toHaveText(both ?? '')
    await page.getByRole('link', { name: clear }).press('Enter')
    await expect(page).toHaveURL(/\/search\?word=[^&]+$/)
    await expect(heading).toBeFocused()
  })

  test(`SRCH-01 on a phone the filter folds away and shows what it found in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${language}/search?word=${encodeURIComponent(words)}`)
    await expectTakenOver(page)
    await page.locator('summary', { hasText: filter }).press('Enter')
    const found = page.getByRole('main').locator('#search-found')
    const before = (await found.textContent()) ?? ''
    await page.getByRole('region', { name: kinds }).getByRole('link', { name: news }).press('Enter')
    await expect(page).toHaveURL(/&kinds=news$/)
    // Results of before are pale until the new ones are there, with another number above them.
    await expect(found).not.toHaveText(before)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectSound(page)
    await page.getByRole('main').locator('details').getByRole('button').last().press('Enter')
    await expect(page.getByRole('main').locator('#search-found')).toBeFocused()
    await expect(page.getByRole('region', { name: kinds })).toBeHidden()
    await expectSound(page)
  })
}

test('SRCH-02 the longest word that may be asked for does not widen the page of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/en/search?word=${'x'.repeat(200)}`)
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expectSound(page)
})

test('SRCH-01 days and order: the newest first within the days, other words within the same days', async ({
  page,
}) => {
  await page.goto('/en/search?word=certificate')
  await expectTakenOver(page)
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

  test('SRCH-01 WAI-03 home leads to results with kinds and pages without JavaScript', async ({ page }) => {
    await page.goto('/en/home')
    await page.getByRole('main').getByRole('searchbox').fill('certificate')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate$/)
    await expect(results(page).first()).toBeVisible()
    const kinds = page.getByRole('region', { name: 'Kinds of results' })
    await kinds.getByRole('link', { name: /^Questions and answers/ }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate&kinds=faq$/)
    await expect(results(page).first()).toHaveAttribute('href', /^\/en\/faq#/)
    await kinds.getByRole('link', { name: /^News/ }).click()
    await expect(page).toHaveURL(/\/en\/search\?word=certificate&kinds=news,faq$/)
  })

  test('SRCH-01 WAI-03 days are a plain form: a slip is told, and what is set goes with it', async ({
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
