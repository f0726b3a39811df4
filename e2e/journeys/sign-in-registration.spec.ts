import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { registerUnconfirmedPerson } from '../stack/foreign-person.ts'
import { createAddress, getLink, waitForMail } from '../stack/mailbox.ts'
import { expectAccessible } from '../stack/accessible-page.ts'

const PHONE = { width: 360, height: 740 }
const PASSWORD = 'Qırmızı-7 alma bağı'

// Registrations are limited to five per hour and address.
const WORDS = {
  language: 'ru',
  size: PHONE,
  byPassword: 'Почта и пароль',
  register: 'Зарегистрировать иностранную организацию',
  person: ['Имя', 'Фамилия', 'Отчество', 'Электронная почта', 'Номер телефона', 'Пароль', 'Повторите пароль'],
  next: 'Далее',
  organization: ['Название организации', 'Юридический адрес'],
  send: 'Зарегистрироваться',
  sent: 'Код отправлен на электронную почту',
  notYet: /^Учётная запись ещё не подтверждена/,
  confirm: 'Подтвердить учётную запись',
  confirmed: 'Учётная запись подтверждена',
  again: 'Учётная запись уже подтверждена',
  signIn: 'Войти',
  refused: 'Неверный адрес электронной почты или пароль',
  signedIn: 'Вы вошли в систему',
} as const
type JourneyTexts = typeof WORDS

async function fillAll(box: Locator, labels: readonly string[], values: readonly string[]): Promise<void> {
  for (const [index, label] of labels.entries())
    await box.getByLabel(label, { exact: true }).fill(values[index] ?? '')
}

/** Registers, from the sign-in page to the step with the mail notice. */
async function register(page: Page, words: JourneyTexts, email: string): Promise<void> {
  await page.goto(`/${words.language}/sign-in`)
  await page.getByRole('tab', { name: words.byPassword }).click()
  await page.getByRole('button', { name: words.register }).click()
  const dialog = page.getByRole('dialog')
  const values = ['Ada', 'Berg', 'Otto', email, '+49 (30) 123-45-67', PASSWORD, PASSWORD]
  await fillAll(dialog, words.person, values)
  const next = dialog.getByRole('button', { name: words.next, exact: true })
  await expect(next).toBeEnabled()
  await expectAccessible(page)
  await next.click()
  await fillAll(dialog, words.organization, ['Nordlicht GmbH', 'Hauptstr. 1, Berlin'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.send, exact: true }).click()
  // Visible inside the dialog.
  await expect(dialog.getByRole('status').filter({ hasText: words.sent })).toBeVisible()
  await expect(dialog.getByText(email)).toBeVisible()
  await expectAccessible(page)
}

async function signIn(
  page: Page,
  words: JourneyTexts,
  typed: { email: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const fields = [words.person[3], words.person[5]]
  await fillAll(dialog, fields, [typed.email, typed.password])
  await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
}

test(`AUTH-06 AUTH-08 AUTH-04 register, mail, confirm, sign in: ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
}) => {
  test.slow()
  const email = createAddress('registration')
  await page.setViewportSize(WORDS.size)
  await register(page, WORDS, email)

  // Correct password of an unconfirmed account.
  await page.getByRole('dialog').getByRole('button', { name: WORDS.signIn, exact: true }).click()
  await signIn(page, WORDS, { email, password: PASSWORD })
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: WORDS.notYet })).toBeVisible()

  const link = new URL(getLink(await waitForMail(email))).pathname
  expect(link).toMatch(new RegExp(`^/${WORDS.language}/activation/[\\w-]{20,}$`))
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/activation$`))
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: WORDS.confirm }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: WORDS.confirmed })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: WORDS.signIn, exact: true }).click()
  await signIn(page, WORDS, { email, password: 'Salam-12345' })
  await expect(page.getByRole('alert').filter({ hasText: WORDS.refused })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, WORDS, { email, password: PASSWORD })
  await expect(page.getByRole('status').filter({ hasText: WORDS.signedIn })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/e-services$`))

  await page.goto(link)
  await expect(page.getByRole('main').getByRole('heading', { name: WORDS.again })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/activation$`))
})

const ELSEWHERE = { field: 'Пароль, выбранный при регистрации', wrong: 'Пароль введён неверно' } as const

test(`AUTH-08 a confirmation in another browser requires the password: ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
}) => {
  const person = await registerUnconfirmedPerson(WORDS.language)
  await page.setViewportSize(WORDS.size)
  await page.goto(person.link)
  const main = page.getByRole('main')
  const password = main.getByLabel(ELSEWHERE.field, { exact: true })
  await expect(password).toBeVisible()
  await expectAccessible(page)
  await password.fill('Salam-12345')
  await password.press('Enter')
  await expect(main.getByText(ELSEWHERE.wrong).first()).toBeVisible()
  await expectAccessible(page)
  await password.fill(person.password)
  await main.getByRole('button', { name: WORDS.confirm }).click()
  await expect(main.getByRole('heading', { name: WORDS.confirmed })).toBeVisible()
})

test('AUTH-08 an invalid link offers a new one, and opening a link confirms nothing', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en/activation/nobody-was-ever-sent-this-code')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/activation$/)
  await expectAccessible(page)
  const email = createAddress('unknown')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(page.getByText(`If a registration with ${email} is waiting to be confirmed`)).toBeVisible()
})
