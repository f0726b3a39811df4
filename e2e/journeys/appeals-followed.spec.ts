import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { createAddress, getLink, waitForMail } from '../stack/mailbox.ts'
import { otherOrigin, ownOrigin } from '../stack/portals.ts'
import { SIGN_IN_WORDS } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'
import type { PEOPLE } from '../stack/sign-on.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
/** A step of an official is shown when it can no longer be undone. */
const STEP_MS = 60_000

interface Case {
  readonly id: string
  readonly number: string
  readonly version: number
}

/** Opens a page in a new browser as a signed-in person. */
async function openAs(browser: Browser, person: keyof typeof PEOPLE, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Choose an account' }), () =>
    page.keyboard.press('Escape'),
  )
  await page.goto(address)
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
  await signOnAs(page, person)
  await expect(page.getByRole('button', { name: SIGN_IN_WORDS.en.logOut })).toBeVisible({ timeout: STEP_MS })
  return page
}

/** Sends an API call like a page of the portal. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<Case> {
  const reply = await page.evaluate(
    async ([verb = '', address = '', sent = '']) => {
      const session = (await (await fetch('/api/user/session')).json()) as { csrfToken?: string }
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.csrfToken ?? '' }
      const answer = await fetch(`/api${address}`, { method: verb, headers, body: sent })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path, JSON.stringify(body)],
  )
  if (reply.status >= 400) throw new Error(`${path}: ${String(reply.status)} ${reply.text}`)
  return JSON.parse(reply.text) as Case
}

function submit(page: Page, type: string, values: object, joins: string | null = null): Promise<Case> {
  const body = { type, formVersion: 1, values, joins }
  return send(page, 'PUT', `/appeals/submissions/${crypto.randomUUID()}?lang=en`, body)
}

/** Official who takes steps of one case. */
async function openDesk(browser: Browser, id: string) {
  const page = await openAs(browser, 'official', '/en/desk/registries')
  const read = (): Promise<Case> =>
    page.evaluate(async (address) => (await fetch(address)).json() as Promise<Case>, `/api/desk/cases/${id}`)
  let { version } = await read()
  return {
    page,
    async take(step: string, input: object = {}): Promise<void> {
      const empty = { note: '', letter: null, outcome: null, reasons: [], amountReturned: null }
      const rest = { assignee: null, unit: null, fileIds: [] }
      const body = { version, key: crypto.randomUUID(), input: { ...empty, ...rest, ...input } }
      ;({ version } = await send(page, 'POST', `/desk/cases/${id}/steps/${step}?lang=en`, body))
    },
    async refresh(): Promise<void> {
      ;({ version } = await read())
    },
  }
}

test('APL-02 APL-08 a citizen follows an appeal: information, decision, reopening and withdrawal', async ({
  browser,
}) => {
  test.slow()
  const page = await openAs(browser, 'appellant', '/en/my-appeals')
  await expect(page.getByRole('heading', { level: 1, name: 'My appeals' })).toBeVisible()
  const subject = `Copy of a letter ${String(Date.now())}`
  const values = { request: 'document-copy', subject, text: 'Please send a copy of the letter of 2 March.' }
  const { id, number } = await submit(page, 'application', values)
  await page.goto('/en/my-appeals')
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Received')
  await expectAccessible(page)
  await row.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()

  const desk = await openDesk(browser, id)
  await desk.take('register')
  await desk.take('start-review')
  const letter = { subject: 'Question', body: 'To which address was the letter sent?' }
  await desk.take('request-information', { letter })
  // The open page changes by itself.
  const needed = page.getByRole('region', { name: 'What you need to do' })
  await expect(needed).toBeVisible({ timeout: STEP_MS })
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(letter.body)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await needed.getByRole('textbox', { name: 'Your answer' }).fill('To 4 Sample Street.')
  await needed.getByRole('button', { name: 'Send the information' }).click()
  await expect(needed).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What happens now' })).toBeFocused()

  await desk.refresh()
  const answer = { subject: 'Answer', body: 'The copy is attached to this letter.' }
  await desk.take('decide', { outcome: 'satisfied', reasons: ['request-granted'], letter: answer })
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(async () => {
    await page.reload()
    await expect(decision).toContainText(answer.body)
  }).toPass({ timeout: STEP_MS })
  await page.getByRole('button', { name: 'Verify my timeline' }).click()
  await expect(page.getByRole('heading', { name: 'The timeline is complete and unchanged' })).toBeVisible()

  await takeOwnStep(page, 'Have it reopened', 'The copy is of another letter.')
  await expect(page.getByRole('region', { name: 'What happens now' })).toContainText('Reopened')
  await takeOwnStep(page, 'Withdraw', 'I have found the letter.')
  await expect(page.getByRole('region', { name: 'What happens now' })).toContainText('Withdrawn')
  await page.goto('/en/my-appeals?group=closed')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Withdrawn')
})

/** Opens the form of a step, states a reason and confirms. */
async function takeOwnStep(page: Page, step: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const form = page.getByRole('form', { name: step })
  await form.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await form.getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
  await expect(form).toBeHidden()
}

test('APL-03 a consumer joins the complaint of another one about the same shop', async ({ browser }) => {
  test.slow()
  const competition = process.env['COMPANY_ID'] === '1' ? ownOrigin() : otherOrigin()
  const list = `${competition}/en/consumer-rights-protection`
  const values = {
    objectType: 'non-food',
    product: 'Kettle',
    place: 'shop',
    traderName: `Sample shop ${String(Date.now())}`,
    traderAddress: '1 Sample Street',
    town: 'baku',
    purchasedOn: '2026-11-02',
    hasReceipt: 'no',
    cause: 'defect',
    subject: 'The kettle leaks',
    text: 'The kettle leaks since the first day.',
    isDangerous: 'no',
    contactedTrader: 'no',
    claims: ['refund'],
    mayBeNamed: 'yes',
  }
  const first = await openAs(browser, 'appellant', list)
  await expect(first.getByRole('link', { name: 'Make a complaint' }).first()).toBeVisible()
  const leading = await submit(first, 'consumer-complaint', values)
  const second = await openAs(browser, 'otherAppellant', list)
  const joined = await submit(second, 'consumer-complaint', values, leading.id)
  await second.goto(list)
  await second.getByRole('link', { name: joined.number }).click()
  await expect(
    second.getByRole('heading', { name: '2 people have appealed about the same matter' }),
  ).toBeVisible()
  await expectAccessible(second)
})

test('APL-01 a visitor confirms a suggestion by the mailed link and follows it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en/contacts')
  const email = createAddress('suggestion')
  const values = {
    area: 'portal',
    subject: 'Larger letters',
    text: 'Larger letters in the list of standards.',
  }
  await page.evaluate(
    async ([key = '', sent = '']) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`/api/public/appeals/submissions/${key}?lang=en`, {
        method: 'PUT',
        headers,
        body: sent,
      })
      if (!reply.ok) throw new Error(await reply.text())
    },
    [
      crypto.randomUUID(),
      JSON.stringify({
        type: 'suggestion',
        formVersion: 1,
        values,
        name: 'Visitor',
        email,
        uploadToken: null,
      }),
    ],
  )
  await page.goto(getLink(await waitForMail(email)))
  await page.getByRole('button', { name: 'Confirm the suggestion' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your suggestion has been received' }),
  ).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Follow it' }).click()
  await expect(page.getByRole('list', { name: 'Steps, newest first' })).toBeVisible()
  await expectAccessible(page)
})
