import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import type { ForeignPerson } from '../stack/foreign-person.ts'
import { mailTo } from '../stack/mailbox.ts'
import { SIGN_IN_WORDS, openByPassword, sendPassword } from '../stack/sign-in.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const NEW_PASSWORD = 'Yeni_Uzun_Parol-2027'

const WAYS = [
  {
    language: 'az',
    size: DESK,
    section: 'Şifrə',
    button: 'Şifrəni dəyiş',
    old: 'Hazırkı şifrə',
    next: 'Yeni şifrə',
    again: 'Yeni şifrə, təkrar',
    changed: 'Şifrə dəyişdirildi',
    refused: 'E-poçt və ya şifrə düzgün deyil',
    endOther: /^Bitir/,
  },
  {
    language: 'en',
    size: PHONE,
    section: 'Password',
    button: 'Change password',
    old: 'Current password',
    next: 'New password',
    again: 'New password again',
    changed: 'Password changed successfully',
    refused: 'The e-mail or the password is not correct',
    endOther: /^End the session/,
  },
  {
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
  },
] as const

async function changePassword(page: Page, words: (typeof WAYS)[number], { password }: ForeignPerson) {
  await page.getByRole('region', { name: words.section, exact: true }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.old, { exact: true }).fill(password)
  await dialog.getByLabel(words.next, { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel(words.again, { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: words.button, exact: true }).click()
}

for (const words of WAYS) {
  const { language, size } = words
  test(`AUTH-10 a new password ends the session elsewhere, in ${language} at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const person = await registerForeignPerson(language)
    const address = `/${language}/personal-info`
    await page.setViewportSize(size)
    await openByPassword(page, address, person)
    await expect(page.getByRole('region', { name: words.section, exact: true })).toBeVisible()

    const elsewhere = await browser.newContext({ viewport: DESK })
    const otherPage = await elsewhere.newPage()
    await openByPassword(otherPage, address, person)
    await expect(otherPage.getByRole('region', { name: words.section, exact: true })).toBeVisible()

    // The list of sessions is read when the page is.
    await page.reload()
    await expect(page.getByRole('button', { name: words.endOther })).toBeVisible()
    await changePassword(page, words, person)
    await expect(page.getByText(words.changed).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    await expect(page.getByRole('button', { name: words.endOther })).toBeHidden()

    // The other one is asked for its password again, and the former one opens nothing any more.
    await otherPage.reload()
    await expect(otherPage.getByRole('dialog')).toBeVisible()
    await sendPassword(otherPage, language, person)
    const refused = otherPage.getByRole('dialog').getByRole('alert').filter({ hasText: words.refused })
    await expect(refused).toBeVisible()
    await sendPassword(otherPage, language, { ...person, password: NEW_PASSWORD })
    await expect(otherPage.getByRole('region', { name: words.section, exact: true })).toBeVisible()
    await elsewhere.close()

    // Who changed it stays signed in, and the owner was told by mail.
    await page.reload()
    await expect(page.getByRole('region', { name: words.section, exact: true })).toBeVisible()
    expect((await mailTo(person.email, { count: 2 })).language).toBe(language)
  })
}

const KEPT = [
  {
    language: 'az',
    size: PHONE,
    section: 'Siz və əlaqə məlumatları',
    change: /^Dəyiş: Siz və əlaqə məlumatları$/,
    surname: 'Soyad',
    phone: 'Telefon',
    save: 'Yadda saxla',
    sessions: 'Sessiyalar',
    endOther: /^Bitir/,
    noOther: 'Başqa cihazda sessiya yoxdur.',
    ended: 'Sessiyanız başa çatıb',
    kept: 'Yazdıqlarınız saxlanılıb',
    saved: 'Məlumatlar yeniləndi',
  },
  {
    language: 'en',
    size: DESK,
    section: 'You and your contact details',
    change: 'Change: You and your contact details',
    surname: 'Surname',
    phone: 'Phone number',
    save: 'Save',
    sessions: 'Sessions',
    endOther: /^End the session on/,
    noOther: 'There is no session on another device.',
    ended: 'Your session has ended',
    kept: 'What you had typed is still here',
    saved: 'Information Updated Successfully',
  },
  {
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
  },
] as const

for (const words of KEPT) {
  const { language, size } = words
  const address = `/${language}/personal-info`
  test(`SESS-05 a session that ends in the middle of a form: the form is kept, and the person comes back to it, in ${language} at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const person = await registerForeignPerson(language)
    await page.setViewportSize(size)
    await openByPassword(page, address, person)
    const section = page.getByRole('region', { name: words.section })
    const field = (name: string) => section.getByRole('textbox', { name })
    await section.getByRole('button', { name: words.change }).click()
    await field(words.surname).fill('Kept')

    // The owner ends the session from another device.
    const elsewhere = await browser.newContext()
    const otherPage = await elsewhere.newPage()
    await openByPassword(otherPage, address, person)
    const sessions = otherPage.getByRole('region', { name: words.sessions, exact: true })
    await sessions.getByRole('button', { name: words.endOther }).click()
    await expect(sessions.getByText(words.noOther)).toBeVisible()
    await elsewhere.close()

    await field(words.phone).fill('+44 20 7000 0001')
    await section.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.ended).first()).toBeVisible()
    // The password tab, because that is how the person had signed in.
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('tab', { name: SIGN_IN_WORDS[language].byPassword })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await sendPassword(page, language, person)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(section.getByText(words.kept)).toBeVisible()
    await expect(field(words.surname)).toHaveValue('Kept')
    await expect(field(words.phone)).toHaveValue('+44 20 7000 0001')
    await section.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved).first()).toBeVisible()
    await expect(section.getByText('+442070000001')).toBeVisible()
  })
}
