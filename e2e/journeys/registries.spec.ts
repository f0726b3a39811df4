import { expect, test } from '@playwright/test'
import { openScreen, waitForScreen } from '../stack/screens.ts'
import { expectAccessibleInLanguages } from '../stack/accessible-page.ts'

const LIST = '/registries/goods-by-risk-group'

/** Name of the goods search in suggestions. */
const LIST_SEARCH = {
  az: /Malın XİF MN kodu və ya adı/,
  en: /Customs code or name of the product/,
  ru: /Код ТН ВЭД или название товара/,
} as const

const WORDS = [
  { language: 'en', word: 'hair dryer', code: '851631' },
  { language: 'en', word: 'hair dryr', code: '851631' },
  { language: 'ru', word: 'фен', code: '851631' },
  { language: 'az', word: 'fen', code: '851631' },
  { language: 'az', word: '8516', code: '8516' },
] as const

for (const { language, word, code } of WORDS) {
  test(`REG-03 REG-04 a search for “${word}” on the home page in ${language} finds ${code}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/home`)
    await page.getByRole('main').getByRole('combobox').fill(word)
    await page.getByRole('option', { name: LIST_SEARCH[language] }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}${LIST}\\?q=`))
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    const addresses = await page
      .getByRole('main')
      .getByRole('table')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.filter((address) => address.startsWith(`/${language}${LIST}/`)).slice(0, 5)).toContain(
      `/${language}${LIST}/${code}`,
    )
  })
}

test('REG-04 NAV-10 a record has a permanent address, and works with history, reload and print', async ({
  page,
}) => {
  await openScreen(page, `/en${LIST}?q=hair+dryer`)
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: /hair dr/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/registries\/goods-by-risk-group\/851631$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/hair dr/i)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/851631/)
  await expect(page.getByRole('main')).toContainText(/Medium/)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const titles: unknown[] = (Reflect.get(window, 'titles') as unknown[] | undefined) ?? []
      if (titles.at(-1) !== document.title) Reflect.set(window, 'titles', [...titles, document.title])
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const sent = await (await page.reload())?.text()
  await expect(heading).toContainText(/hair dr/i)
  // The buttons appear with hydration; until then the title is that of the server.
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  const serverTitle = /<title>([^<]+)<\/title>/.exec(sent ?? '')?.[1] ?? ''
  expect(serverTitle).toMatch(/851631/)
  const titles = await page.evaluate(() => Reflect.get(window, 'titles') as string[])
  expect(titles.at(-1)).toBe(serverTitle)
  // A parser that pauses in the title shows a part of it.
  expect(titles.filter((title, at) => !serverTitle.startsWith(title) || (at > 0 && title === ''))).toEqual([])
  const code = page.getByRole('img', { name: 'QR code with the address' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(page.getByText(/^Printed on .*\/registries\/goods-by-risk-group\/851631$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await expect(page).toHaveURL(/q=hair\+dryer/)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  // Paper is narrow, but its table has all columns and details.
  await page.emulateMedia({ media: 'print' })
  const screenSize = page.viewportSize()
  await page.setViewportSize({ width: 718, height: 900 })
  await expect(page.getByText('Searched for: “hair dryer”')).toBeVisible()
  const cells = page.getByRole('main').getByRole('table').locator('tbody tr').first().locator('th, td')
  await expect(cells.filter({ visible: true })).toHaveCount(await cells.count())
  const details = page
    .getByRole('rowheader')
    .getByText(/^Product category:/)
    .first()
  await expect(details).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(details).toBeHidden()
  if (screenSize !== null) await page.setViewportSize(screenSize)
  await page.goForward()
  await expect(heading).toContainText(/hair dr/i)
})

test('HTTP-03 REG-03 a filter is in the address, survives a reload and can be removed', async ({ page }) => {
  await openScreen(page, `/en${LIST}`)
  const box = page.getByRole('main').getByRole('combobox')
  await box.fill('hair dr')
  await expect(page.getByRole('option', { name: /hair dr/i }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/en${LIST}/`),
  )
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box.fill('')
  // The list opens with the goods of the three groups.
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).last()).toHaveText(/^Goods with a risk group: \d+$/)
  await main.getByRole('checkbox', { name: /^Low/ }).click()
  await expect(page).toHaveURL(/[?&]risk=medium,high$/)
  // The links of the filters follow the address when its rows arrive.
  await expect(main.getByRole('checkbox', { name: /^Low/ })).not.toBeChecked()
  await main.getByRole('checkbox', { name: /^Medium/ }).click()
  await expect(page).toHaveURL(/[?&]risk=high$/)
  await page.reload()
  await waitForScreen(page)
  const rows = page.getByRole('main').getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) await expect(row).toContainText('High')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Clear all/ })
    .click()
  await expect(page).not.toHaveURL(/risk=/)
  for (const words of ['hair dr', '85999']) {
    await box.fill(words)
    await expect(page.getByRole('option', { name: `All results for “${words}”` })).toBeVisible()
    await box.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /records?$/ })).toBeFocused()
    await expect(page.getByRole('listbox')).toBeHidden()
    // A list that opens again has requested its records.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
  }
})

