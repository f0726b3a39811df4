import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { ForeignPerson } from './foreign-person.ts'

/** Visible texts of the sign-in by language. */
export const SIGN_IN_WORDS = {
  az: {
    signOn: 'Milli vahid girişlə daxil ol',
    byPassword: 'E-poçt və şifrə',
    email: 'E-poçt',
    password: 'Şifrə',
    submit: 'Daxil ol',
    logOut: 'Çıxış',
    menu: 'Menyu',
  },
  en: {
    signOn: 'Sign in with single sign-on',
    byPassword: 'E-mail and password',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    logOut: 'Sign out',
    menu: 'Menu',
  },
  ru: {
    signOn: 'Войти через единый вход',
    byPassword: 'Почта и пароль',
    email: 'Электронная почта',
    password: 'Пароль',
    submit: 'Войти',
    logOut: 'Выйти',
    menu: 'Меню',
  },
} as const
export type JourneyLanguage = keyof typeof SIGN_IN_WORDS

/** Fills in and submits the password tab of the open dialog. */
export async function sendPassword(
  page: Page,
  language: JourneyLanguage,
  { email, password }: Pick<ForeignPerson, 'email' | 'password'>,
): Promise<void> {
  const words = SIGN_IN_WORDS[language]
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: words.byPassword }).click()
  await dialog.getByLabel(words.email, { exact: true }).fill(email)
  await dialog.getByLabel(words.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Opens a page with a sign-in prompt and signs in with a password. */
export async function openByPassword(
  page: Page,
  address: string,
  person: Pick<ForeignPerson, 'email' | 'password'>,
): Promise<void> {
  await page.goto(address)
  await sendPassword(page, address.slice(1, 3) as JourneyLanguage, person)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Signs out, on a phone by the menu. */
export async function logOut(page: Page, language: JourneyLanguage): Promise<void> {
  const words = SIGN_IN_WORDS[language]
  const button = page.getByRole('button', { name: words.logOut })
  if (!(await button.isVisible())) await page.getByText(words.menu, { exact: true }).first().click()
  await button.click()
}
