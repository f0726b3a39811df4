import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import type { ForeignPerson } from '../stack/foreign-person.ts'
import { waitForMail } from '../stack/mailbox.ts'
import { SIGN_IN_WORDS, openByPassword, sendPassword } from '../stack/sign-in.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const NEW_PASSWORD = 'Yeni_Uzun_Parol-2027'

const WORDS = {
  language: 'ru',
  size: DESK,
  section: 'Пароль',
  button: 'Сменить пароль',
  old: 'Текущий пароль',
  next: 'Новый пароль',
  again: 'Новый пароль ещё раз',
  changed: 'Пароль изменён',
  refused: 'Неверный адрес электронной почты или пароль',
  endOther: /^Завершить сеанс/,
} as const

async function changePassword(page: Page, words: typeof WORDS, { password }: ForeignPerson) {
  await page.getByRole('region', { name: words.section, exact: true }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.old, { exact: true }).fill(password)
  await dialog.getByLabel(words.next, { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel(words.again, { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: words.button, exact: true }).click()
}

test(`AUTH-10 a new password ends sessions on other devices, in ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await registerForeignPerson(WORDS.language)
  const address = `/${WORDS.language}/personal-info`
  await page.setViewportSize(WORDS.size)
  await openByPassword(page, address, person)
  await expect(page.getByRole('region', { name: WORDS.section, exact: true })).toBeVisible()

  const elsewhere = await browser.newContext({ viewport: DESK })
  const otherPage = await elsewhere.newPage()
  await openByPassword(otherPage, address, person)
  await expect(otherPage.getByRole('region', { name: WORDS.section, exact: true })).toBeVisible()

  // The list of sessions is read with the page.
  await page.reload()
  await expect(page.getByRole('button', { name: WORDS.endOther })).toBeVisible()
  await changePassword(page, WORDS, person)
  await expect(page.getByText(WORDS.changed).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect(page.getByRole('button', { name: WORDS.endOther })).toBeHidden()

  // The other session has ended, and the old password is refused.
  await otherPage.reload()
  await expect(otherPage.getByRole('dialog')).toBeVisible()
  await sendPassword(otherPage, WORDS.language, person)
  const refused = otherPage.getByRole('dialog').getByRole('alert').filter({ hasText: WORDS.refused })
  await expect(refused).toBeVisible()
  await sendPassword(otherPage, WORDS.language, { ...person, password: NEW_PASSWORD })
  await expect(otherPage.getByRole('region', { name: WORDS.section, exact: true })).toBeVisible()
  await elsewhere.close()

  // The session of the change stays signed in, and the user gets a mail.
  await page.reload()
  await expect(page.getByRole('region', { name: WORDS.section, exact: true })).toBeVisible()
  expect((await waitForMail(person.email, { count: 2 })).language).toBe(WORDS.language)
})

const KEPT = {
  language: 'ru',
  size: PHONE,
  section: 'Вы и ваши контакты',
  change: 'Изменить: Вы и ваши контакты',
  surname: 'Фамилия',
  phone: 'Телефон',
  save: 'Сохранить',
  sessions: 'Сеансы',
  endOther: /^Завершить сеанс/,
  noOther: 'На других устройствах сеансов нет.',
  ended: 'Ваш сеанс завершён',
  kept: 'Введённые вами данные сохранены',
  saved: 'Данные обновлены',
} as const

const address = `/${KEPT.language}/personal-info`
test(`SESS-05 a form is kept when its session ends, and continues after sign-in, in ${KEPT.language} at ${KEPT.size.width} px`, async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await registerForeignPerson(KEPT.language)
  await page.setViewportSize(KEPT.size)
  await openByPassword(page, address, person)
  const section = page.getByRole('region', { name: KEPT.section })
  const field = (name: string) => section.getByRole('textbox', { name })
  await section.getByRole('button', { name: KEPT.change }).click()
  await field(KEPT.surname).fill('Kept')

  // The user ends the session on another device.
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await openByPassword(otherPage, address, person)
  const sessions = otherPage.getByRole('region', { name: KEPT.sessions, exact: true })
  await sessions.getByRole('button', { name: KEPT.endOther }).click()
  await expect(sessions.getByText(KEPT.noOther)).toBeVisible()
  await elsewhere.close()

  await field(KEPT.phone).fill('+44 20 7000 0001')
  await section.getByRole('button', { name: KEPT.save }).click()
  await expect(page.getByText(KEPT.ended).first()).toBeVisible()
  // The password tab, as in the former sign-in.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: SIGN_IN_WORDS[KEPT.language].byPassword })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await sendPassword(page, KEPT.language, person)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(section.getByText(KEPT.kept)).toBeVisible()
  await expect(field(KEPT.surname)).toHaveValue('Kept')
  await expect(field(KEPT.phone)).toHaveValue('+44 20 7000 0001')
  await section.getByRole('button', { name: KEPT.save }).click()
  await expect(page.getByText(KEPT.saved).first()).toBeVisible()
  await expect(section.getByText('+442070000001')).toBeVisible()
})
