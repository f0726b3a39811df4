import { expect, type Locator, type Page } from '@playwright/test'
import type { JourneyLanguage } from '../sign-in.ts'
import type { PEOPLE } from '../sign-on.ts'
import { openScreen } from '../screens.ts'
import { signOnInPage } from './case-people.ts'

/** Texts of each form by language. */
const WORDS = {
  az: {
    apply: 'Xidmətə başlayın',
    start: 'Başlayın',
    tasks: 'Ərizənin hissələri',
    next: 'Davam edin',
    review: 'Yoxlayın və göndərin',
    declare: /^Yazdıqlarımın doğru olduğunu təsdiq edirəm/,
    submit: 'Ərizəni göndərin',
    received: 'Ərizəniz qəbul edildi',
    open: 'Ərizəni açın',
  },
  en: {
    apply: 'Start the service',
    start: 'Start',
    tasks: 'Parts of the application',
    next: 'Continue',
    review: 'Check and submit',
    declare: /^I confirm that what I have stated is true/,
    submit: 'Submit the application',
    received: 'Your application has been received',
    open: 'Open the application',
  },
  ru: {
    apply: 'Получить услугу',
    start: 'Начать',
    tasks: 'Разделы заявления',
    next: 'Продолжить',
    review: 'Проверка и отправка',
    declare: /^Подтверждаю, что указанные мной сведения верны/,
    submit: 'Отправить заявление',
    received: 'Ваше заявление принято',
    open: 'Открыть заявление',
  },
} as const

/** Picture of one pixel, which is attached to forms. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Text or label of a list by label of the field. */
type Answers = Readonly<Record<string, string>>

/** Form of a service, filled in as a person does. */
export interface ServiceForm {
  readonly main: Locator
  /** Opens the part with this title, from the list of parts. */
  openTask(title: string): Promise<void>
  /** Chooses radio buttons. */
  choose(...labels: readonly string[]): Promise<void>
  type(answers: Answers): Promise<void>
  /** Attaches one file to each field. */
  attach(...labels: readonly string[]): Promise<void>
  /** Continues to the page with this heading, in a form with parts to their list. */
  next(title?: string): Promise<void>
  /** Declares, submits, and opens the appeal. Returns its id. */
  submit(): Promise<string>
}

/** Service in the catalogue of the portal at an origin, by default that of the journeys. */
interface Service {
  readonly language: JourneyLanguage
  readonly name: string
  readonly origin?: string
}

/** Finds a service in a catalogue and opens its description. */
export async function openPassport(page: Page, catalogue: string, name: string): Promise<void> {
  await openScreen(page, catalogue)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Starts a service from the catalogue. The sign-in in between leads back into its form. */
export async function applyFor(
  page: Page,
  person: keyof typeof PEOPLE,
  { language, name, origin = '' }: Service,
): Promise<ServiceForm> {
  await openPassport(page, `${origin}/${language}/e-services`, name)
  await page.getByRole('button', { name: WORDS[language].apply }).click()
  await signOnInPage(page, person, language)
  return beginForm(page, language)
}

/** Begins the form whose first page is open. */
async function beginForm(page: Page, language: JourneyLanguage): Promise<ServiceForm> {
  const buffer = Buffer.from(PICTURE, 'base64')
  const words = WORDS[language]
  const main = page.getByRole('main')
  const expectPage = (title: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await main.getByRole('link', { name: words.start, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  return {
    main,
    async openTask(title) {
      await main.getByRole('listitem').getByRole('link', { name: title, exact: true }).click()
      await expectPage(title)
    },
    async choose(...labels) {
      for (const name of labels) await main.getByRole('radio', { name, exact: true }).check()
    },
    async type(answers) {
      for (const [name, text] of Object.entries(answers)) {
        const list = main.getByRole('combobox', { name, exact: true })
        const field = main.getByRole('textbox', { name, exact: true }).or(list)
        await field.waitFor()
        if (await list.isVisible()) await list.selectOption({ label: text })
        else await field.fill(text)
      }
    },
    async attach(...labels) {
      for (const name of labels)
        await main
          .getByRole('group', { name })
          .locator('input[type=file]')
          .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
    },
    async next(title = words.tasks) {
      await main.getByRole('button', { name: words.next }).click()
      await expectPage(title)
    },
    async submit() {
      await main.getByRole('checkbox', { name: words.declare }).check()
      await main.getByRole('button', { name: words.submit }).click()
      await expectPage(words.received)
      await main.getByRole('link', { name: words.open }).click()
      await expect(page).toHaveURL(/\/my-appeals\/[0-9a-f-]{36}$/)
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
  }
}
