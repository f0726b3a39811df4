import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { SIGN_IN_WORDS, logOut } from '../stack/sign-in.ts'
import type { JourneyLanguage } from '../stack/sign-in.ts'
import { waitForSignOn, cancelSignOn, signOnAs } from '../stack/sign-on.ts'
import type { PEOPLE } from '../stack/sign-on.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

async function beginSignOn(page: Page, language: JourneyLanguage): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS[language].signOn }).click()
  await waitForSignOn(page)
}

async function openBySignOn(page: Page, address: string, person: keyof typeof PEOPLE): Promise<void> {
  await page.goto(address)
  await beginSignOn(page, address.slice(1, 3) as JourneyLanguage)
  await signOnAs(page, person)
}

/** Closes the account chooser, which opens automatically for users with several accounts (ACC-01). */
async function closeChooser(page: Page): Promise<void> {
  const chooser = page.getByRole('dialog')
  await expect(chooser.getByRole('list').getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
}

// Each demonstration user has one language, that of the first sign-in.
const WORDS = {
  language: 'ru',
  person: 'otherOfficial',
  size: PHONE,
  heading: 'Личные данные',
  prompt: 'Войдите, чтобы открыть страницу «Личные данные».',
  section: 'Личность',
  pin: 'ФИН',
  cancelled: 'Вход через ASAN отменён',
} as const

test(`AUTH-05 SESS-04 single sign-on returns to the requested page, in ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
}) => {
  await page.setViewportSize(WORDS.size)
  await page.goto(`/${WORDS.language}/personal-info`)
  await expect(page.getByRole('dialog').getByText(WORDS.prompt)).toBeVisible()
  await beginSignOn(page, WORDS.language)
  await signOnAs(page, WORDS.person)
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/personal-info$`))
  await expect(page.getByRole('heading', { level: 1, name: WORDS.heading })).toBeVisible()
  await expect(
    page.getByRole('region', { name: WORDS.section }).getByText(WORDS.pin, { exact: true }),
  ).toBeVisible()
  // The chooser may have opened automatically; it is closed to check the page.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
})

test(`AUTH-05 cancelling at the provider returns with a message, in ${WORDS.language} at ${WORDS.size.width} px`, async ({
  page,
}) => {
  await page.setViewportSize(WORDS.size)
  await page.goto(`/${WORDS.language}/personal-info`)
  await beginSignOn(page, WORDS.language)
  await cancelSignOn(page)
  await expect(page.getByText(WORDS.cancelled).first()).toBeVisible()
  // A page with a sign-in prompt would show it again.
  await expect(page).toHaveURL(new RegExp(`/${WORDS.language}/home$`))
  expect(page.url()).not.toContain('state=')
})

test('AUTH-05 a provider response without a started sign-on is refused', async ({ page, context }) => {
  await page.goto('/en/sign-in/return?code=foreign&state=foreign')
  await expect(page.getByText('The national single sign-on was not completed. Try again')).toBeVisible()
  expect(page.url()).not.toMatch(/code=|state=/)
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => /_(session|authenticated)$/.test(name))).toEqual([])
})

test('ACC-01 ACC-02 an account is chosen, switched, and left to act as a citizen', async ({ page }) => {
  await page.setViewportSize(DESK)
  await openBySignOn(page, '/az/personal-info', 'director')
  const chooser = page.getByRole('dialog')
  await expect(chooser.getByRole('list', { name: 'Hesablarınız' }).getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await chooser.getByRole('button', { name: /^Nümunə 1 MMC/ }).click()
  await expect(chooser).toBeHidden()
  const header = page.getByRole('banner')
  await expect(header.getByText('Nümunə 1 MMC')).toBeVisible()
  const accounts = page.getByRole('region', { name: 'Hesablar' })
  await expect(accounts.getByText('9900000031')).toBeVisible()

  await page.reload()
  await expect(header.getByText('Nümunə 1 MMC')).toBeVisible()
  await expect(chooser).toBeHidden()
  await header.getByRole('button', { name: /^Hesab: Nümunə 1 MMC/ }).click()
  await expect(chooser.getByText('Hazırda seçilib')).toBeVisible()
  await chooser.getByRole('button', { name: /^Nümunə 2 MMC/ }).click()
  await expect(accounts.getByText('Baş mühasib')).toBeVisible()

  await accounts.getByRole('button', { name: 'Hesabı dəyiş' }).click()
  await chooser.getByRole('button', { name: /^Vətəndaş İkinci/ }).click()
  await expect(accounts.getByText('Vətəndaş kimi')).toBeVisible()
  await expect(header.getByRole('button', { name: /^Hesab: Vətəndaş kimi/ })).toBeVisible()
})

// On a phone the account is chosen in the page, because the header is folded.
const CHOOSER = {
  language: 'ru',
  name: 'Русский',
  section: 'Учётные записи',
  change: /^(Выбрать|Сменить) учётную запись$/,
  list: 'Ваши учётные записи',
  citizen: 'Как гражданин',
} as const

test(`ACC-01 ACC-02 an account is chosen and left to act as a citizen, in ${CHOOSER.language} on a phone`, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openBySignOn(page, `/${CHOOSER.language}/personal-info`, 'director')
  const chooser = page.getByRole('dialog')
  await closeChooser(page)
  // The user's language is that of the previous journey. A chooser that was closed stays closed.
  await page.getByRole('banner').getByRole('link', { name: CHOOSER.name }).click()
  const accounts = page.getByRole('region', { name: CHOOSER.section, exact: true })
  await accounts.getByRole('button', { name: CHOOSER.change }).click()
  await expect(chooser.getByRole('list', { name: CHOOSER.list }).getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await chooser.getByRole('button', { name: /^Nümunə 1 MMC/ }).click()
  await expect(accounts.getByText('9900000031')).toBeVisible()

  await accounts.getByRole('button', { name: CHOOSER.change }).click()
  await chooser.getByRole('button', { name: /^Vətəndaş İkinci/ }).click()
  await expect(accounts.getByText(CHOOSER.citizen)).toBeVisible()
})

const LOG_OUT = {
  language: 'ru',
  person: 'employee',
  size: DESK,
  section: 'Сеансы',
  signIn: 'Войти',
} as const

test(`SESS-03 SESS-08 a sign-out ends the session in the other tab and at the provider, in ${LOG_OUT.language} at ${LOG_OUT.size.width} px`, async ({
  page,
  context,
}) => {
  await page.setViewportSize(LOG_OUT.size)
  await openBySignOn(page, `/${LOG_OUT.language}/personal-info`, LOG_OUT.person)
  await closeChooser(page)
  await expect(page.getByRole('region', { name: LOG_OUT.section, exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.setViewportSize(LOG_OUT.size)
  await other.goto(`/${LOG_OUT.language}/e-services`)
  await closeChooser(other)
  await logOut(other, LOG_OUT.language)
  await expect(other).toHaveURL(new RegExp(`/${LOG_OUT.language}/home`))
  await expect(other.getByRole('link', { name: LOG_OUT.signIn, includeHidden: true }).first()).toBeAttached()
  // The first tab no longer shows data or a signed-in user.
  await expect(page.getByRole('region', { name: LOG_OUT.section, exact: true })).toBeHidden()
  const cookies = await context.cookies(page.url())
  expect(cookies.filter(({ name }) => /_(session|refresh|access|authenticated)$/.test(name))).toEqual([])
  // The provider shows its sign-in again, so its session has ended too.
  await openBySignOn(other, `/${LOG_OUT.language}/personal-info`, LOG_OUT.person)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
})
