import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { openScreen, waitForScreen } from '../stack/screens.ts'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { otherOrigin, ownOrigin } from '../stack/portals.ts'
import { openByPassword, SIGN_IN_WORDS } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'

const WORDS = {
  az: {
    competition: 'Elektron rəqabət sistemi (yeni vərəqdə açılır)',
    quality: 'Keyfiyyət portalı (yeni vərəqdə açılır)',
    title: 'Sahibkarlar və istehlakçılar üçün xidmətlər',
    refused: 'Digər portaldan keçid qəbul edilmədi',
    titleOfQuality: 'Keyfiyyət infrastrukturu xidmətləri bir ünvanda',
  },
  en: {
    competition: 'Electronic competition system (opens in a new tab)',
    title: 'Services for entrepreneurs and consumers',
    noRights:
      'Your account does not have access to “Electronic competition system”. To use it, sign in there with your e-mail and password.',
  },
} as const

/** Signs in as the demonstration citizen, with one account and in Azerbaijani. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${ownOrigin()}/az/personal-info`)
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.az.signOn }).click()
  await signOnAs(page, 'citizen')
  await expect(page).toHaveURL(`${ownOrigin()}/az/personal-info`)
  await page.goto(`${ownOrigin()}/az/home`)
}

/** Presses a link to the other portal and returns the new tab. */
async function openOtherPortal(page: Page, name: string): Promise<Page> {
  await waitForScreen(page)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name }).click()
  return opening
}

/** Records the requests of a browser. */
function recordRequests(context: BrowserContext): Request[] {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  return requests
}

function listCodeUrls(requests: readonly Request[]): readonly string[] {
  return requests.map((request) => request.url()).filter((url) => url.includes('jwt='))
}

/** The address with codes that the page's browser would be redirected to, without going there. */
async function requestCodes(page: Page, companyId: 1 | 2): Promise<string> {
  const path = await requestHandOff(page, companyId)
  const reply = await page.context().request.get(`${ownOrigin()}${path}`, {
    maxRedirects: 0,
    headers: { 'user-agent': await page.evaluate(() => navigator.userAgent) },
  })
  return reply.headers()['location'] ?? ''
}

/** Response that a script of the page receives. */
function requestHandOff(page: Page, companyId: 1 | 2): Promise<string> {
  return page.evaluate(async (company) => {
    const session = (await (await fetch('/api/user/session?lang=en')).json()) as { csrfToken: string }
    const response = await fetch('/api/user/portal-token?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': session.csrfToken },
      body: JSON.stringify({ companyId: company, pathname: '/az/home' }),
    })
    return ((await response.json()) as { url: string }).url
  }, companyId)
}

async function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await fetch('/api/user/details')).status === 200)
}

/** The cookie of the session that this browser has in the competition portal. */
async function sessionCookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(otherOrigin())
  const found = cookies.find(({ name }) => name === '__Host-portal_1_session')
  return `${found?.name ?? ''}=${found?.value ?? ''}`
}

/** Status of the competition portal for a request with this cookie. */
async function requestStatus(cookie: string): Promise<number> {
  return (await fetch(`${otherOrigin()}/api/user/details`, { headers: { cookie } })).status
}

