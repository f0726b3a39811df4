import { expect, test } from '@playwright/test'
import { openScreen } from '../stack/screens.ts'
import { expectAccessibleInLanguages } from '../stack/accessible-page.ts'

test('INF-01 NAV-10 a filtered list opens an article, with back, forward, reload and a related question', async ({
  page,
}) => {
  await openScreen(page, '/en/news')
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Metrology/ })
    .click()
  await expect(page).toHaveURL(/\/en\/news\?topic=metrology$/)
  const articles = page.getByRole('list', { name: 'News' }).getByRole('listitem')
  // The former list stays until the filtered one is loaded.
  await expect(articles.filter({ hasNotText: 'Metrology' })).toHaveCount(0)
  await expect(articles.first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Applying for type approval' }).click()
  await expect(page).toHaveURL(/\/en\/news\/type-approval-applications-online$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Applying for type approval')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/Applying for type approval/)
  await expect(page.getByRole('main')).toContainText('Published: 12.11.2026')
  await page.reload()
  await expect(heading).toContainText('Applying for type approval')
  await page.goBack()
  await expect(page).toHaveURL(/topic=metrology$/)
  await expect(articles.first()).toBeVisible()
  await page.goForward()
  await expect(heading).toContainText('Applying for type approval')
  await page.getByRole('main').getByRole('link', { name: 'Which documents does type approval need?' }).click()
  await expect(page).toHaveURL(/\/en\/faq#type-approval-documents$/)
  await expect(page.getByText('description and verification method')).toBeVisible()
})

test('NAV-08 a deep link opens its answer, and a search opens the best match', async ({ page }) => {
  await page.goto('/az/faq#certificate-term')
  await expect(page.getByText('Seriyalı istehsal üçün 5 ildən çox olmayan müddətə verilir.')).toBeVisible()
  await expect(
    page.locator('summary', { hasText: 'Uyğunluq sertifikatı nə qədər qüvvədədir?' }),
  ).toBeFocused()
  await page.getByRole('searchbox', { name: 'Suallarda axtarış' }).fill('cek itirmisem')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/az\/faq\?q=/)
  await expect(page.getByRole('main').locator('details').first()).toHaveAttribute('open')
  await expect(page.getByRole('main').locator('details').first()).toContainText('Çeki itirmişəm')
})

test('LANG-01 a language change shows the same article translated', async ({ page }) => {
  await page.goto('/az/news/azc-mark')
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/news\/azc-mark$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Знак AZC')
})

test('HOME-02 home links the three newest articles', async ({ page }) => {
  await page.goto('/en/home')
  const latest = page.getByRole('region', { name: 'Latest news' })
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  const first = latest.getByRole('listitem').first().getByRole('link')
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('NAV-09 an unknown article has status 404', async ({ page }) => {
  const response = await page.goto('/en/news/there-is-none')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found')
})

test('INF-01 the feed has addresses of this portal', async ({ page, baseURL }) => {
  await page.goto('/ru/news')
  const feed = page.getByRole('link', { name: 'Лента новостей (Atom)' })
  const reply = await page.request.get((await feed.getAttribute('href')) ?? '')
  expect(reply.headers()['content-type']).toContain('application/atom+xml')
  expect(await reply.text()).toContain(`${new URL('/ru/news/azc-mark', baseURL).href}"`)
})

test('WAI-02 with images off an article shows the text alternative of its drawing', async ({ page }) => {
  await page.goto('/en/news/scales-in-a-shop')
  await expect(page.getByRole('img', { name: 'Drawing: a balance' })).toBeVisible()
  await page.getByText('Accessibility', { exact: true }).first().click()
  await page
    .getByRole('group', { name: /Images/ })
    .getByLabel(/Off/)
    .check()
  await expect(page.getByRole('img', { name: 'Drawing: a balance' })).toBeHidden()
  await expect(page.getByText('Drawing: a balance')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('INF-01 WAI-03 list, filter, page, article, question and search work without JavaScript', async ({
    page,
  }) => {
    await page.goto('/en/news')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\/en\/news\?page=2$/)
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Consumer rights/ })
      .click()
    await page.getByRole('list', { name: 'News' }).getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText('Published:')
    await page.goto('/en/faq')
    await page.getByText('What is a risk group?').click()
    await expect(page.getByText('How dangerous a product may be to health')).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('calibration')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Calibration shows how far the reading is')).toBeVisible()
  })

  test('NAV-13 the public figures are read, and another quarter is chosen, without JavaScript', async ({
    page,
  }) => {
    await page.goto('/en/performance')
    await expect(page.getByRole('table', { name: /Cases by service, Q\d 20\d\d/ })).toContainText(
      'Suggestion',
    )
    await page.getByRole('combobox', { name: 'Quarter' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\/en\/performance\?quarter=20\d\d-Q[1-4]$/)
    const definitions = page.getByRole('region', { name: 'Definitions' })
    await definitions.getByRole('heading').click()
    await expect(definitions.getByText('Decided in time', { exact: true })).toBeVisible()
  })

  test('NAV-08 the anchor of an answer opens it without JavaScript', async ({ page }) => {
    await page.goto('/ru/faq#azc-mark-meaning')
    await expect(page.getByText('Знак не говорит, что товар качественнее других.')).toBeVisible()
  })
})

for (const path of ['/news', '/news/five-steps-before-import', '/faq', '/faq?q=sertifikat', '/performance']) {
  test(`WAI-03 ${path} has no accessibility fault, and reflows at 320 px in three languages`, async ({
    page,
  }) => {
    await expectAccessibleInLanguages(page, path)
  })
}

test('LANG-04 news and questions are completely translated', async ({ page }) => {
  for (const path of ['/news', '/news/azc-mark', '/faq']) {
    await page.goto(`/ru${path}`)
    const text = (await page.getByRole('main').innerText()).replaceAll(
      /AZC|VÖEN|AzAK|APAC|ILAC|ISO\/IEC|Atom|JSON|ETag|JavaScript|CSV|https|VQ/g,
      '',
    )
    expect(text.match(/[A-Za-zƏəĞğİıÖöŞşÜüÇç]{3,}/g)).toBeNull()
  }
})
