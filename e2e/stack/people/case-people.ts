import { expect, type Browser, type Page } from '@playwright/test'
import { SIGN_IN_WORDS, type JourneyLanguage } from '../sign-in.ts'
import { signOnAs, type PEOPLE } from '../sign-on.ts'

export const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
/** A change of another person arrives by a timer, a step of an official when it can no longer be undone. */
export const CHANGE_MS = 60_000

/** Organization of each person who acts for one. */
const ORGANIZATIONS = { employee: 'Nümunə 3 ASC', representative: 'Xarici şirkətin nümunə filialı' } as const

/** Titles of the account chooser. */
const CHOOSER = /^(Hesabın seçilməsi|Choose an account|Выбор учётной записи)$/

/** Case as the API returns it after a change. */
export interface SentCase {
  readonly id: string
  readonly number: string
  readonly version: number
}

/** Opens a page of a guarded address in a new browser as a signed-in person, in the language of the address. */
export async function openPerson(
  browser: Browser,
  person: keyof typeof PEOPLE,
  address: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  // The account chooser may open at any time for users with several accounts (ACC-01).
  await page.addLocatorHandler(page.getByRole('dialog', { name: CHOOSER }), () =>
    page.keyboard.press('Escape'),
  )
  const language = new URL(address, 'http://portal.example').pathname.slice(1, 3) as JourneyLanguage
  await page.goto(address)
  await signOnInPage(page, person, language)
  await expect(page.getByRole('button', { name: SIGN_IN_WORDS[language].logOut })).toBeVisible({
    timeout: CHANGE_MS,
  })
  return page
}

/** Signs in at the prompt of a page, as the only organization of the person if there is one. */
export async function signOnInPage(
  page: Page,
  person: keyof typeof PEOPLE,
  language: JourneyLanguage,
): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS[language].signOn }).click()
  await signOnAs(page, person)
  if (person !== 'employee' && person !== 'representative') return
  const organization = ORGANIZATIONS[person]
  const chooser = page.getByRole('dialog', { name: CHOOSER })
  await chooser.getByRole('button', { name: new RegExp(`^${organization}`) }).click()
  await expect(page.getByRole('banner').getByText(organization)).toBeVisible()
}

interface SentCall {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
}

/**
 * Sends an API call like a page of the portal.
 * @throws Error when it is refused
 */
async function sendCall(page: Page, { method, path, body }: SentCall): Promise<unknown> {
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
  return JSON.parse(reply.text)
}

/**
 * Submits an appeal in the language of the page without its form, for journeys that begin after that.
 * @throws Error when it is refused
 */
export async function submitAppeal(page: Page, type: string, values: object): Promise<SentCase> {
  const body = { type, formVersion: 1, values, joins: null }
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  const path = `/appeals/submissions/${crypto.randomUUID()}?lang=${language}`
  return (await sendCall(page, { method: 'PUT', path, body })) as SentCase
}

/**
 * Saves a draft as its form does. Returns its id.
 * @throws Error when it is refused
 */
export async function saveDraft(page: Page, type: string, values: object): Promise<string> {
  const id = crypto.randomUUID()
  const body = { type, formVersion: 1, step: null, values, baseRevision: 0 }
  await sendCall(page, { method: 'PUT', path: `/case-drafts/${id}?lang=en`, body })
  return id
}

/** Opens the form of a step of the applicant, states a reason and confirms. */
export async function takeOwnStep(page: Page, step: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const form = page.getByRole('form', { name: step })
  await form.getByRole('textbox').fill(reason)
  await form.getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
  await expect(form).toBeHidden()
}

/** Official who takes steps of one case without its page. */
export interface CaseOfficial {
  readonly page: Page
  take(step: string, input?: object): Promise<void>
}

/** Opens the desk of the portal at this origin, by default that of the journeys. */
export async function openOfficial(browser: Browser, id: string, origin = ''): Promise<CaseOfficial> {
  const page = await openPerson(browser, 'official', `${origin}/en/desk`)
  return {
    page,
    async take(step, input = {}) {
      const read = async (address: string) => (await fetch(address)).json() as Promise<SentCase>
      const { version } = await page.evaluate(read, `/api/desk/cases/${id}`)
      const empty = { note: '', letter: null, outcome: null, reasons: [], amountReturned: null }
      const rest = { assignee: null, unit: null, fileIds: [] }
      const body = { version, key: crypto.randomUUID(), input: { ...empty, ...rest, ...input } }
      await sendCall(page, { method: 'POST', path: `/desk/cases/${id}/steps/${step}?lang=en`, body })
    },
  }
}