test('LANG-01 a language change keeps page, search and filters, without a reload', async ({ page }) => {
  await openScreen(page, `/en${LIST}?q=8516&risk=medium`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'))
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/registries\/goods-by-risk-group\?q=8516&risk=medium/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Товары по группам риска')
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
  await page.goto('/registries')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page).toHaveURL(/\/ru\/registries$/)
})

test('WAI-01 WAI-02 settings apply before the first paint, in all pages and tabs, and can be reset', async ({
  page,
  context,
}) => {
  await page.goto('/en/home')
  await page.getByText('Accessibility', { exact: true }).first().click()
  await page.getByLabel('Large (20)').check()
  await page.getByLabel(/Off: black and white/).check()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-font-size', '20')
  await expect(root).toHaveAttribute('data-colours', 'off')
  const html = await (await page.request.get(`/en${LIST}`)).text()
  expect(html).toMatch(/<html[^>]*data-font-size="20"/)
  expect(html).toMatch(/<html[^>]*data-colours="off"/)
  const other = await context.newPage()
  await other.goto(`/en${LIST}`)
  await expect(other.locator('html')).toHaveAttribute('data-font-size', '20')
  await page.getByRole('button', { name: 'Reset to standard' }).click()
  await expect(root).toHaveAttribute('data-font-size', '16')
  await expect(other.locator('html')).toHaveAttribute('data-font-size', '16')
})

