import { expect, test, type Page } from '@playwright/test'
import { WCAG, axeViolations, expectAccessible, expectNoOverflow } from '../stack/accessible-page.ts'
import { createAddress, getLink, waitForMail } from '../stack/mailbox.ts'
import { cancelSignOn, signOnAs } from '../stack/sign-on.ts'

const LANGUAGES = ['az', 'en', 'ru'] as const
const WIDTHS = [320, 1280] as const
const STRONG = 'Aa1!qwertzuiOP'

interface SignOnOptions {
  readonly ui?: string
}

/** Starts a sign-on like the portal and opens its address. */
async function openSignOn(page: Page, { ui = 'en' }: SignOnOptions = {}): Promise<{ state: string }> {
  await page.goto(`/${ui}/home`)
  const { url, state } = await page.evaluate(async (language) => {
    const response = await fetch(`/api/public/auth/v2/login/asan/start?lang=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await response.json()) as { url: string; state: string }
  }, ui)
  await page.goto(url)
  return { state }
}

interface ApiCall {
  readonly body: object
  readonly method?: string
}

/** Sends an API call of a dialog from a page of the portal. */
async function send(page: Page, path: string, { body, method = 'POST' }: ApiCall): Promise<unknown> {
  const { status, text } = await page.evaluate(
    async ([address, content, verb]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api${address}`, { method: verb, headers, body: content })
      return { status: response.status, text: await response.text() }
    },
    [path, JSON.stringify(body), method] as const,
  )
  expect([status, text]).toEqual([200, text])
  return JSON.parse(text)
}

for (const language of LANGUAGES) {
  for (const width of language === 'ru' ? WIDTHS : [320]) {
    test(`AUTH-05 the sign-on page is accessible in ${language} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openSignOn(page, { ui: language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // Seven citizens, five officials, and the button to cancel.
      await expect(page.locator('main button')).toHaveCount(13)
      await expectAccessible(page)
    })
  }
}

test('AUTH-09 a mail in Russian is accessible in the mailbox, on a phone and a desktop', async ({ page }) => {
  const email = createAddress('reader')
  await page.goto('/ru/home')
  await send(page, '/user/public/change-password?lang=ru', {
    body: { username: email },
    method: 'PUT',
  })
  const mail = await waitForMail(email)
  expect(mail.language).toBe('ru')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${process.env['MAILBOX_URL'] ?? ''}?lang=ru&to=${email}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: mail.subject }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject)
    // The frame of a mail runs no scripts, so axe cannot run in it; the mail itself is checked below.
    await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
    await expectAccessible(page)
    await page.setContent(mail.html ?? '')
    await expectNoOverflow(page)
    // A mail has no landmarks.
    expect(await axeViolations(page, { only: WCAG })).toEqual([])
  }
})

test('AUTH-05 a demonstration user returns with a code to the portal', async ({ page }) => {
  const { state } = await openSignOn(page, { ui: 'ru' })
  const back = page.waitForRequest((request) => request.url().includes('/sign-in/return?'))
  await signOnAs(page, 'director')
  const address = new URL((await back).url())
  expect(address.origin).toBe(new URL(process.env['PORTAL_URL'] ?? '').origin)
  expect(address.searchParams.get('state')).toBe(state)
  expect(address.searchParams.get('code')).toMatch(/^[\w-]{20,}$/)
})

test('AUTH-05 a cancelled sign-on returns with access_denied', async ({ page }) => {
  await openSignOn(page)
  const back = page.waitForRequest((request) => request.url().includes('/sign-in/return?'))
  await cancelSignOn(page)
  expect(new URL((await back).url()).searchParams.get('error')).toBe('access_denied')
})

test('AUTH-08 a mail in the mailbox runs no scripts, and its link opens the portal', async ({
  page,
  request,
}) => {
  const email = createAddress('opener')
  await page.goto('/en/home')
  const organization = { name: 'Example Ltd', address: '1 Example Street', description: '' }
  const { id } = (await send(page, '/possessors/public', { body: organization })) as { id: string }
  const person = { name: 'Anna', surname: 'Example', fatherName: 'Berta', phoneNumber: '+49 30 1234567' }
  const secret = { password: STRONG, repeatedPassword: STRONG }
  const body = { ...person, ...secret, username: email, possessorIds: [id] }
  await send(page, '/user/public?lang=en', { body })
  const mail = await waitForMail(email)
  const address = `${process.env['MAILBOX_URL'] ?? ''}/${mail.id}`
  const policy = (await request.get(`${address}/html`)).headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-top-navigation-by-user-activation')
  await page.goto(`${address}?lang=en`)
  const opened = page.waitForRequest((each) => each.url() === getLink(mail))
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm the account' }).click()
  await opened
  await expect(page).toHaveURL(/\/en\/activation/)
})
