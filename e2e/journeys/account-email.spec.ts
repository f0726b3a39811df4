import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { createAddress, getLink, waitForMail } from '../stack/mailbox.ts'
import { openByPassword, sendPassword } from '../stack/sign-in.ts'

const PHONE = { width: 360, height: 740 }

const WORDS = {
  language: 'az',
  size: PHONE,
  section: 'Siz və əlaqə məlumatları',
  change: 'Dəyiş: Siz və əlaqə məlumatları',
  email: 'E-poçt',
  password: 'Hazırkı şifrə',
  save: 'Yadda saxla',
  withdraw: 'Dəyişikliyi geri götür',
  withdrawn: 'Dəyişiklik geri götürüldü',
  signIn: 'Daxil ol',
  confirm: 'Ünvanı təsdiqlə',
  confirmed: 'Yeni e-poçt ünvanı təsdiqləndi',
  invalid: 'Bu keçid etibarlı deyil',
} as const
type Words = typeof WORDS

async function changeEmail(page: Page, words: Words, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: words.change }).click()
  const section = page.getByRole('region', { name: words.section, exact: true })
  await section.getByLabel(words.email, { exact: true }).fill(email)
  await section.getByLabel(words.password, { exact: true }).fill(password)
  await section.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByRole('button', { name: words.withdraw })).toBeVisible()
}

test(`AUTH-13 a new address is withdrawn, and another one confirmed on a second device, in ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await registerForeignPerson(WORDS.language)
  await page.setViewportSize(WORDS.size)
  await openByPassword(page, `/${WORDS.language}/personal-info`, person)
  const mistyped = createAddress('stranger')
  await changeEmail(page, WORDS, mistyped, person.password)
  await expectAccessible(page)
  const strangersLink = getLink(await waitForMail(mistyped))

  const elsewhere = await browser.newContext({ viewport: WORDS.size })
  const other = await elsewhere.newPage()
  const presses: string[] = []
  other.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/activation/')) presses.push(request.url())
  })
  // The recipient of a mistyped address gets a sign-in prompt and cannot confirm.
  await other.goto(strangersLink)
  const main = other.getByRole('main')
  await expect(main.getByRole('button', { name: WORDS.signIn, exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: WORDS.confirm })).toBeHidden()
  await expect(other).toHaveURL(new RegExp(`/${WORDS.language}/activation$`))
  await expectAccessible(other)

  await page.getByRole('button', { name: WORDS.withdraw }).click()
  await expect(page.getByText(WORDS.withdrawn)).toBeFocused()
  await other.goto(strangersLink)
  await expect(main.getByRole('heading', { name: WORDS.invalid })).toBeVisible()

  const right = createAddress('person')
  await changeEmail(page, WORDS, right, person.password)
  await other.goto(getLink(await waitForMail(right)))
  await main.getByRole('button', { name: WORDS.signIn, exact: true }).click()
  await sendPassword(other, WORDS.language, person)
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(main.getByText(right)).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`/${WORDS.language}/activation$`))
  await expectAccessible(other)
  expect(presses).toEqual([])
  await main.getByRole('button', { name: WORDS.confirm }).click()
  await expect(main.getByRole('heading', { name: WORDS.confirmed })).toBeVisible()
  expect(presses).toHaveLength(1)
  await elsewhere.close()

  const third = await browser.newContext({ viewport: WORDS.size })
  const again = await third.newPage()
  await openByPassword(again, `/${WORDS.language}/personal-info`, { ...person, email: right })
  await expect(again.getByRole('region', { name: WORDS.section, exact: true }).getByText(right)).toBeVisible()
  await third.close()
})
