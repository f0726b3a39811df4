import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { waitForScreen } from '../stack/screens.ts'
import { SIGN_IN_WORDS } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** All languages on a phone, and the layout of a desk in one of them. */
const VIEWS = [
  { device: 'a phone', viewport: PHONE, languages: ['az', 'en', 'ru'] },
  { device: 'a desk', viewport: DESK, languages: ['az'] },
] as const

/** Texts of a view's languages. */
function inLanguages<Words extends { readonly language: string }>(
  all: readonly Words[],
  languages: readonly string[],
): readonly Words[] {
  return all.filter(({ language }) => languages.includes(language))
}

/** Presses allowed from home to the result of a task. */
const MOST_PRESSES = 3

/** Counts the presses of a user; words are typed and sent with Enter. */
function countPresses() {
  let presses = 0
  return {
    async click(target: Locator) {
      presses += 1
      await target.click()
    },
    expectFew() {
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
    },
  }
}

async function openHome(page: Page, language: string): Promise<void> {
  await page.goto(`/${language}/home`)
  await waitForScreen(page)
}

const VERIFY = [
  {
    language: 'az',
    task: 'Sənədi yoxlayın',
    field: 'Sənədin nömrəsi',
    sample: 'Nümunə sənəd: hüquqi qüvvəsi yoxdur',
  },
  {
    language: 'en',
    task: 'Verify a document',
    field: 'Document number',
    sample: 'Demonstration document: no legal force',
  },
  {
    language: 'ru',
    task: 'Проверить документ',
    field: 'Номер документа',
    sample: 'Демонстрационный документ: юридической силы не имеет',
  },
] as const

const WATCH = [
  {
    language: 'az',
    task: 'Təhlükəli məhsulları yoxlayın',
    field: 'Reyestrdə axtarış',
    words: 'uşaq malları',
    more: 'Daha çox',
    watch: 'İzlə',
    offer: 'Bildirişlə izlə',
    account: 'Portala giriş tələb olunur.',
  },
  {
    language: 'en',
    task: 'Check for dangerous products',
    field: 'Search the registry',
    words: 'baby products',
    more: 'More',
    watch: 'Watch',
    offer: 'Get notifications',
    account: 'Sign-in required.',
  },
  {
    language: 'ru',
    task: 'Проверить опасную продукцию',
    field: 'Поиск по реестру',
    words: 'детские товары',
    more: 'Ещё',
    watch: 'Отслеживать',
    offer: 'Отслеживать с уведомлениями',
    account: 'Нужно войти на портал.',
  },
] as const

const EXCEL = /Excel|XLSX/

const THIS_YEAR = [
  { language: 'az', alerts: 'Bu ilin xəbərdarlıqları', download: 'Yükləyin' },
  { language: 'en', alerts: 'This year’s alerts', download: 'Download' },
  { language: 'ru', alerts: 'Предупреждения этого года', download: 'Скачать' },
] as const

for (const { device, viewport, languages } of VIEWS) {
  for (const words of inLanguages(VERIFY, languages)) {
    const { language } = words
    test(`whether a document is genuine is three presses from home in ${language} on ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const presses = countPresses()
      await openHome(page, language)
      const main = page.getByRole('main')
      await presses.click(main.getByRole('link', { name: words.task }).first())
      const field = main.getByRole('textbox', { name: words.field })
      await field.fill('TA-000101')
      await field.press('Enter')
      // Other answers: verify.spec.ts.
      await expect(main.getByRole('region', { name: words.sample })).toContainText('TA-000101')
      presses.expectFew()
    })
  }

  for (const words of inLanguages(WATCH, languages)) {
    const { language } = words
    test(`watching baby products is three presses from home in ${language} on ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const main = page.getByRole('main')
      const openWatch = async () => {
        const presses = countPresses()
        await openHome(page, language)
        await presses.click(main.getByRole('link', { name: words.task }).first())
        const field = main.getByRole('combobox', { name: words.field })
        await field.fill(words.words)
        await field.press('Enter')
        await expect(page).toHaveURL(/\/registries\/product-alerts\?q=/)
        // The tools of the list follow the address when its rows arrive.
        const watch = main.getByRole('link', { name: words.watch, exact: true, includeHidden: true })
        await expect(watch).toHaveAttribute('href', /q(=|%3D)/)
        await presses.click(main.locator('summary').filter({ hasText: new RegExp(`^${words.more}$`) }))
        await presses.click(watch)
        presses.expectFew()
      }
      await openWatch()
      await expect(main.getByText(words.account)).toBeVisible()
      const offer = main.getByRole('link', { name: words.offer })
      await expect(offer).toBeVisible()
      // The account keeps the language of its first sign-in, which other journeys expect to be Azerbaijani.
      if (language !== 'az') return
      await offer.click()
      await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.az.signOn }).click()
      await signOnAs(page, 'citizen')
      await expect(page).toHaveURL(/\/notifications\/watched\/add\?/)
      await openWatch()
      await expect(
        main.getByRole('heading', { level: 2, name: 'Təhlükəli məhsullar · “uşaq malları”' }),
      ).toBeVisible()
      await expect(main.getByText('E-poçt ünvanınız göstərilməyib')).toBeVisible()
      await expect(main.getByRole('button', { name: 'İzləməyə başla' })).toBeVisible()
    })
  }

  for (const { language, alerts, download } of inLanguages(THIS_YEAR, languages)) {
    test(`REG-05 all alerts of this year are an Excel file three presses from home in ${language} on ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const presses = countPresses()
      const main = page.getByRole('main')
      await openHome(page, language)
      await presses.click(main.getByRole('link', { name: alerts }))
      await expect(page).toHaveURL(/\/registries\/product-alerts\?year_from=\d{4}&year_to=\d{4}$/)
      await presses.click(main.getByRole('link', { name: download }))
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        presses.click(main.getByRole('link', { name: EXCEL })),
      ])
      expect(file.suggestedFilename()).toMatch(/^product-alerts-.*\.xlsx$/)
      // Every Excel file is a ZIP archive.
      expect((await readFile(await file.path())).subarray(0, 2).toString('latin1')).toBe('PK')
      presses.expectFew()
    })
  }
}