test('NAV-09 an unknown address shows /404 with status 404', async ({ page }) => {
  const response = await page.goto('/en/there-is-no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL(/\/en\/404$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  const record = await page.goto(`/en${LIST}/858599`)
  expect(record?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('Record not found')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('REG-03 a town is chosen in a form, and the nearest laboratories for toys come first', async ({
    page,
  }) => {
    await page.goto('/az/registries/accredited-bodies?q=oyuncaq&types=testing')
    await page
      .getByRole('combobox', { name: 'Hansı şəhərin və ya rayonun yaxınlığında?' })
      .selectOption({ label: 'Sumqayıt' })
    await page.getByRole('button', { name: 'Ən yaxınları göstər' }).click()
    await expect(page).toHaveURL(/near=sumgayit/)
    const rows = page.getByRole('main').getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('Sumqayıt')
    await expect(rows.nth(2)).toContainText('Bakı, 30 km')
  })

  test('REG-03 WAI-03 search, filter, record and language work without JavaScript', async ({ page }) => {
    await page.goto(`/en${LIST}`)
    await page.getByRole('main').getByRole('searchbox').fill('8516')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Medium/ })
      .click()
    await page
      .getByRole('main')
      .getByRole('table')
      .getByRole('link', { name: /hair dr/i })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText(/Medium/)
    await page.getByRole('banner').getByRole('link', { name: 'Azərbaycanca' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
  })

  test('REG-03 two records are ticked in the list and compared without JavaScript', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(`/en${LIST}?q=8516`)
    await main.getByText('More', { exact: true }).click()
    await main.getByRole('link', { name: 'Compare', exact: true }).click()
    const boxes = main.getByRole('table').getByRole('checkbox', { name: /^Compare: / })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await main.getByRole('button', { name: 'Compare selected' }).click()
    await expect(page).toHaveURL(/compare=\d+&compare=\d+$/)
    await expect(main.getByText(/^Records: 2\. Fields that differ: \d+\.$/)).toBeVisible()
    await expect(main.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  })

  test('REG-03 a typed filter works without JavaScript, and an invalid date shows an error at its field', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/en/registries/measuring-instruments')
    await main.getByRole('link', { name: 'By date, value or text' }).click()
    await main.getByLabel('Valid on').fill('01.05.2025')
    await main.getByRole('button', { name: 'Apply filters' }).click()
    await expect(main.getByRole('link', { name: /^Valid on 01\.05\.2025/ })).toBeVisible()
    await page.goto('/en/registries/measuring-instruments?validOn=31.02.2025')
    await expect(main.getByLabel('Valid on')).toHaveValue('31.02.2025')
    await expect(main.getByText('Enter a real date, for example 01.05.2023.')).toBeVisible()
  })
})

test('REG-03 a typed filter applies to a list, and links connect records in both directions', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await openScreen(page, '/en/registries/measuring-instruments')
  await main.getByRole('link', { name: 'By date, value or text' }).click()
  const form = main.getByRole('form', { name: 'More filters' })
  await form
    .getByRole('group', { name: /^Interval between verifications/ })
    .getByLabel('At least')
    .fill('24')
  await form.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/[?&]status=active&verificationIntervalMonths_from=24$/)
  await expect(main.getByRole('link', { name: /^Interval between verifications: at least 24/ })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: /records$/ })).toBeFocused()
  await page.reload()
  const first = main.getByRole('table').locator('tbody').getByRole('rowheader').first().getByRole('link')
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await main.locator('dd a[href*="/registries/type-approval-certificates/"]').first().click()
  await expect(page).toHaveURL(/\/type-approval-certificates\//)
  await main.getByRole('link', { name: /^Related records/ }).click()
  await expect(page).toHaveURL(/part=related/)
  await main
    .locator('a[href*="/registries/measuring-instruments/"]')
    .filter({ hasText: name })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

for (const path of [
  '/registries',
  LIST,
  `${LIST}?compare=851631,851640,8516`,
  '/registries/measuring-instruments?open=filters',
  '/registries/regulated-goods',
  `${LIST}/851631`,
  '/404',
]) {
  test(`WAI-03 ${path} has no accessibility fault, and reflows at 320 px in three languages`, async ({
    page,
  }) => {
    await expectAccessibleInLanguages(page, path)
  })
}

test('LANG-04 frame and screens are completely translated', async ({ page }) => {
  for (const path of ['/home', '/registries', LIST, '/404']) {
    await page.goto(`/ru${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    const chrome = await page
      .locator('header, footer, main h1, main h2, main th, main button')
      .allInnerTexts()
    const latin = chrome
      .join(' ')
      .replaceAll(/\S+@\S+/g, '')
      // Quarters have Roman numerals in Russian.
      .replaceAll(/[IV]+(?=\sквартал)/g, '')
      .replaceAll(/Azərbaycanca|English|Facebook|Twitter|Instagram|YouTube|API|AZ1000/g, '')
      .match(/[A-Za-zƏəĞğİıÖöŞşÜüÇç]{3,}/g)
    expect(latin).toBeNull()
  }
})
