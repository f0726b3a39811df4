import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { codeIn, freshAddress, mailTo } from '../stack/mailbox.ts'
import { expectSound } from '../stack/sound-page.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const NEW_PASSWORD = 'Yaşıl-9 armud bağı'

const WAYS = [
  {
    language: 'az',
    size: PHONE,
    byPassword: 'E-poçt və şifrə',
    forgot: 'Şifrəni unutmusunuz?',
    email: 'E-poçt',
    password: 'Şifrə',
    send: 'Kodu göndər',
    sent: 'Şifrəni bərpa kodu e-poçta göndərildi',
    code: 'Məktubdakı kod',
    next: 'Yeni şifrə',
    again: 'Şifrənin təkrarı',
    change: 'Şifrəni dəyiş',
    wrong: /Kod düzgün daxil edilməyib/,
    changed: 'Şifrə dəyişdirildi',
    signIn: 'Daxil ol',
    signedIn: 'Daxil oldunuz',
  },
  {
    language: 'en',
    size: DESK,
    byPassword: 'E-mail and password',
    forgot: 'Forgotten password?',
    email: 'E-mail',
    password: 'Password',
    send: 'Send the code',
    sent: 'Password reset code sent to email',
    code: 'Code from the mail',
    next: 'New password',
    again: 'Repeat the password',
    change: 'Change the password',
    wrong: /Code has been entered incorrectly/,
    changed: 'Password changed successfully',
    signIn: 'Sign in',
    signedIn: 'Logged in successfully',
  },
  {
    language: 'ru',
    size: DESK,
    byPassword: 'Почта и пароль',
    forgot: 'Забыли пароль?',
    email: 'Электронная почта',
    password: 'Пароль',
    send: 'Отправить код',
    sent: 'Код для восстановления пароля отправлен на электронную почту',
    code: 'Код из письма',
    next: 'Новый пароль',
    again: 'Повторите пароль',
    change: 'Изменить пароль',
    wrong: /Код введён неверно/,
    changed: 'Пароль изменён',
    signIn: 'Войти',
    signedIn: 'Вы вошли в систему',
  },
] as const
type Way = (typeof WAYS)[number]

async function askForCode(box: Locator, words: Way, email: string): Promise<void> {
  await box.getByLabel(words.email, { exact: true }).fill(email)
  await box.getByRole('button', { name: words.send, exact: true }).click()
}

async function setPassword(box: Locator, words: Way, code: string): Promise<void> {
  await box.getByLabel(words.code, { exact: true }).fill(code)
  await box.getByLabel(words.next, { exact: true }).fill(NEW_PASSWORD)
  await box.getByLabel(words.again, { exact: true }).fill(NEW_PASSWORD)
  await box.getByRole('button', { name: words.change, exact: true }).click()
}

for (const words of WAYS) {
  const { language, size } = words
  test(`AUTH-09 a forgotten password is replaced with a mailed code: ${language} at ${size.width} px`, async ({
    page,
  }) => {
    test.slow()
    const { email } = await registerForeignPerson(language)
    await page.setViewportSize(size)
    await page.goto(`/${language}/sign-in`)
    await page.getByRole('tab', { name: words.byPassword }).click()
    await page.getByRole('button', { name: words.forgot }).click()
    const dialog = page.getByRole('dialog')
    await askForCode(dialog, words, email)
    await expect(dialog.getByRole('status').filter({ hasText: words.sent })).toBeVisible()
    const code = codeIn(await mailTo(email, { count: 2 }))

    await setPassword(dialog, words, code.startsWith('A') ? 'CCCC-CCCC' : 'AAAA-AAAA')
    await expect(dialog.getByText(words.wrong).first()).toBeVisible()
    await expectSound(page)
    await setPassword(dialog, words, code)
    await expect(dialog.getByRole('status').filter({ hasText: words.changed })).toBeVisible()
    await expectSound(page)

    await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
    await dialog.getByLabel(words.email, { exact: true }).fill(email)
    await dialog.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: words.signedIn })).toBeVisible()
    expect(page.url()).not.toContain(code)
  })
}

test('AUTH-09 the page of the mail is the same, and an unknown e-mail gets the same answer', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en/reset-password')
  await expectSound(page)
  const [, words] = WAYS
  await askForCode(page.getByRole('main'), words, freshAddress('nobody'))
  await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Code and new password' })).toBeFocused()
  await setPassword(page.getByRole('main'), words, 'AAAA-AAAA')
  await expect(page.getByText(words.wrong).first()).toBeVisible()
  await expectSound(page)
})
