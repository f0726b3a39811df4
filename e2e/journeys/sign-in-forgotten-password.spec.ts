import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { getCode, createAddress, waitForMail } from '../stack/mailbox.ts'
import { expectAccessible } from '../stack/accessible-page.ts'

const PHONE = { width: 360, height: 740 }
const NEW_PASSWORD = 'Yaşıl-9 armud bağı'

const WORDS = {
  language: 'az',
  size: PHONE,
  byPassword: 'E-poçt və şifrə',
  forgot: 'Şifrəni unutmusunuz?',
  email: 'E-poçt',
  password: 'Şifrə',
  send: 'Kodu göndər',
  sent: 'Ünvan qeydiyyatdadırsa, şifrəni bərpa kodu e-poçta göndərildi',
  code: 'Məktubdakı kod',
  next: 'Yeni şifrə',
  again: 'Şifrənin təkrarı',
  change: 'Şifrəni dəyiş',
  wrong: /Kod düzgün daxil edilməyib/,
  changed: 'Şifrə dəyişdirildi',
  signIn: 'Daxil ol',
  signedIn: 'Daxil oldunuz',
} as const
type JourneyTexts = typeof WORDS

async function requestCode(box: Locator, words: JourneyTexts, email: string): Promise<void> {
  await box.getByLabel(words.email, { exact: true }).fill(email)
  await box.getByRole('button', { name: words.send, exact: true }).click()
}

async function setPassword(box: Locator, words: JourneyTexts, code: string): Promise<void> {
  await box.getByLabel(words.code, { exact: true }).fill(code)
  await box.getByLabel(words.next, { exact: true }).fill(NEW_PASSWORD)
  await box.getByLabel(words.again, { exact: true }).fill(NEW_PASSWORD)
  await box.getByRole('button', { name: words.change, exact: true }).click()
}

test(`AUTH-09 a forgotten password is replaced with a mailed code: ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
}) => {
  test.slow()
  const { email } = await registerForeignPerson(WORDS.language)
  await page.setViewportSize(WORDS.size)
  await page.goto(`/${WORDS.language}/sign-in`)
  await page.getByRole('tab', { name: WORDS.byPassword }).click()
  await page.getByRole('button', { name: WORDS.forgot }).click()
  const dialog = page.getByRole('dialog')
  await requestCode(dialog, WORDS, email)
  await expect(dialog.getByRole('status').filter({ hasText: WORDS.sent })).toBeVisible()
  const code = getCode(await waitForMail(email, { count: 2 }))

  await setPassword(dialog, WORDS, code.startsWith('A') ? 'CCCC-CCCC' : 'AAAA-AAAA')
  await expect(dialog.getByText(WORDS.wrong).first()).toBeVisible()
  await expectAccessible(page)
  await setPassword(dialog, WORDS, code)
  await expect(dialog.getByRole('status').filter({ hasText: WORDS.changed })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: WORDS.signIn, exact: true }).click()
  await dialog.getByLabel(WORDS.email, { exact: true }).fill(email)
  await dialog.getByLabel(WORDS.password, { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: WORDS.signIn, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: WORDS.signedIn })).toBeVisible()
  expect(page.url()).not.toContain(code)
})

test('AUTH-09 the page of the mail has the same form, and an unknown e-mail the same message', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/az/reset-password')
  await expectAccessible(page)
  const words = WORDS
  await requestCode(page.getByRole('main'), words, createAddress('unknown'))
  await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kod və yeni şifrə' })).toBeFocused()
  await setPassword(page.getByRole('main'), words, 'AAAA-AAAA')
  await expect(page.getByText(words.wrong).first()).toBeVisible()
  await expectAccessible(page)
})