function readLogs(): string {
  const folder = join(process.env['DATA_DIR'] ?? '', 'logs')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

test('XPORT-01 XPORT-02 a citizen is handed off to the other portal and back, and no code leaks', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context)
  await signIn(page)
  const there = await openOtherPortal(page, WORDS.az.competition)
  await expect(there).toHaveURL(`${otherOrigin()}/az/home`)
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(WORDS.az.title)
  expect(await isSignedIn(there)).toBe(true)

  // Back, without a session there.
  await context.clearCookies({ name: /portal_2_/ })
  const back = await openOtherPortal(there, WORDS.az.quality)
  await expect(back).toHaveURL(`${ownOrigin()}/az/home`)
  await expect(back.getByRole('heading', { level: 1 })).toHaveText(WORDS.az.titleOfQuality)
  expect(await isSignedIn(back)).toBe(true)

  const passed = listCodeUrls(requests)
  expect(passed.map((url) => new URL(url).origin)).toEqual([otherOrigin(), ownOrigin()])
  const codes = passed.flatMap((url) =>
    ['jwt', 'refresh'].map((name) => new URL(url).searchParams.get(name) ?? ''),
  )
  expect(codes.map((code) => code.length)).toEqual([43, 43, 43, 43])
  for (const tab of [there, back]) {
    const kept = await tab.evaluate(() =>
      JSON.stringify([
        history.length,
        location.href,
        document.referrer,
        document.cookie,
        history.state,
        performance.getEntries().map(({ name }) => name),
        { ...localStorage },
        { ...sessionStorage },
      ]),
    )
    for (const code of codes) expect(kept).not.toContain(code)
    expect(await tab.evaluate(() => history.length)).toBe(1)
  }
  const referrers = await Promise.all(
    requests.map((request) => request.headerValue('referer').catch(() => '')),
  )
  for (const code of codes) {
    expect(referrers.join('\n')).not.toContain(code)
    expect(readLogs()).not.toContain(code)
  }
})

test('XPORT-02 used, misdirected and foreign hand-off codes create no session', async ({
  page,
  context,
  browser,
}) => {
  const requests = recordRequests(context)
  await signIn(page)
  const there = await openOtherPortal(page, WORDS.az.competition)
  await expect(there).toHaveURL(`${otherOrigin()}/az/home`)
  expect(await isSignedIn(there)).toBe(true)
  const [used = ''] = listCodeUrls(requests)
  const opened = await sessionCookieOf(context)
  expect(await requestStatus(opened)).toBe(200)

  const stranger = await browser.newContext({ reducedMotion: 'reduce' })
  const tab = await stranger.newPage()
  // The hand-off address is of no use in another browser.
  await tab.goto(`${ownOrigin()}${await requestHandOff(page, 1)}`)
  await expect(tab).toHaveURL(`${otherOrigin()}/az/home`)
  expect(await isSignedIn(tab)).toBe(false)
  const tries = [
    { address: used, referer: `${ownOrigin()}/`, at: otherOrigin() },
    // As in a link of a mail: the referrer is no portal.
    { address: await requestCodes(page, 1), referer: undefined, at: otherOrigin() },
    {
      address: (await requestCodes(page, 1)).replace(otherOrigin(), ownOrigin()),
      referer: `${otherOrigin()}/`,
      at: ownOrigin(),
    },
    {
      address: `${otherOrigin()}/?jwt=made-up&refresh=made-up&pathname=/az/home`,
      referer: undefined,
      at: otherOrigin(),
    },
  ]
  for (const { address, referer, at } of tries) {
    await tab.goto(address, referer === undefined ? {} : { referer })
    await expect(tab).toHaveURL(`${at}/az/home`)
    const notice = tab.locator('[data-arrival]')
    await expect(notice).toContainText(WORDS.az.refused)
    await expect(notice).toBeFocused()
    expect(await isSignedIn(tab)).toBe(false)
  }
  await expectAccessible(tab)
  // Shown only once.
  await tab.reload()
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab.locator('[data-arrival]')).toHaveCount(0)
  await stranger.close()
  // The second use ended the session of the first one. The tab may have signed on again automatically.
  expect(await requestStatus(opened)).toBe(401)
  expect(await isSignedIn(page)).toBe(true)
  expect(readLogs()).toMatch(/"because":"used"/)
})

test('XPORT-01 a visitor gets the other portal’s home page, an unauthorized account a message', async ({
  page,
  context,
}) => {
  await page.goto(`${ownOrigin()}/en/home`)
  const opening = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: WORDS.en.competition }).click()
  const there = await opening
  await expect(there).toHaveURL(`${otherOrigin()}/en/home`)
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(WORDS.en.title)
  await there.close()

  await openByPassword(page, '/en/personal-info', await registerForeignPerson())
  await openScreen(page, `${ownOrigin()}/en/home`)
  await page.getByRole('main').getByRole('link', { name: WORDS.en.competition }).click()
  await expect(page.getByText(WORDS.en.noRights)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})
