import { expect, test } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { openScreen } from '../stack/screens.ts'

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
  await expectAccessible(page)
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

for (const answer of [
  {
    language: 'az',
    link: 'Mala hansı sənəd lazımdır',
    words: 'elektrik çaydanı',
    name: 'Elektrik çaydanı',
    risk: 'Risk qrupu: Orta',
    document: 'Uyğunluğu qiymətləndirən qurumun iştirakı ilə uyğunluq bəyannaməsi',
    cost: 'Ödənişsiz',
    word: 'çaydan',
    question: 'Hansı çaydan?',
  },
  {
    language: 'en',
    link: 'What documents goods need',
    words: 'electric kettle',
    name: 'Electric kettle',
    risk: 'Risk group: Medium',
    document: 'Declaration of conformity with a conformity assessment body',
    cost: 'Free of charge',
    word: 'kettle',
    question: 'Which kettle?',
  },
  {
    language: 'ru',
    link: 'Какие документы нужны товару',
    words: 'электрочайник',
    name: 'Чайник электрический',
    risk: 'Группа риска: Средняя',
    document: 'Декларация о соответствии с участием органа по оценке соответствия',
    cost: 'Бесплатно',
    word: 'чайник',
    question: 'Какой товар вы ищете по слову «чайник»?',
  },
] as const) {
  const { language, link, words, name, risk, document, cost, word, question } = answer
  test(`NAV-04 REG-04 what a kettle from Turkey needs is two presses from home in ${language}`, async ({
    page,
  }) => {
    await openScreen(page, `/${language}/home`)
    await page.getByRole('link', { name: link }).first().click()
    const form = page.getByRole('main').getByRole('search')
    await form.locator('[name=country]').selectOption('TR')
    await form.locator('[name=q]').fill(words)
    await form.locator('[name=q]').press('Enter')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(main.getByText(risk)).toBeVisible()
    await expect(main.getByText(document).first()).toBeVisible()
    await expect(main.getByText(cost)).toBeVisible()
    await form.locator('[name=q]').fill(word)
    await form.locator('[name=q]').press('Enter')
    await expect(main.getByRole('heading', { level: 2, name: question })).toBeVisible()
    await expectAccessible(page)
  })
}
