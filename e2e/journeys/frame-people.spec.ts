import { expect, test, type Locator, type Page } from '@playwright/test'
import { HEADER } from '../fixtures/header.ts'
import { LOGIN_RETURN, ROUTES, outcomeOf, type Outcome } from '../fixtures/routes.ts'
import { SIDEBAR } from '../fixtures/sidebar.ts'
import type { FixtureEntry, FixtureLanguage, FixtureVariant } from '../fixtures/words.ts'
import { LANGUAGES, ROLES } from '../fixtures/words.ts'
import { openAs } from '../stack/people/frame-people.ts'
import { expectStatuses } from '../stack/people/frame-statuses.ts'
import { expectAccessible } from '../stack/accessible-page.ts'

const VARIANTS: readonly FixtureVariant[] = ['quality', 'competition']

const MENU_NAMES = { az: 'Əsas menyu', en: 'Main menu', ru: 'Основное меню' } as const

/** Unfolds a menu and lists its labels with their targets. */
async function readMenu(menu: Locator): Promise<readonly string[]> {
  for (const group of await menu.locator('details').all()) {
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  }
  const entries = await menu.locator('a[href], summary').all()
  return Promise.all(
    entries.map(async (entry) => {
      await expect(entry).toBeVisible()
      const label = (await entry.innerText()).replace(/\s*\(.+\)$/, '').trim()
      return `${label} → ${(await entry.getAttribute('href')) ?? 'opens'}`
    }),
  )
}

function flattenEntries(entries: readonly FixtureEntry[], language: FixtureLanguage): readonly string[] {
  return entries.flatMap(({ label, path, url, children }) => [
    `${label[language]} → ${path === undefined ? (url ?? 'opens') : `/${language}${path}`}`,
    ...(children === undefined ? [] : flattenEntries(children, language)),
  ])
}

/** Outcome that is visible after opening an address. */
async function findOutcome(page: Page, path: string): Promise<Outcome | 'nothing'> {
  const at = new URL(page.url()).pathname.slice(3)
  if (await page.getByRole('dialog', { name: 'Sign in' }).isVisible())
    return at === path ? 'prompt' : 'nothing'
  const heading = page.getByRole('heading', { level: 1 })
  if (!(await heading.isVisible())) return 'nothing'
  if (at === '/404' || (await heading.textContent()) === 'Page not found') return '404'
  const refused = page.getByText('You do not have access to this page')
  if (at === '/home' && path !== '/home') return (await refused.isVisible()) ? 'home' : 'nothing'
  if (await page.getByText('This page is not available at the moment').isVisible()) return 'notice'
  if (await page.getByText('The other pages of this section are not available at the moment').isVisible())
    return 'notice'
  const notOpen = page.getByRole('region', { name: 'Online applications are not open yet' })
  if (await notOpen.isVisible()) return 'notice'
  return at === path ? 'page' : 'nothing'
}

/**
 * Whether an address shows the expected outcome after a navigation within the page, like by its links. The former
 * heading is marked, because its screen is no outcome.
 */
async function isShownWithin(page: Page, path: string, outcome: Outcome): Promise<boolean> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-former', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `/en${path}`)
  const shown = async () => {
    await expect(page.locator('main h1:not([data-former])')).toBeVisible({ timeout: 2000 })
    await expect.poll(() => findOutcome(page, path), { timeout: 2000, intervals: [50] }).toBe(outcome)
  }
  return shown().then(
    () => true,
    () => false,
  )
}

/** Opens an address until it shows the expected outcome; a page of a busy portal is loaded again. */
async function expectOutcome(
  page: Page,
  path: string,
  { shown, outcome }: { shown: string; outcome: Outcome },
): Promise<void> {
  await expect
    .soft(async () => {
      await page.goto(`/en${path}`, { waitUntil: 'domcontentloaded' })
      await expect(async () => expect(await findOutcome(page, shown)).toBe(outcome)).toPass({
        timeout: 15_000,
        intervals: [50, 100, 200],
      })
    }, path)
    .toPass({ timeout: 60_000 })
}

for (const variant of VARIANTS) {
  for (const role of ROLES) {
    test(`NAV-01 NAV-02 NAV-08 NAV-09 NAV-13 SESS-06 ROLE-01 ${role} has the sidebar, addresses and pages of the role, ${variant}`, async ({
      browser,
    }) => {
      const { context, page } = await openAs(browser, role, variant)
      const sidebar = page.getByRole('navigation', { name: 'Account menu' })
      expect.soft(await readMenu(sidebar)).toEqual(flattenEntries(SIDEBAR[variant][role], 'en'))
      await expectAccessible(page)
      await expectStatuses(context, role, variant)
      // The statuses include public routes; in the browser are those that depend on the role.
      const routes = ROUTES.filter((route) => route.who !== 'all')
      for (const route of routes) {
        const outcome = outcomeOf(route, variant, role)
        // A page that is refused, or that the variant does not have, is loaded, as from a bookmark.
        const isWithin = outcome === 'page' || outcome === 'notice'
        if (isWithin && (await isShownWithin(page, route.path, outcome))) continue
        await expectOutcome(page, route.path, { shown: route.path, outcome })
      }
      await context.close()
    })
  }

  test(`NAV-04 LANG-04 the header of a visitor has its entries in three languages, ${variant}`, async ({
    browser,
  }) => {
    const { context, page } = await openAs(browser, 'VISITOR', variant)
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/home`)
      const menu = page.getByRole('banner').getByRole('navigation', { name: MENU_NAMES[language] })
      expect.soft(await readMenu(menu)).toEqual(flattenEntries(HEADER[variant], language))
    }
    await context.close()
  })

  test(`SESS-04 NAV-08 each guarded page shows a sign-in prompt to a visitor, ${variant}`, async ({
    browser,
  }) => {
    const { context, page } = await openAs(browser, 'VISITOR', variant)
    const gated = [
      ...LOGIN_RETURN.filter(({ only }) => only === undefined || only === variant),
      { from: '/desk', to: '/desk' },
      { from: '/notifications', to: '/notifications' },
    ]
    for (const { from, to } of gated) {
      await expectOutcome(page, from, { shown: to, outcome: 'prompt' })
    }
    await context.close()
  })
}
